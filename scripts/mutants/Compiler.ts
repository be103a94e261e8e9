import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './Change.ts';
import { applyMutant } from './mutantsOf.ts';
import { blamed } from './blamed.ts';

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
   * others at once; of whom it complains is tried alone, as another one may have been to blame.
   */
  refused(changes: readonly Change[]): Set<Change> {
    const found = new Set<Change>();
    const lots = lotsOf(changes);
    for (let lot = lots.shift(); lot; lot = lots.shift()) {
      const complaints = this.#complaintsOn(lot);
      if (complaints === '') continue;
      if (lot.length === 1) found.add(lot[0]!);
      else lots.unshift(...splitBy(blamed(complaints, new Set(lot.map(({ file }) => file))), lot));
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

function splitBy(files: Set<string> | 'unknown', lot: Change[]): Change[][] {
  const alone = lot.filter(({ file }) => files === 'unknown' || files.has(file));
  const others = lot.filter((one) => !alone.includes(one));
  return [...alone.map((one) => [one]), ...(others.length > 0 ? [others] : [])];
}
