/** The report of an import: a CSV file that says what was refused, left out or read otherwise, where it stood, and why. */
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cannotWrite } from '../db/embedded/explain.ts';

/** One reason; a row or an element that was left out has one or more. */
export interface RefusalReason {
  /** What it costs: all of the place, the field alone, or nothing. */
  effect: 'refused' | 'left out' | 'noted';
  /** The line or the element, as the report's first column is headed. */
  place: string;
  /** Empty where it is about the place as a whole. */
  field: string;
  /** What stood there. */
  value: string;
  /** A sentence. */
  reason: string;
}

const longestValue = 200;
const ending = '.partial';

export class RefusalReport {
  readonly #path: string;
  readonly #partial: string;
  #emptyYn = true;

  private constructor(path: string) {
    this.#path = path;
    // Of its own name: two files of one name, from two folders, may be imported at once.
    this.#partial = `${path}.${process.pid}${ending}`;
  }

  /**
   * Begins a new report; that of an earlier import stays until this one is finished.
   * @throws CannotStart when its folder cannot be written to.
   */
  static async open(
    path: string,
    placeHeading: 'line' | 'element' | 'key',
  ): Promise<RefusalReport> {
    const report = new RefusalReport(path);
    try {
      await mkdir(dirname(path), { recursive: true });
      await removeLeftBehind(path);
      await writeFile(report.#partial, `${placeHeading},effect,field,value,reason\n`);
    } catch (error) {
      throw cannotWrite(dirname(path), error);
    }
    return report;
  }

  async add(reasons: RefusalReason[]): Promise<void> {
    if (reasons.length === 0) return;
    this.#emptyYn = false;
    await appendFile(this.#partial, reasons.map(lineOf).join(''));
  }

  /** Leaves the report of the earlier import as it is. */
  async discard(): Promise<void> {
    await rm(this.#partial, { force: true });
  }

  /** @returns where the report is; null when there was nothing to say, and there is none. */
  async finish(): Promise<string | null> {
    if (!this.#emptyYn) {
      await rename(this.#partial, this.#path);
      return this.#path;
    }
    await rm(this.#partial, { force: true });
    await rm(this.#path, { force: true });
    return null;
  }
}

/** What imports that were killed had begun. */
async function removeLeftBehind(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(ending)) continue;
    const pid = Number(name.slice(basename(path).length + 1, -ending.length));
    if (pid > 0 && !isAlive(pid)) await rm(join(dirname(path), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One that we may not signal is alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function lineOf({ place, effect, field, value, reason }: RefusalReason): string {
  return `${[place, effect, field, value.slice(0, longestValue), reason].map(cellOf).join(',')}\n`;
}

/**
 * What a spreadsheet would take for a formula gets an apostrophe in front, which makes it text
 * (OWASP, CSV injection). Plain numbers are none.
 */
function cellOf(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
