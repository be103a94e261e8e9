import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

  /** Whether the types of the layer in which the module stands refuse it, so read. */
  refuses(path: string, code: string): boolean {
    if (!this.#ready) this.#prepare();
    const within = relative(this.#checkout, path);
    const there = join(this.#copy, within);
    writeFileSync(there, code);
    const { status } = this.#compile(within.split('/').slice(0, 2).join('/'));
    writeFileSync(there, readFileSync(path));
    // Where it was ended from outside, nothing is known.
    return status !== null && status !== 0;
  }

  #prepare(): void {
    mkdirSync(this.#copy, { recursive: true });
    for (const name of globSync('{src,tsconfig*.json,package.json}', { cwd: this.#checkout }))
      cpSync(join(this.#checkout, name), join(this.#copy, name), { recursive: true });
    symlinkSync(join(this.#checkout, 'node_modules'), join(this.#copy, 'node_modules'));
    const { status, signal, stdout } = this.#compile('src/server');
    if (status !== 0) throw new Error(`It does not compile as it stands: ${signal ?? stdout}`);
    this.#ready = true;
  }

  #compile(layer: string) {
    const tsc = join(this.#checkout, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-b', layer], { cwd: this.#copy, encoding: 'utf8' });
  }
}
