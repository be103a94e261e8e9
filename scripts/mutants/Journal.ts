import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Change, Verdict } from './Change.ts';

/** What does not change as long as neither the program nor the test does. */
type Kept = Extract<Verdict, 'noticed' | 'endless' | 'refused'>;

interface Entry {
  verdict: Kept;
  /** The test file that noticed, and its hash; null for what the compiler refused. */
  test: { path: string; sha256: string } | null;
}

/** What became of changes in earlier runs, so that a run goes on where another one has stopped. */
export class Journal {
  readonly #path: string;
  readonly #checkout: string;
  readonly #entries: Record<string, Entry>;
  readonly #hashes = new Map<string, string>();
  /** By file and change, wherever it stood and whatever was around it then. */
  readonly #noticers = new Map<string, string>();

  /** @param path a file that may not be there yet */
  constructor(path: string, checkout: string) {
    this.#path = path;
    this.#checkout = checkout;
    this.#entries = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>)
      : {};
    for (const [key, { test }] of Object.entries(this.#entries))
      if (test) this.#noticers.set(key.replace(/:\d+ (.*) \w+$/s, ' $1'), test.path);
  }

  /** The test file that noticed it when it or its file was another one, which may notice it again. */
  noticerOf({ file, mutant }: Change): string | undefined {
    const path = this.#noticers.get(`${file} ${mutant.change}`);
    return path === undefined ? undefined : resolve(this.#checkout, path);
  }

  /** Undefined where it was never tried, or where its file or the test is another one since. */
  verdictOn(change: Change): Kept | undefined {
    const entry = this.#entries[this.#keyOf(change)];
    if (!entry) return undefined;
    const { verdict, test } = entry;
    return test === null || this.#hashOf(test.path) === test.sha256 ? verdict : undefined;
  }

  /** @param test the absolute path of the test file that noticed; null: the compiler */
  keep(change: Change, verdict: Kept, test: string | null): void {
    const path = test === null ? null : relative(this.#checkout, test);
    this.#entries[this.#keyOf(change)] = {
      verdict,
      test: path === null ? null : { path, sha256: this.#hashOf(path) },
    };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(this.#entries, null, 1));
  }

  #keyOf({ file, mutant }: Change): string {
    return `${file}:${mutant.line} ${mutant.change} ${this.#hashOf(file)}`;
  }

  /** As a file was when it was first read here; '' where it is gone. */
  #hashOf(path: string): string {
    const known = this.#hashes.get(path);
    if (known !== undefined) return known;
    const whole = resolve(this.#checkout, path);
    const hash = existsSync(whole)
      ? createHash('sha256').update(readFileSync(whole)).digest('hex').slice(0, 16)
      : '';
    this.#hashes.set(path, hash);
    return hash;
  }
}
