import type { Face } from '../type/Face.ts';
import type { Style } from '../type/measure.ts';
import { glyphFor } from '../type/typefaces.ts';
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
  codeOf: Map<number, number>;
}

export function fontBook(): FontBook {
  const used = new Map<Face, Used>();
  const use = (face: Face): Used => {
    let entry = used.get(face);
    if (!entry) used.set(face, (entry = { label: `F${used.size + 1}`, codeOf: new Map() }));
    return entry;
  };
  return {
    show(text, { weight, size }) {
      const runs: { label: string; codes: string }[] = [];
      for (const letter of text) {
        const code = letter.codePointAt(0)!;
        const drawn = glyphFor(code, weight);
        if (!drawn)
          throw new Error(`No typeface draws ${letter}: text must be made printable first.`);
        const { label, codeOf } = use(drawn.face);
        if (!codeOf.has(drawn.glyph)) codeOf.set(drawn.glyph, code);
        const hex = drawn.glyph.toString(16).padStart(4, '0');
        const run = runs.at(-1);
        if (run?.label === label) run.codes += hex;
        else runs.push({ label, codes: hex });
      }
      return runs.map((run) => `/${run.label} ${pdfNumber(size)} Tf <${run.codes}> Tj`).join(' ');
    },
    embedInto: (file) =>
      [...used]
        .map(([face, { label, codeOf }]) => `/${label} ${embedFace(file, face, codeOf)} 0 R`)
        .join(' '),
  };
}
