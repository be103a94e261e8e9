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
  ...['arabic', 'hebrew'].map((script) => ({
    package: `@fontsource-variable/noto-sans-${script}`,
    file: (part: string) => `noto-sans-${script}-${part}-wght-normal.woff2`,
    parts: [script],
    axes: { wght: weight },
    postScriptName: `NotoSans${script === 'arabic' ? 'Arabic' : 'Hebrew'}-${cut}`,
  })),
];

/** Chinese, Japanese and Korean: some hundred files each, so one cut must do. */
const han: Family[] = ['sc', 'jp', 'kr'].map((region) => ({
  package: `@fontsource-variable/noto-sans-${region}`,
  file: (part) => `noto-sans-${region}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
  axes: { wght: 450 },
  postScriptName: `NotoSans${region.toUpperCase()}-Regular`,
}));

const regular = [...text(400, 'Regular'), ...han];
const strong = [...text(640, 'SemiBold'), ...han];

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
  const file = import.meta.resolve(`${family.package}/files/${family.file(part.name)}`);
  const font = await subsetFont(await readFile(fileURLToPath(file)), undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'sfnt',
    variationAxes: family.axes,
  });
  part.face = readFace(family.postScriptName, font);
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
  const chain = chains[voice].filter((family) => !han.includes(family));
  for (const family of [...chain, preferred, ...han]) {
    const face = faceIn(family, code);
    if (face) return face;
  }
  return undefined;
}

function faceIn(family: Family, code: number): Face | undefined {
  return partsOf.get(family)?.find(({ holds, face }) => holds(code) && (face?.draws(code) ?? false))
    ?.face;
}
