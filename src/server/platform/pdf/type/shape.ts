/** Text as glyphs in their places: joined, kerned, and from right to left where it is read so. */
import makeBidi from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import type { Face } from './Face.ts';
import { faceFor, type Region, type Voice } from './typefaces.ts';

/** Glyphs of one face, as they stand from left to right. */
export interface Run {
  face: Face;
  clusters: Cluster[];
}

/** The glyphs that together draw some letters, such as a base with its marks. */
export interface Cluster {
  text: string;
  /** In thousandths of the font size. */
  advance: number;
  /** From left to right; lengths in units of the font. */
  glyphs: { id: number; advance: number; dx: number; dy: number }[];
}

export interface Shaped {
  runs: Run[];
  /** In thousandths of the font size. */
  width: number;
}

const bidi = makeBidi();
const buffer = new harfbuzz.Buffer();

/** Hebrew, Arabic, Syriac, Thaana, N’Ko and what else is written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A word with the space behind it, or up to its hyphen: what is shaped at once and kept. */
const WORDS = /[^ -]*(?:-+|$)? */gu;

const kept: Record<Voice, Map<string, Shaped>> = {
  regular: new Map(),
  strong: new Map(),
  title: new Map(),
  signature: new Map(),
};
const MOST_KEPT = 20_000;
/** Longer ones are no words that come again, and what is kept of them is large. */
const LONGEST_KEPT = 200;

/** A line, or part of one, of printable text. */
export function shape(text: string, voice: Voice): Shaped[] {
  if (RIGHT_TO_LEFT.test(text)) return [once(text, voice, shapeBothWays)];
  return (text.match(WORDS) ?? []).flatMap((word) =>
    word === '' ? [] : once(word, voice, (one) => summed(shapeRun(one, voice, false))),
  );
}

function once(text: string, voice: Voice, make: (text: string, voice: Voice) => Shaped): Shaped {
  if (text.length > LONGEST_KEPT) return make(text, voice);
  const known = kept[voice];
  let found = known.get(text);
  if (!found) {
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, (found = make(text, voice)));
  }
  return found;
}

function summed(runs: Run[]): Shaped {
  let width = 0;
  for (const { clusters } of runs) for (const { advance } of clusters) width += advance;
  return { runs, width };
}

/** The order of the Unicode bidirectional algorithm (UAX 9), in a line that reads from the left. */
function shapeBothWays(text: string, voice: Voice): Shaped {
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  // A joiner has no direction, and must not part the letters that it joins.
  for (const { index } of text.matchAll(/(?<=.)(?:\u200c|\u200d|\ufe0e|\ufe0f)/gsu))
    embedding.levels[index] = embedding.levels[index - 1]!;
  const order = bidi.getReorderedIndices(text, embedding);
  const runs: Run[] = [];
  for (let at = 0; at < order.length;) {
    const level = embedding.levels[order[at]!]!;
    let end = at + 1;
    const step = level % 2 === 1 ? -1 : 1;
    while (
      end < order.length &&
      embedding.levels[order[end]!] === level &&
      order[end] === order[end - 1]! + step
    )
      end++;
    const [first, last] = [order[at]!, order[end - 1]!].toSorted((a, b) => a - b);
    runs.push(...shapeRun(text.slice(first, last! + 1), voice, step === -1));
    at = end;
  }
  return summed(runs);
}

function shapeRun(text: string, voice: Voice, isRightToLeft: boolean): Run[] {
  const runs = byFace(text, voice).map((item) => ({
    face: item.face,
    clusters: clustersOf(item.text, item.face, isRightToLeft),
  }));
  return isRightToLeft ? runs.reverse() : runs;
}

/** Each letter goes to the first face that has it; a mark stays with its letter where that can be. */
function byFace(text: string, voice: Voice): { face: Face; text: string }[] {
  const items: { face: Face; text: string }[] = [];
  const region = regionOf(text);
  for (const letter of text) {
    const last = items.at(-1);
    const code = letter.codePointAt(0)!;
    if (last && (JOINERS.test(letter) || (MARK.test(letter) && last.face.draws(code)))) {
      last.text += letter;
      continue;
    }
    const face = faceFor(code, voice, region);
    if (!face && JOINERS.test(letter)) continue;
    if (!face) throw new Error(`No typeface draws ${letter}: text must be made printable first.`);
    if (last?.face === face) last.text += letter;
    else items.push({ face, text: letter });
  }
  return items;
}

/** Joiners and selectors of an emoji's form, which only say how the letters beside them are drawn. */
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/;
const MARK = /\p{M}/u;

function regionOf(text: string): Region {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}

function clustersOf(text: string, face: Face, isRightToLeft: boolean): Cluster[] {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const { LTR, RTL } = harfbuzz.Direction;
  buffer.setDirection(isRightToLeft ? RTL : LTR);
  buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  harfbuzz.shape(face.font, buffer);
  const infos = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1]]));
  const clusters: Cluster[] = [];
  let open: number | undefined;
  infos.forEach(({ codepoint: id, cluster }, index) => {
    if (cluster !== open) {
      const letters = text
        .slice(cluster, ends.get(cluster))
        .replaceAll(/\u200c|\u200d|\ufe0e|\ufe0f/g, '');
      clusters.push({ text: letters || ' ', advance: 0, glyphs: [] });
      open = cluster;
    }
    const last = clusters.at(-1)!;
    const { xAdvance: advance, xOffset: dx, yOffset: dy } = places[index]!;
    last.glyphs.push({ id, advance, dx, dy });
    last.advance += advance * face.scale;
  });
  return clusters;
}
