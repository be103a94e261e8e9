/**
 * Text cut into rows and cells as RFC 4180 says. What cannot be cut costs the line on which its row
 * begins: the next line is taken for the next row, so that no stray quote shifts what comes after it.
 */

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
  /** Why it could not be cut to its end; `cells` are those before the fault. */
  fault?: string;
  /** The first cell that has a quote within and is not quoted itself; the quote belongs to it. */
  quoteIn?: number;
}

/** No honest row is that long; it bounds what an open quote can swallow. */
const longestRow = 1_000_000;
const quote = '"';

export class RowCutter {
  readonly #delimiter: string;
  #newline: string | undefined;
  #text = '';
  #line = 1;
  #nextQuote = -1;

  /** @param line on which the text begins */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter;
    this.#line = line;
  }

  /**
   * The rows that end within what was given so far; empty lines are none.
   * @param lines whole lines, but for the last that `atEnd` gives
   */
  *cut(lines: string, atEndYn: boolean): Generator<CsvRow> {
    // Old Macs end their lines by CR alone.
    this.#newline ??= lines.includes('\n') || !lines.includes('\r') ? '\n' : '\r';
    this.#text = this.#text === '' ? lines : this.#text + lines;
    let at = this.#line === 1 && this.#text.startsWith('\ufeff') ? 1 : 0;
    this.#nextQuote = this.#text.indexOf(quote, at);
    while (at < this.#text.length) {
      const row = this.#cutOne(at, atEndYn);
      if (row === undefined) break;
      const { next, ...cut } = row;
      if (cut.cells.length > 1 || cut.cells[0] !== '' || cut.fault !== undefined) yield cut;
      at = next;
    }
    this.#text = this.#text.slice(at);
  }

  /** Undefined where the row goes on behind the text. */
  #cutOne(at: number, atEndYn: boolean): (CsvRow & { next: number }) | undefined {
    const line = this.#line;
    const end = this.#lineEnd(at);
    if (this.#nextQuote !== -1 && this.#nextQuote < at) {
      this.#nextQuote = this.#text.indexOf(quote, at);
    }
    if (this.#nextQuote === -1 || this.#nextQuote >= end) {
      this.#line++;
      const cells = this.#text.slice(at, this.#withoutReturn(at, end)).split(this.#delimiter);
      return { line, cells, next: end + 1 };
    }
    const row = new QuotedRow(this.#text, this.#delimiter, (from) => this.#lineEnd(from));
    const fault = row.cut(at);
    const longYn = this.#text.length - at > longestRow;
    if (fault === 'open' && !atEndYn && !longYn) return undefined;
    const { cells, quoteIn } = row;
    if (fault !== undefined) {
      this.#line++;
      // One that ends behind its line and makes no row there was never closed where it should have been.
      const openYn = fault === 'open' || row.at > end;
      return { line, cells, fault: sentenceOf(openYn, cells.length + 1), next: end + 1 };
    }
    this.#line += linesIn(this.#text, this.#newline!, at, row.at);
    return { line, cells, next: row.at, ...(quoteIn !== undefined && { quoteIn }) };
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf(this.#newline!, from);
    return end === -1 ? this.#text.length : end;
  }

  #withoutReturn(from: number, end: number): number {
    return end > from && this.#text[end - 1] === '\r' ? end - 1 : end;
  }
}

/** Ends of lines, that of the text among them. */
function linesIn(text: string, newline: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; count++) {
    const end = text.indexOf(newline, at);
    at = end === -1 ? to : end + 1;
  }
  return count;
}

type Fault = 'open' | 'behind';

function sentenceOf(openYn: boolean, column: number): string {
  return openYn
    ? `Could not be read: in column ${column} a quote is opened and never closed.`
    : `Could not be read: in column ${column} text stands behind a closing quote; a quote inside is written twice.`;
}

/** One row that has quotes. */
class QuotedRow {
  readonly cells: string[] = [];
  quoteIn: number | undefined;
  /** Behind the row once it is cut; where a quote is closed that should not be. */
  at = 0;
  readonly #text: string;
  readonly #delimiter: string;
  readonly #lineEnd: (from: number) => number;

  constructor(text: string, delimiter: string, lineEnd: (from: number) => number) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#lineEnd = lineEnd;
  }

  cut(from: number): Fault | undefined {
    this.at = from;
    for (;;) {
      const fault = this.#cell();
      if (fault !== undefined) return fault;
      const behind = this.#text[this.at++];
      if (behind !== this.#delimiter) return undefined;
    }
  }

  /** Leaves `at` on the delimiter or the end of the line. */
  #cell(): Fault | undefined {
    const text = this.#text;
    const opened = this.#skipBlanks(this.at);
    if (text[opened] === quote) return this.#quoted(opened + 1);
    const lineEnd = this.#lineEnd(this.at);
    const delimiter = text.indexOf(this.#delimiter, this.at);
    const end = delimiter === -1 || delimiter > lineEnd ? lineEnd : delimiter;
    const cell = text.slice(this.at, end === lineEnd && text[end - 1] === '\r' ? end - 1 : end);
    if (cell.includes(quote)) this.quoteIn ??= this.cells.length;
    this.cells.push(cell);
    this.at = end;
    return undefined;
  }

  #quoted(from: number): Fault | undefined {
    const text = this.#text;
    let end = text.indexOf(quote, from);
    let twice = false;
    while (end !== -1 && text[end + 1] === quote) {
      twice = true;
      end = text.indexOf(quote, end + 2);
    }
    if (end === -1 || end - from > longestRow) return 'open';
    const behind = this.#skipBlanks(end + 1);
    const lineEnd = this.#lineEnd(end + 1);
    const overYn = behind >= lineEnd || (text[behind] === '\r' && behind + 1 === lineEnd);
    if (!overYn && text[behind] !== this.#delimiter) {
      this.at = behind;
      return 'behind';
    }
    const cell = text.slice(from, end);
    this.cells.push(twice ? cell.replaceAll('""', quote) : cell);
    this.at = overYn ? lineEnd : behind;
    return undefined;
  }

  /** Blanks around quotes say nothing; a tab may be the delimiter. */
  #skipBlanks(from: number): number {
    let at = from;
    while (this.#text[at] === ' ') at++;
    return at;
  }
}
