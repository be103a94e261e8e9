/** The bytes of a text file, of which nobody knows yet whether it is one. */
import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CannotStart } from '../../platform/CannotStart.ts';
import { readWorkbook } from './readWorkbook.ts';

/** No honest listing has a line that long; it bounds the memory that a hostile file can take. */
const longestLineBytes = 1_000_000;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Pieces of whole lines as UTF-8 without a NUL, whatever the file was written in: UTF-8, UTF-16,
 * Windows-1252 or an Excel workbook.
 * @throws CannotStart with a sentence that names the line and what to do about it.
 */
export async function* readText(path: string): AsyncGenerator<Buffer> {
  const name = basename(path);
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  const decode = lineDecoder(name);
  try {
    for await (const chunk of utf8Of(path)) {
      const bytes = Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(newline) + 1;
      const whole = bytes.subarray(0, end);
      rest = bytes.subarray(end);
      const decoded = decode(whole, line);
      line += countLines(whole);
      if (rest.length > longestLineBytes) refuseLongLine(name, rest, line);
      if (decoded.length > 0) yield decoded;
    }
  } catch (error) {
    throw explained(name, error);
  }
  const last = decode(rest, line);
  if (last.length > 0) yield last;
}

/** The bytes of a text; a workbook and UTF-16 as UTF-8. */
async function* utf8Of(path: string): AsyncGenerator<Buffer> {
  const name = basename(path);
  let utf16: InstanceType<typeof TextDecoder> | null = null;
  let firstYn = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (firstYn) {
      if (chunk.subarray(0, 4).toString('latin1') === workbookStart) {
        yield await readWorkbook(path);
        return;
      }
      refuseOtherFormats(name, chunk);
      const encoding = utf16Of(chunk);
      utf16 = encoding === null ? null : new TextDecoder(encoding);
      firstYn = false;
    }
    yield utf16 === null ? chunk : Buffer.from(utf16.decode(chunk, { stream: true }));
  }
  if (utf16 !== null) yield Buffer.from(utf16.decode());
}

/** By its mark, or by the NUL in every other byte of plain letters. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = start.subarray(0, 2).toString('latin1');
  if (mark === '\xff\xfe') return 'utf-16le';
  if (mark === '\xfe\xff') return 'utf-16be';
  const some = start.subarray(0, 1_000);
  const nulsAt = (odd: number) => some.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [nulsAt(0), nulsAt(1)];
  if (even + odd <= some.length / 3) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const workbookStart = 'PK\x03\x04';

const signatures: [bytes: string, refusal: string][] = [
  ['\xd0\xcf\x11\xe0', 'is an old Excel workbook. Save it as .xlsx or as CSV.'],
  ['\x1f\x8b', 'is compressed. Unpack it first.'],
];

function refuseOtherFormats(name: string, start: Buffer): void {
  const head = start.subarray(0, 4).toString('latin1');
  const found = signatures.find(([bytes]) => head.startsWith(bytes));
  if (found) throw new CannotStart(`${name} ${found[1]}`);
}

/** Windows-1252 has no sign for these bytes. */
const noSign = /[\x81\x8d\x8f\x90\x9d]/;

/**
 * Lines as UTF-8. A file without a letter beyond ASCII before its first bad line is Windows-1252; in
 * one that has both, no one can tell which letters are right.
 */
function lineDecoder(name: string): (lines: Buffer, firstLine: number) => Buffer {
  const windows = new TextDecoder('windows-1252');
  let utf8Yn = false;
  let windowsYn = false;
  return (lines, firstLine) => {
    const goodYn = isUtf8(lines);
    if (goodYn && !windowsYn && !lines.includes(0)) {
      utf8Yn ||= !isAscii(lines);
      return lines;
    }
    const decoded: Buffer[] = [];
    let start = 0;
    for (let line = firstLine; start < lines.length; line++) {
      const end = lines.indexOf(newline, start) + 1 || lines.length;
      const bytes = lines.subarray(start, end);
      if (bytes.includes(0)) refuseNul(name, line);
      if (isAscii(bytes)) decoded.push(bytes);
      else if (isUtf8(bytes) && !windowsYn) {
        utf8Yn = true;
        decoded.push(bytes);
      } else if (utf8Yn || isUtf8(bytes) || noSign.test(bytes.toString('latin1'))) {
        throw new CannotStart(
          `Line ${line} of ${name} is neither UTF-8 nor Windows-1252 as the lines before it ` +
            `(${excerpt(bytes)}). Save the file as CSV UTF-8.`,
        );
      } else {
        windowsYn = true;
        decoded.push(Buffer.from(windows.decode(bytes)));
      }
      start = end;
    }
    return Buffer.concat(decoded);
  };
}

function refuseNul(name: string, line: number): never {
  throw new CannotStart(`Line ${line} of ${name} has a NUL character: this is no text file.`);
}

function refuseLongLine(name: string, bytes: Buffer, line: number): never {
  if (bytes.includes(0)) refuseNul(name, line);
  if (bytes.includes(carriageReturn)) {
    throw new CannotStart(
      `${name} seems to end its lines as old Macs did (CR). Save it with LF or CRLF.`,
    );
  }
  throw new CannotStart(`Line ${line} of ${name} is longer than a million bytes.`);
}

/** What stands around the first byte beyond ASCII, read as Latin-1. */
function excerpt(bytes: Buffer): string {
  const odd = bytes.findIndex((byte) => byte > 127);
  const around = bytes.subarray(Math.max(0, odd - 10), odd + 10);
  return `“${around.toString('latin1').replace(/\p{Cc}/gu, '·')}”`;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
}

const fileErrors: Record<string, string> = {
  ENOENT: 'does not exist.',
  EISDIR: 'is a folder, not a file.',
  EACCES: 'may not be read by this user.',
};

function explained(name: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = fileErrors[code];
  return sentence === undefined ? error : new CannotStart(`${name} ${sentence}`);
}
