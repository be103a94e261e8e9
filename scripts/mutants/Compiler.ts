import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './Change.ts';
import { applyMutant } from './mutantsOf.ts';
import { blamed, type Place } from './blamed.ts';

/** A copy of the program on which the compiler judges changes that no test noticed. */
export class Compiler {
  readonly #checkout: string;
  readonly #copy: string;
  #ready = false;

  /** @param copy a folder that does not exist yet */
  constructor(checkout: string, copy: string) {
    this.#checkout = checkout;
    this.#copy = copy;
  }

  /**
   * Those that the types of their layer refuse. One change of each file is tried with those of the
   * others at once; where it complains of a place that no change stands at, each of the others is
   * tried alone.
   */
  refused(changes: readonly Change[]): Set<Change> {
    const found = new Set<Change>();
    const lots = lotsOf(changes);
    for (let lot = lots.shift(); lot; lot = lots.shift()) {
      const complaints = this.#complaintsOn(lot);
      if (complaints === '') continue;
      const { files, othersYn } = blamed(
        complaints,
        lot.map((one) => placeOf(one, this.#sourceOf(one.file))),
      );
      for (const one of lot) {
        if (files.has(one.file) || lot.length === 1) found.add(one);
        else if (othersYn) lots.unshift([one]);
      }
    }
    return found;
  }

  #complaintsOn(lot: readonly Change[]): string {
    if (!this.#ready) this.#prepare();
    for (const { file, mutant } of lot)
      writeFileSync(join(this.#copy, file), applyMutant(this.#sourceOf(file), mutant));
    const layers = new Set(lot.map(({ file }) => file.split('/').slice(0, 2).join('/')));
    const { status, stdout } = this.#compile([...layers]);
    for (const { file } of lot) writeFileSync(join(this.#copy, file), this.#sourceOf(file));
    // Where it was ended from outside, nothing is known.
    return status === null || status === 0 ? '' : stdout;
  }

  #sourceOf(file: string): string {
    return readFileSync(join(this.#checkout, file), 'utf8');
  }

  #prepare(): void {
    mkdirSync(this.#copy, { recursive: true });
    for (const name of globSync('{src,tsconfig*.json,package.json}', { cwd: this.#checkout }))
      cpSync(join(this.#checkout, name), join(this.#copy, name), { recursive: true });
    symlinkSync(join(this.#checkout, 'node_modules'), join(this.#copy, 'node_modules'));
    const { status, signal, stdout } = this.#compile(['src/server']);
    if (status !== 0) throw new Error(`It does not compile as it stands: ${signal ?? stdout}`);
    this.#ready = true;
  }

  #compile(layers: string[]) {
    const tsc = join(this.#checkout, 'node_modules/typescript/bin/tsc');
    const options = { cwd: this.#copy, encoding: 'utf8' as const };
    return spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false', ...layers], options);
  }
}

/** Each with no more than one change of a file. */
function lotsOf(changes: readonly Change[]): Change[][] {
  const lots: Change[][] = [];
  for (const change of changes) {
    const lot = lots.find((one) => one.every(({ file }) => file !== change.file));
    if (lot) lot.push(change);
    else lots.push([change]);
  }
  return lots;
}

/** The whole lines of what the change is within, as it reads then. */
function placeOf({ file, mutant }: Change, source: string): Place {
  const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
  const { start, end } = mutant.within;
  const grown = mutant.text.length - (mutant.end - mutant.start);
  return {
    file,
    first: lineAt(source, start),
    last: lineAt(applyMutant(source, mutant), end + grown),
  };
}
