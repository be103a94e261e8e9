import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { type Face, readFace } from './Face.ts';
import { type Holds, unicodeRanges } from './unicodeRanges.ts';

/** What a text is set in: `title` is Fraunces, `signature` a hand, the others are Hanken Grotesk. */
export type Voice = 'regular' | 'strong' | 'title' | 'signature';

/** One family in one cut. Each comes in files for parts of Unicode, which are read when needed. */
interface Family {
  package: string;
  /** The name of a part's file; parts are called as in the package's `unicode.json`. */
  file(part: string): string;
  /** Which parts there are; undefined where all are wanted. */
  parts?: string[];
  /** Where the axes of a variable font are pinned. */
  axes?: Record<string, number>;
  postScriptName: string;
}

/** Scripts with a Noto family of their own. Tibetan has no sans, so it is set in the serif. */
const scripts: { script: string; name: string; family?: string }[] = [
  { script: 'arabic', name: 'Arabic' },
  { script: 'hebrew', name: 'Hebrew' },
  { script: 'thai', name: 'Thai' },
  { script: 'lao', name: 'Lao' },
  { script: 'khmer', name: 'Khmer' },
  { script: 'myanmar', name: 'Myanmar' },
  { script: 'armenian', name: 'Armenian' },
  { script: 'georgian', name: 'Georgian' },
  { script: 'ethiopic', name: 'Ethiopic' },
  { script: 'bengali', name: 'Bengali' },
  { script: 'gurmukhi', name: 'Gurmukhi' },
  { script: 'gujarati', name: 'Gujarati' },
  { script: 'oriya', name: 'Oriya' },
  { script: 'tamil', name: 'Tamil' },
  { script: 'telugu', name: 'Telugu' },
  { script: 'kannada', name: 'Kannada' },
  { script: 'malayalam', name: 'Malayalam' },
  { script: 'sinhala', name: 'Sinhala' },
  { script: 'syriac', name: 'Syriac' },
  { script: 'thaana', name: 'Thaana' },
  { script: 'cherokee', name: 'Cherokee' },
  { script: 'canadian-aboriginal', name: 'CanadianAboriginal' },
  { script: 'tibetan', name: 'Tibetan', family: 'noto-serif' },
];

const text = (weight: number, cut: string): Family[] => [
  {
    package: '@fontsource-variable/hanken-grotesk',
    file: (part) => `hanken-grotesk-${part}-wght-normal.woff2`,
    parts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'],
    axes: { wght: weight },
    postScriptName: `HankenGrotesk-${cut}`,
  },
  {
    package: '@fontsource/noto-sans',
    file: (part) => `noto-sans-${part}-${weight < 500 ? 400 : 600}-normal.woff`,
    parts: [
      ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext'],
      ...['cyrillic', 'cyrillic-ext', 'devanagari'],
    ],
    postScriptName: `NotoSans-${cut}`,
  },
  ...scripts.map(({ script, family = 'noto-sans', name }) => ({
    package: `@fontsource-variable/${family}-${script}`,
    file: (part: string) => `${family}-${script}-${part}-wght-normal.woff2`,
    parts: [script],
    axes: { wght: weight },
    postScriptName: `${family === 'noto-sans' ? 'NotoSans' : 'NotoSerif'}${name}-${cut}`,
  })),
];

/** Chinese, Japanese and Korean: some hundred files each, so one cut must do. */
const eastAsian = (region: string): Family => ({
  package: `@fontsource-variable/noto-sans-${region}`,
  file: (part) => `noto-sans-${region}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
  axes: { wght: 450 },
  postScriptName: `NotoSans${region.toUpperCase()}-Regular`,
});
const han: Family[] = ['sc', 'jp', 'kr'].map(eastAsian);

/** Asked after all others: the letters of Taiwan and Hong Kong that those three lack, and emoji. */
const rest: Family[] = [
  eastAsian('tc'),
  {
    package: '@fontsource-variable/noto-emoji',
    file: (part) => `noto-emoji-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    axes: { wght: 400 },
    postScriptName: 'NotoEmoji-Regular',
  },
];

const regular = [...text(400, 'Regular'), ...han, ...rest];
const strong = [...text(640, 'SemiBold'), ...han, ...rest];

/** The first family that has a letter draws it. */
const chains: Record<Voice, Family[]> = {
  regular,
  strong,
  title: [
    {
      package: '@fontsource-variable/fraunces',
      file: (part) => `fraunces-${part}-full-normal.woff2`,
      parts: ['latin', 'latin-ext', 'vietnamese'],
      axes: { wght: 540, opsz: 60, SOFT: 60, WONK: 0 },
      postScriptName: 'Fraunces-Medium',
    },
    ...strong,
  ],
  signature: [
    {
      package: '@fontsource/allura',
      file: (part) => `allura-${part}-400-normal.woff`,
      parts: ['latin', 'latin-ext', 'vietnamese'],
      postScriptName: 'Allura-Regular',
    },
    ...regular,
  ],
};

