/**
 * How much a page unpacks to, found without drawing it: a file of some kilobytes can hold what takes
 * minutes. Each piece is unpacked no further than the bound.
 */
import { inflateSync } from 'node:zlib';
import type { PDFObject } from 'mupdf';

/** It unpacks to more than somebody would wait for. */
export class TooMuchOnPage extends Error {
  override name = 'TooMuchOnPage';
}

/** What is drawn: some 2 MB of it take a second. */
const mostDrawnBytes = 24 * 2 ** 20;
/** Typefaces, colours and the like, of which only parts are read. */
const mostOtherBytes = 64 * 2 ** 20;
/** A page as large as a newspaper’s, scanned finely in colour. */
const mostPixels = 300_000_000;
const mostParts = 20_000;
const mostDepth = 100;

interface Left {
  drawnBytes: number;
  otherBytes: number;
  pixels: number;
  parts: number;
}

/** @throws TooMuchOnPage */
export function weighPage(page: PDFObject): void {
  const left: Left = {
    drawnBytes: mostDrawnBytes,
    otherBytes: mostOtherBytes,
    pixels: mostPixels,
    parts: mostParts,
  };
  weighPart(page, left, new Set(), { key: 'Page', depth: 0 });
}

/** Leads to other pages, which are not drawn. */
const elsewhere = new Set<string | number>(['Parent', 'P', 'Dest', 'A', 'AA', 'B', 'Popup']);

function weighPart(
  part: PDFObject,
  left: Left,
  known: Set<number>,
  { key, depth }: { key: string | number; depth: number },
): void {
  if (part.isIndirect()) {
    const number = part.asIndirect();
    if (known.has(number)) return;
    known.add(number);
  }
  if (--left.parts < 0 || depth > mostDepth) throw new TooMuchOnPage();
  if (part.isStream()) weighStream(part, left, key);
  if (!part.isDictionary() && !part.isArray()) return;
  part.forEach((value, at) => {
    if (elsewhere.has(at)) return;
    // Of an array the key is the one that it stands under.
    const below = typeof at === 'number' ? key : at;
    weighPart(value, left, known, { key: below, depth: depth + 1 });
  });
}

function weighStream(stream: PDFObject, left: Left, key: string | number): void {
  const subtype = stream.get('Subtype');
  if (subtype.isName() && subtype.asName() === 'Image') {
    const [width, height] = [stream.get('Width'), stream.get('Height')];
    left.pixels -=
      (width.isNumber() ? width.asNumber() : 0) * (height.isNumber() ? height.asNumber() : 0);
  } else if (isOther(key)) {
    left.otherBytes -= unpackedBytes(stream, left.otherBytes);
  } else {
    left.drawnBytes -= unpackedBytes(stream, left.drawnBytes);
  }
  if (Math.min(left.pixels, left.otherBytes, left.drawnBytes) < 0) throw new TooMuchOnPage();
}

function isOther(key: string | number): boolean {
  return (
    typeof key === 'string' && /^(FontFile|ToUnicode|ColorSpace|CIDToGIDMap|Metadata)/.test(key)
  );
}

/** One more than the bound where there is more. */
function unpackedBytes(stream: PDFObject, bound: number): number {
  try {
    let bytes: Uint8Array = stream.readRawStream().asUint8Array();
    const filters = filtersOf(stream);
    if (!filters.every((name) => name === 'FlateDecode' || name === 'Fl')) {
      // mupdf has a bound of its own, further up: it stops at 100 MB.
      return stream.readStream().getLength();
    }
    for (const _ of filters) bytes = inflateSync(bytes, { maxOutputLength: bound + 1 });
    return bytes.length;
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    // What is damaged is not drawn, or draws as far as it goes.
    return isTooMuch || /bomb/.test(String(error)) ? bound + 1 : 0;
  }
}

function filtersOf(stream: PDFObject): string[] {
  const filter = stream.get('Filter');
  if (filter.isName()) return [filter.asName()];
  if (!filter.isArray()) return [];
  return Array.from({ length: filter.length }, (_, at) => {
    const one = filter.get(at);
    return one.isName() ? one.asName() : '';
  });
}
