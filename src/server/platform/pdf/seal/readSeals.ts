import { createHash, type X509Certificate } from 'node:crypto';
import { readCms } from './readCms.ts';

/**
 * What is found in a file that claims to be sealed:
 * - `whole`: sealed by us, and no byte was changed or added since;
 * - `appended`: sealed by us, and something was added afterwards;
 * - `altered`: something looks like a seal and does not fit the bytes;
 * - `foreign`: sealed as it should be, by somebody else;
 * - `none`: there is no seal, or the file is too large to look.
 *
 * A file that was cut back to an earlier seal is `whole` again: compare `sha256` and `seals` with
 * what is kept about the document.
 */
export interface SealReport {
  verdict: 'whole' | 'appended' | 'altered' | 'foreign' | 'none';
  /** Of the whole file, in hexadecimal. */
  sha256: string;
  /** How many places look like a seal. */
  seals: number;
}

interface Range {
  /** Where the signature's hexadecimal text begins, with its `<`, and where it ends. */
  gapFrom: number;
  gapTo: number;
  end: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
// What one look costs stays under a second: each seal may hash the whole file.
const MAX_SEALS = 8;
const MAX_GAP_BYTES = 64 * 1024;

/**
 * Looks whether a PDF is sealed by one of our certificates. Takes any bytes and never throws.
 * It does not walk the PDF: a valid seal over every byte but its own says that the file is the one
 * we sealed, whatever a reader might make of it.
 */
export function readSeals(bytes: Uint8Array, ours: X509Certificate[]): SealReport {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (file.length > MAX_BYTES) return { verdict: 'none', sha256, seals: 0 };
  const ranges = findRanges(file);
  const verdicts = ranges.slice(0, MAX_SEALS).map((range) => judge(file, range, ours));
  return { verdict: sum(verdicts, ranges.length), sha256, seals: ranges.length };
}

type Verdict = Exclude<SealReport['verdict'], 'none'>;

/** One seal that does not fit spoils the file; else the one that covers most speaks for it. */
function sum(verdicts: Verdict[], count: number): SealReport['verdict'] {
  if (count > MAX_SEALS) return 'altered';
  for (const verdict of ['altered', 'whole', 'appended', 'foreign'] as const)
    if (verdicts.includes(verdict)) return verdict;
  return 'none';
}

function findRanges(file: Buffer): (Range | undefined)[] {
  const ranges: (Range | undefined)[] = [];
  for (let at = file.indexOf('/ByteRange'); at >= 0; at = file.indexOf('/ByteRange', at + 1)) {
    const text = file.toString('latin1', at, at + 80);
    const [, start, gapFrom, gapTo, rest] =
      /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text) ?? [];
    const range = {
      gapFrom: Number(gapFrom),
      gapTo: Number(gapTo),
      end: Number(gapTo) + Number(rest),
    };
    const isSound = start === '0' && range.gapFrom < range.gapTo && range.end <= file.length;
    ranges.push(isSound ? range : undefined);
    if (ranges.length > MAX_SEALS) break;
  }
  return ranges;
}

function judge(file: Buffer, range: Range | undefined, ours: X509Certificate[]): Verdict {
  if (!range || range.gapTo - range.gapFrom > MAX_GAP_BYTES) return 'altered';
  try {
    const gap = file.toString('latin1', range.gapFrom, range.gapTo);
    // Anything but the signature itself in the gap would be text that nobody signed.
    if (!/^<(?:[\da-fA-F]{2})+>$/.test(gap)) return 'altered';
    const signed = [file.subarray(0, range.gapFrom), file.subarray(range.gapTo, range.end)];
    const check = readCms(Buffer.from(gap.slice(1, -1), 'hex'), signed);
    if (!check.isValid) return 'altered';
    if (!ours.some(({ raw }) => raw.equals(check.certificate.raw))) return 'foreign';
    return range.end === file.length ? 'whole' : 'appended';
  } catch {
    return 'altered';
  }
}