/** A part of a family, and its face once it was read. */
interface Part {
  name: string;
  holds: Holds;
  face?: Face;
}

const partsOf = new Map<Family, Part[]>();
const reading = new Map<Part, Promise<void>>();

/** Codes whose faces have been read. */
const covered = new Set<number>();

/**
 * Reads whatever draws these texts, in any voice, and lets the server answer others meanwhile. What
 * has been read stays for the next document.
 */
export async function readFacesFor(texts: Iterable<string>): Promise<void> {
  const codes = new Set<number>();
  for (const one of texts)
    for (const [letter] of one.normalize('NFC').matchAll(/[^ -~]/gu))
      codes.add(letter.codePointAt(0)!);
  // What is written in ASCII alone stands in every document.
  for (let code = 0x20; code <= 0x7e; code++) codes.add(code);
  const missing = [...codes].filter((code) => !covered.has(code));
  if (missing.length === 0) return;
  for (const chain of Object.values(chains)) {
    let left = missing;
    for (const family of chain) {
      if (family === rest[0]) left = left.filter((code) => !han.some((one) => faceIn(one, code)));
      for (const part of await findParts(family))
        if (!part.face && left.some((code) => part.holds(code))) await readOnce(family, part);
      // Of the three that share their letters each is asked, see `faceFor`.
      if (!han.includes(family)) left = left.filter((code) => !faceIn(family, code));
    }
  }
  for (const code of missing) covered.add(code);
}

async function findParts(family: Family): Promise<Part[]> {
  const known = partsOf.get(family);
  if (known) return known;
  const found: Part[] = [];
  for (const [name, holds] of await unicodeRanges(family.package))
    if (!family.parts || family.parts.includes(name)) found.push({ name, holds });
  // Somebody else may have found them meanwhile, and begun to read.
  const parts = partsOf.get(family) ?? found;
  partsOf.set(family, parts);
  return parts;
}

function readOnce(family: Family, part: Part): Promise<void> {
  let promise = reading.get(part);
  if (!promise) {
    promise = readPart(family, part).finally(() => reading.delete(part));
    reading.set(part, promise);
  }
  return promise;
}

async function readPart(family: Family, part: Part): Promise<void> {
  part.face = await readFaceOf(family, part);
}

async function readFaceOf(family: Family, part: Part): Promise<Face> {
  const file = import.meta.resolve(`${family.package}/files/${family.file(part.name)}`);
  const font = await subsetFont(await readFile(fileURLToPath(file)), undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'sfnt',
    variationAxes: family.axes,
  });
  return readFace(family.postScriptName, font);
}

const regions = ['sc', 'jp', 'kr'] as const;
export type Region = (typeof regions)[number];

const found = new Map<string, Face>();
const MOST_FOUND = 50_000;

/**
 * The face for a letter, or undefined where none that was read draws it. Whichever faces were read
 * for others before, the answer is the same.
 * @param region whose letters are preferred where China, Japan and Korea draw one code differently
 */
export function faceFor(code: number, voice: Voice, region: Region = 'sc'): Face | undefined {
  const key = `${code} ${voice} ${region}`;
  let face = found.get(key);
  if (!face) {
    face = findFace(code, voice, region);
    if (found.size >= MOST_FOUND) found.clear();
    if (face) found.set(key, face);
  }
  return face;
}

function findFace(code: number, voice: Voice, region: Region): Face | undefined {
  const preferred = han[regions.indexOf(region)]!;
  const chain = chains[voice].filter((family) => !han.includes(family) && !rest.includes(family));
  for (const family of [...chain, preferred, ...han, ...rest]) {
    const face = faceIn(family, code);
    if (face) return face;
  }
  return undefined;
}

function faceIn(family: Family, code: number): Face | undefined {
  return partsOf.get(family)?.find(({ holds, face }) => holds(code) && (face?.draws(code) ?? false))
    ?.face;
}

/** Every code point that a typeface here draws, in ranges. Reads all files, which takes seconds. */
export async function readDrawnRanges(): Promise<[first: number, last: number][]> {
  const codes = new Set<number>();
  for (const family of regular)
    for (const part of await findParts(family)) {
      const face = part.face ?? (await readFaceOf(family, part));
      for (const code of face.codes) if (part.holds(code)) codes.add(code);
    }
  const ranges: [number, number][] = [];
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
