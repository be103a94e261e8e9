/**
 * A glyph of the file. Each says of itself what it stands for, so that text can be copied and read
 * aloud; where a face draws some letters with several glyphs, or two letters with one, the file gets
 * a glyph that is composed of them.
 */
export interface UsedGlyph {
  id: number;
  /** The number as it stands in a line of text. */
  code: string;
  text: string;
  /** In thousandths of the font size. */
  width: number;
  /** What it is composed of; offsets in units of the font. */
  composedOf?: { glyph: number; x: number; y: number }[];
}
