import type { Instant } from '#domain/calendar.ts';

/** What `renderPdf` prints: blocks from top to bottom, all texts as a person reads them. */
export interface PdfDocument {
  title: string;
  /** Names the document at the foot of every page. */
  id: string;
  version: string;
  /** What else the foot of every page says: where a copy can be checked, or that it is none yet. */
  foot?: string;
  /** As in HTML: `en-US`. */
  language: string;
  createdAt: Instant;
  /** Whole pages by somebody else, as pictures, before everything that is printed here. */
  sheets?: Sheet[];
  blocks: Block[];
  /** Files that travel inside, such as the text as data. */
  attachments?: Attachment[];
}

export interface Sheet {
  /** 8 bits a colour, grey or RGB, not interlaced, without transparency. */
  png: Buffer;
  /** Of the paper, in points. */
  width: number;
  height: number;
  /** What stands on it, for those who hear it. */
  words: string;
}

export interface Attachment {
  /** Unique in the document, with its ending: `agreement.json`. */
  name: string;
  mediaType: string;
  description: string;
  /** What it is to the document (ISO 32000-2, table 43): what it was made from, or what it tells. */
  relationship: 'Source' | 'Data';
  content: Buffer;
}

export type Block =
  | { kind: 'title'; text: string; below?: string }
  | { kind: 'heading'; text: string }
  /** A line break in the text is one on paper. */
  | { kind: 'paragraph'; text: string; quiet?: boolean }
  | { kind: 'clauses'; heads: { plain: string; legal: string }; clauses: Clause[] }
  | { kind: 'notice'; notice: Notice }
  /** `tight` rows stand close, for lists that few read; `together` they stay on one page. */
  | { kind: 'facts'; rows: Fact[]; tight?: boolean; together?: boolean }
  | { kind: 'amounts'; heads: string[]; rows: AmountRow[] }
  | { kind: 'signatures'; signatures: Signature[] }
  /** The place of the seal, which PDF readers show what they think of; at most one. */
  | { kind: 'seal'; heading: string; lines: string[] }
  /** The symbol that fair housing law asks for on paper, with its words. */
  | { kind: 'equalHousing'; words: string }
  | { kind: 'newPage' };

export interface Fact {
  name: string;
  value: string;
  /** Under the value, in small letters. */
  below?: string;
  /** Small letters, for what is compared rather than read, such as a hash. */
  fine?: boolean;
}

/** Plain words and, beside them, the legal text that binds. */
export interface Clause {
  number: string;
  heading: string;
  plain: string;
  legal: string;
}

/** What the law wants seen: by itself, across the page. */
export interface Notice extends Omit<Clause, 'number'> {
  /** null: it stands outside the numbered text. */
  number: string | null;
  bold: boolean;
  /** The least size of its words, in points. */
  pointSize: number;
}

/** One line of a table of figures. `amounts` are printed as they come, one under each head but the first. */
export interface AmountRow {
  label: string;
  amounts: string[];
  /** Ruled off and strong. */
  total?: boolean;
}

/** A place for one person to sign; without `signedAs` it is an empty line. */
export interface Signature {
  name: string;
  role: string;
  /** Whom they sign for, above the name: `Buyer: Alder Street LLC, …`. */
  behalf?: string;
  signedAs?: string;
  /** In place of `signedAs`: strokes of points, from the top left corner of a box. */
  drawnAs?: { width: number; height: number; strokes: readonly (readonly [number, number])[][] };
  /** When and how, under the line. */
  below?: string;
}
