/** The report of an import: a CSV file with a line for each reason to refuse a row. */
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RowProblem } from './RowProblem.ts';

const longestValue = 200;

export class RefusedRows {
  /** Rows, each with one reason or more. */
  count = 0;
  readonly #path: string;
  readonly #partial: string;

  private constructor(path: string) {
    this.#path = path;
    this.#partial = `${path}.partial`;
  }

  /** Begins a new report; that of an earlier import stays until this one is finished. */
  static async open(path: string): Promise<RefusedRows> {
    const report = new RefusedRows(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(report.#partial, 'line,field,value,reason\n');
    return report;
  }

  async add(rows: RowProblem[][]): Promise<void> {
    if (rows.length === 0) return;
    this.count += rows.length;
    await appendFile(this.#partial, rows.flat().map(lineOf).join(''));
  }

  /** @returns where the report is; null when no row was refused, and there is none. */
  async finish(): Promise<string | null> {
    if (this.count > 0) {
      await rename(this.#partial, this.#path);
      return this.#path;
    }
    await rm(this.#partial, { force: true });
    await rm(this.#path, { force: true });
    return null;
  }
}

function lineOf({ line, field, value, reason }: RowProblem): string {
  return `${line},${[field, value.slice(0, longestValue), reason].map(cellOf).join(',')}\n`;
}

/**
 * Quoted; what a spreadsheet would take for a formula gets an apostrophe in front, which makes it
 * text (OWASP, CSV injection). Plain numbers are none.
 */
function cellOf(text: string): string {
  const harmless = !/^[=+\-@\t\r\n]/.test(text) || /^-?\d+(\.\d+)?$/.test(text);
  return `"${harmless ? '' : "'"}${text.replaceAll('"', '""')}"`;
}
