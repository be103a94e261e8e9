import { glyphFor, type Weight } from './typefaces.ts';

export interface Style {
  weight: Weight;
  /** In points, as `leading`, the distance of baselines. */
  size: number;
  leading: number;
}

const advances: Record<Weight, Map<string, number>> = { regular: new Map(), strong: new Map() };

/** How wide printable text is, in points. */
export function widthOf(text: string, { weight, size }: Style): number {
  let sum = 0;
  for (const letter of text) sum += advance(letter, weight);
  return (sum * size) / 1000;
}

function advance(letter: string, weight: Weight): number {
  let found = advances[weight].get(letter);
  if (found === undefined) {
    const drawn = glyphFor(letter.codePointAt(0)!, weight);
    found = drawn ? drawn.face.advanceOf(drawn.glyph) : 0;
    advances[weight].set(letter, found);
  }
  return found;
}
