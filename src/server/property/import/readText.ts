/** The bytes of a text file, of which nobody knows yet whether it is one. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CannotStart } from '../../platform/CannotStart.ts';

/** No honest listing has a line that long; it bounds the memory that a hostile file can take. */
const longestLineBytes = 1_000_000;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Pieces of whole lines, every byte of which is UTF-8 and none a NUL.
 * @throws CannotStart with a sentence that names the line and what to do about it.
 */
export async function* readText(path: string): AsyncGenerator<Buffer> {
  const name = basename(path);
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const begins = line === 1 && rest.length === 0;
      if (begins) refuseOtherFormats(name, chunk);
      const bytes = Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(newline) + 1;
      const whole = bytes.subarray(0, end);
      rest = bytes.subarray(end);
      refuseBadLines(name, whole, line);
      line += countLines(whole);
      if (rest.length > longestLineBytes) refuseLongLine(name, rest, line);
      if (whole.length > 0) yield whole;
    }
  } catch (error) {
    throw explained(name, error);
  }
  refuseBadLines(name, rest, line);
  if (rest.length > 0) yield rest;
}

const signatures: [bytes: string, refusal: string][] = [
  ['\xff\xfe', 'is UTF-16. Save it as CSV UTF-8.'],
  ['\xfe\xff', 'is UTF-16. Save it as CSV UTF-8.'],
  ['PK\x03\x04', 'is an Excel workbook or a ZIP archive. Save or unpack it as CSV UTF-8.'],
  ['\xd0\xcf\x11\xe0', 'is an old Excel workbook. Save it as CSV UTF-8.'],
  ['\x1f\x8b', 'is compressed. Unpack it first.'],
];

function refuseOtherFormats(name: string, start: Buffer): void {
  const head = start.subarray(0, 4).toString('latin1');
  const found = signatures.find(([bytes]) => head.startsWith(bytes));
  if (found) throw new CannotStart(`${name} ${found[1]}`);
}

function refuseBadLines(name: string, lines: Buffer, firstLine: number): void {
  if (isUtf8(lines) && !lines.includes(0)) return;
  let start = 0;
  for (let line = firstLine; start < lines.length; line++) {
    const end = lines.indexOf(newline, start);
    const bytes = lines.subarray(start, end === -1 ? lines.length : end);
    if (bytes.includes(0)) refuseNul(name, bytes, line);
    if (!isUtf8(bytes)) {
      throw new CannotStart(
        `Line ${line} of ${name} is not UTF-8 (${excerpt(bytes)}). If it is Windows-1252 or Latin-1, ` +
          'convert it first: iconv -f WINDOWS-1252 -t UTF-8 old.csv > new.csv',
      );
    }
    start += bytes.length + 1;
  }
}

/** UTF-16 without its mark has a NUL in every other byte of plain letters. */
function refuseNul(name: string, bytes: Buffer, line: number): never {
  const nuls = bytes.filter((byte) => byte === 0).length;
  if (nuls > bytes.length / 3) {
    throw new CannotStart(`${name} seems to be UTF-16. Save it as CSV UTF-8.`);
  }
  throw new CannotStart(`Line ${line} of ${name} has a NUL character: this is no text file.`);
}

function refuseLongLine(name: string, bytes: Buffer, line: number): never {
  if (bytes.includes(0)) refuseNul(name, bytes, line);
  if (bytes.includes(carriageReturn)) {
    throw new CannotStart(
      `${name} seems to end its lines as old Macs did (CR). Save it with LF or CRLF.`,
    );
  }
  throw new CannotStart(`Line ${line} of ${name} is longer than a million bytes.`);
}

/** What stands around the first byte that is not UTF-8, read as Latin-1. */
function excerpt(bytes: Buffer): string {
  let good = bytes.length;
  while (good > 0 && !isUtf8(bytes.subarray(0, good))) good = Math.floor(good / 2);
  while (isUtf8(bytes.subarray(0, good + 1))) good++;
  const around = bytes.subarray(Math.max(0, good - 10), good + 10);
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
