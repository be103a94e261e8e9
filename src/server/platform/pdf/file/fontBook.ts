import type { Face } from '../type/Face.ts';
import type { Style } from '../type/measure.ts';
import { type Cluster, shape } from '../type/shape.ts';
import type { UsedGlyph } from '../type/UsedGlyph.ts';
import { embedFace } from './embedFace.ts';
import type { PdfFile } from './pdfFile.ts';
import { pdfNumber } from './pdfText.ts';

/** The faces that one document uses, each with its glyphs, gathered while text is written. */
export interface FontBook {
  /** The operators that show printable text at the current position. */
  show(text: string, style: Style): string;
  /** Embeds what was used; gives the entries of a page's font dictionary. */
  embedInto(file: PdfFile): string;
}

interface Used {
  label: string;
  face: Face;
  /** The face's own glyphs by their number, and composed ones by what they are composed of. */
  glyphs: Map<number | string, UsedGlyph>;
  composed: number;
}

export function fontBook(): FontBook {
  const used = new Map<Face, Used>();
  const use = (face: Face): Used => {
    let entry = used.get(face);
    if (!entry) {
      entry = { label: `F${used.size + 1}`, face, glyphs: new Map(), composed: 0 };
      used.set(face, entry);
    }
    return entry;
  };
  return {
    show: (text, { voice, size }) => {
      const operators: string[] = [];
      let shown = '';
      let codes = '';
      let label = '';
      /** How far the pen is from where the next glyph belongs, in thousandths of the size. */
      let owed = 0;
      const closeCodes = () => {
        if (codes !== '') shown += `<${codes}>`;
        codes = '';
      };
      const flush = () => {
        closeCodes();
        if (shown !== '') operators.push(`[${shown}] TJ`);
        shown = '';
      };
      for (const { runs } of shape(text, voice))
        for (const { face, clusters } of runs) {
          const entry = use(face);
          if (entry.label !== label) {
            flush();
            operators.push(`/${(label = entry.label)} ${pdfNumber(size)} Tf`);
          }
          for (const cluster of clusters) {
            const shift = Math.round(owed);
            if (shift !== 0) {
              closeCodes();
              shown += String(-shift);
            }
            owed += cluster.advance - shift;
            for (const { code, width } of glyphsOf(entry, cluster)) {
              codes += code;
              owed -= width;
            }
          }
        }
      flush();
      return operators.join(' ');
    },
    embedInto: (file) =>
      [...used.values()]
        .map(
          ({ label, face, glyphs }) =>
            `/${label} ${embedFace(file, face, [...glyphs.values()])} 0 R`,
        )
        .join(' '),
  };
}

/** TrueType holds lengths in 16 bits. Glyphs are composed within these bounds, whatever the text is. */
const mostParts = 64;
const widest = 30_000;
const farthest = 15_000;
const lastGlyphId = 0xffff;

/** Usually one; a cluster that is too wide or has too many parts for one glyph gives several. */
function glyphsOf(entry: Used, { text, glyphs }: Cluster): UsedGlyph[] {
  const { face } = entry;
  const [first] = glyphs;
  if (first && glyphs.length === 1 && first.dx === 0 && first.dy === 0) {
    const known = entry.glyphs.get(first.id);
    if (known?.text === text) return [known];
    if (!known)
      return [keep(entry, first.id, { id: first.id, text, width: face.advanceOf(first.id) })];
  }
  const pieces: { composedOf: NonNullable<UsedGlyph['composedOf']>; pen: number }[] = [];
  for (const { id, advance, dx, dy } of glyphs) {
    let piece = pieces.at(-1);
    if (!piece || piece.pen + advance > widest || piece.composedOf.length === mostParts)
      pieces.push((piece = { composedOf: [], pen: 0 }));
    const { pen } = piece;
    piece.composedOf.push({ glyph: id, x: bounded(pen + dx), y: bounded(dy) });
    piece.pen = Math.min(widest, Math.max(0, pen + advance));
  }
  return pieces.map(({ composedOf, pen }, index) =>
    composed(entry, index === 0 ? text.slice(0, longestText) : '\u200b', composedOf, pen),
  );
}

/** What a glyph stands for is at most 512 bytes (ISO 32000-2, 9.10.3). */
const longestText = 250;

function bounded(length: number): number {
  return Math.round(Math.min(farthest, Math.max(-farthest, length)));
}

function composed(
  entry: Used,
  text: string,
  composedOf: NonNullable<UsedGlyph['composedOf']>,
  pen: number,
): UsedGlyph {
  const { face } = entry;
  const key = `${text} ${JSON.stringify(composedOf)}`;
  const known = entry.glyphs.get(key);
  if (known) return known;
  const id = face.glyphCount + entry.composed;
  if (id > lastGlyphId) {
    // No number is left in this face for a glyph of its own: the first part stands for all.
    const { glyph } = composedOf[0]!;
    return (
      entry.glyphs.get(glyph) ??
      keep(entry, glyph, { id: glyph, text, width: face.advanceOf(glyph) })
    );
  }
  entry.composed++;
  return keep(entry, key, { id, text, width: Math.round(pen * face.scale), composedOf });
}

function keep({ glyphs }: Used, key: number | string, glyph: Omit<UsedGlyph, 'code'>): UsedGlyph {
  const kept = { ...glyph, code: glyph.id.toString(16).padStart(4, '0') };
  glyphs.set(key, kept);
  return kept;
}
