import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Face, readFace } from './Face.ts';
import { readWoff } from './readWoff.ts';

export type Weight = 'regular' | 'strong';

const WEIGHTS: Record<Weight, number> = { regular: 400, strong: 600 };

/**
 * Noto Sans comes in one file for each script; the first that has a glyph draws it. Devanagari is
 * left out: it would need shaping, and a wrong letter is worse than a number.
 */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
];

const read = new Map<string, Face>();

function typeface(script: string, weight: Weight): Face {
  const file = `noto-sans-${script}-${WEIGHTS[weight]}-normal.woff`;
  let face = read.get(file);
  if (!face) {
    const path = fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/files/${file}`));
    const name = `NotoSans-${script}-${WEIGHTS[weight]}`;
    face = readFace(name, readWoff(readFileSync(path)));
    read.set(file, face);
  }
  return face;
}

/** The glyph for a code point, or undefined where no typeface here draws it. */
export function glyphFor(code: number, weight: Weight): { face: Face; glyph: number } | undefined {
  for (const script of SCRIPTS) {
    const face = typeface(script, weight);
    const glyph = face.glyphOf.get(code);
    if (glyph !== undefined) return { face, glyph };
  }
  return undefined;
}
