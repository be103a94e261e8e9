import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Whether a part of a font holds a code point. */
export type Holds = (code: number) => boolean;

const read = new Map<string, Promise<Map<string, Holds>>>();

/** Which parts of Unicode the files of a @fontsource package are for, by the name of the part. */
export function unicodeRanges(name: string): Promise<Map<string, Holds>> {
  let ranges = read.get(name);
  if (!ranges) read.set(name, (ranges = readRanges(name)));
  return ranges;
}

async function readRanges(name: string): Promise<Map<string, Holds>> {
  const path = fileURLToPath(import.meta.resolve(`${name}/unicode.json`));
  const parts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(parts).map(([part, ranges]) => [part, holds(ranges)]));
}

/** @param ranges as in a style sheet: `U+0590-05FF,U+20AA` */
function holds(ranges: string): Holds {
  const pairs = ranges.split(',').map((range) => {
    const [from, to] = range.trim().slice(2).split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const;
  });
  return (code) => pairs.some(([from, to]) => code >= from && code <= to);
}
