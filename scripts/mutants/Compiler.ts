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
    const right = this.#compile(within.split('/').slice(0, 2).join('/'));
    writeFileSync(there, readFileSync(path));
    return !right;
  }

  #prepare(): void {
    mkdirSync(this.#copy);
    for (const name of globSync('{src,tsconfig*.json,package.json}', { cwd: this.#checkout }))
      cpSync(join(this.#checkout, name), join(this.#copy, name), { recursive: true });
    symlinkSync(join(this.#checkout, 'node_modules'), join(this.#copy, 'node_modules'));
    if (!this.#compile('src/server')) throw new Error('The program does not compile as it stands.');
    this.#ready = true;
  }

  #compile(layer: string): boolean {
    const tsc = join(this.#checkout, 'node_modules/typescript/bin/tsc');
    const { status } = spawnSync(process.execPath, [tsc, '-b', layer], { cwd: this.#copy });
    return status === 0;
  }
}
