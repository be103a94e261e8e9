import type { Style } from '../type/measure.ts';
import type { Colour } from './paper.ts';

/** A slice of the page that is never cut: one line of text, or cells beside each other. */
export interface Row {
  height: number;
  /** Space above, unless the row begins a page. */
  before: number;
  /** Whether the next row must stand on the same page. */
  keepsNext: boolean;
  marks: Mark[];
}

export type Mark = TextMark | RuleMark | StrokesMark | FieldMark;

export interface TextMark {
  kind: 'text';
  text: string;
  style: Style;
  colour: Colour;
  x: number;
  /** Down from the top of the row. */
  baseline: number;
  part: Part;
}

/** A line or a bar, which is decoration and not read aloud. */
export interface RuleMark {
  kind: 'rule';
  x: number;
  width: number;
  /** Down from the top of the row to the middle of the rule. */
  down: number;
  thickness: number;
  colour: Colour;
}

/** What somebody drew. */
export interface StrokesMark {
  kind: 'strokes';
  part: Part;
  /** Of the box around it, down from the top of the row. */
  x: number;
  width: number;
  height: number;
  /** Points to the right of the page's left edge, and down from the top of the row. */
  strokes: [x: number, down: number][][];
  thickness: number;
  colour: Colour;
}

/** A box of a form with what is seen in it while it is filled and after. */
export interface FieldMark {
  kind: 'field';
  x: number;
  width: number;
  height: number;
  /** Unique in the file. */
  name: string;
  /** What is heard instead of seen. */
  description: string;
  /** With baselines down from the top of the box. */
  texts: Omit<TextMark, 'kind' | 'part'>[];
  part: Part;
}

/** What a text is, for those who hear the page instead of seeing it: standard structure types of PDF. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Sect'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Form';

export interface Part {
  role: Role;
  /** What a head cell of a table names. */
  scope?: 'Row' | 'Column';
  /** What a drawing shows, in words. */
  alternative?: string;
  children: Part[];
  /** The box around a drawing, once it stands on a page: left, bottom, right, top. */
  box?: [number, number, number, number];
  /** Where its text stands: the page's index and the number that the text is marked with there. */
  places: { page: number; mark: number }[];
  /** The box of a form that it is: its page's index and its object. */
  field?: { page: number; object: number };
}

export function part(role: Role, within: Part, scope?: Part['scope']): Part {
  const made: Part = { role, scope, children: [], places: [] };
  within.children.push(made);
  return made;
}
