import { createHash, type X509Certificate } from 'node:crypto';
import { readCms } from './readCms.ts';
import { marksOf } from './sealMarks.ts';

/**
 * What is found in a file that somebody brings:
 * - `whole`: sealed by us, and no byte was changed or added since;
 * - `appended`: sealed by us, and something was added afterwards;
 * - `altered`: it carries our certificate, and no seal of ours that fits its bytes;
 * - `foreign`: something looks like a seal, and nothing in it is ours: whether it holds is not judged;
 * - `locked`: nothing of ours is seen, and the file is encrypted;
 * - `none`: a PDF without a seal, or one that is too large to look into;
 * - `no pdf`: another kind of file.
 */
export interface SealReport {
  verdict: 'whole' | 'appended' | 'altered' | 'foreign' | 'locked' | 'none' | 'no pdf';
  /** Of the whole file, in hexadecimal. */
  sha256: string;
  /**
   * Of the file up to the end of our first seal: what was sealed, whatever follows it. Null where no
   * seal of ours holds.
   */
  sealedSha256: string | null;
  /** How many places look like a seal; 9 where there are more. */
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
/** Readers look for the beginning of a PDF so far in. */
const HEADER_BYTES = 1_024;
const MOST_ENCRYPT_WORDS = 1_000;

/**
 * Looks whether a PDF is sealed by one of our certificates. Takes any bytes and never throws.
 * It does not walk the PDF: a valid seal over every byte but its own says that the file is the one
 * we sealed, whatever a reader might make of it.
 */
export function readSeals(bytes: Uint8Array, ours: X509Certificate[]): SealReport {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sha256 = sha256Of(file);
  if (file.length > MAX_BYTES) return { verdict: 'none', sha256, sealedSha256: null, seals: 0 };
  const ranges = findRanges(file);
  const ends = ranges
    .slice(0, MAX_SEALS)
    .flatMap((range) => (range && isOurs(file, range, ours) ? [range.end] : []));
  const sealedSha256 = ends.length > 0 ? sha256Of(file.subarray(0, Math.min(...ends))) : null;
  return { verdict: verdictOf(), sha256, sealedSha256, seals: ranges.length };

  function verdictOf(): SealReport['verdict'] {
    if (ends.includes(file.length)) return 'whole';
    if (ends.length > 0) return 'appended';
    if (ours.some((certificate) => marksOf(certificate).some((mark) => file.includes(mark))))
      return 'altered';
    if (file.subarray(0, HEADER_BYTES).indexOf('%PDF-') < 0) return 'no pdf';
    if (isEncrypted(file)) return 'locked';
    return ranges.length > 0 ? 'foreign' : 'none';
  }
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

/** Whether a seal is by one of our keys and fits the bytes that it covers. */
function isOurs(file: Buffer, range: Range, ours: X509Certificate[]): boolean {
  if (range.gapTo - range.gapFrom > MAX_GAP_BYTES) return false;
  try {
    const gap = file.toString('latin1', range.gapFrom, range.gapTo);
    // Anything but the signature itself in the gap would be text that nobody signed.
    if (!/^<(?:[\da-fA-F]{2})+>$/.test(gap)) return false;
    const signed = [file.subarray(0, range.gapFrom), file.subarray(range.gapTo, range.end)];
    const { certificate, isValid } = readCms(Buffer.from(gap.slice(1, -1), 'hex'), signed);
    return isValid && ours.some(({ raw }) => raw.equals(certificate.raw));
  } catch {
    return false;
  }
}

/** The entry of a trailer; `/EncryptMetadata` and the like are other words. */
function isEncrypted(file: Buffer): boolean {
  let at = file.indexOf('/Encrypt');
  for (let count = 0; at >= 0 && count < MOST_ENCRYPT_WORDS; count++) {
    const value = file.toString('latin1', at + '/Encrypt'.length, at + 40);
    if (/^\s*(?:\d+\s+\d+\s+R|<<)/.test(value)) return true;
    at = file.indexOf('/Encrypt', at + 1);
  }
  return false;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
