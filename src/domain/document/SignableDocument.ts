/**
 * A text that people sign: parties, sections, and the places for names in the order of signing. It
 * is kept, hashed, sent and embedded as one string, so that everybody hashes the very same letters.
 */
import { z } from 'zod';
import { canonicalJson } from '../canonicalJson.ts';
import { BindingForm } from './BindingForm.ts';

const Section = z.object({
  id: z.string(),
  heading: z.string(),
  plain: z.string(),
  legal: z.string(),
  /** Set off from the others, in larger type. */
  conspicuousYn: z.boolean(),
  /** Of the words that bind; texts of before say neither weight nor size. */
  weight: z.enum(['normal', 'bold']).optional(),
  /** The least size of the words that bind, on paper. */
  pointSize: z.number().optional(),
});

export const SignableDocument = z.object({
  /** Of which texts it was made; what a broker approves beforehand is approved for one template. */
  template: z.string(),
  documentId: z.uuid(),
  version: z.int().min(1),
  title: z.string(),
  /** Below the title: for whom and until when. */
  summary: z.string(),
  /** The figure that people decide by, before all else; texts of before have none. */
  lead: z
    .object({
      /** What a law wants read before any word on what is paid; absent: nothing. */
      notices: z.array(Section).optional(),
      heading: z.string(),
      words: z.string(),
    })
    .optional(),
  parties: z.array(z.object({ role: z.string(), name: z.string(), detail: z.string() })),
  /** By somebody else, in front of the sections; it binds with them. */
  form: BindingForm.optional(),
  sections: z.array(Section),
  /** In the order of signing; those with the same number sign in any order. */
  signatureBlocks: z.array(
    z.object({
      order: z.int().min(1),
      role: z.string(),
      name: z.string(),
      /** Whoever signs here; null: the broker, whose approval is the signature. */
      signerId: z.string().nullable(),
      /** Whom they sign for, and as what; absent: themselves. */
      signsFor: z.object({ name: z.string(), capacity: z.string() }).optional(),
    }),
  ),
  /** The rules the text was made by. */
  rules: z.object({
    state: z.string(),
    source: z.string(),
    url: z.string(),
    /** How far the rules go; texts of before don't say. */
    coverage: z.enum(['modelled', 'state_form', 'default']).optional(),
    /** What is missing behind them, said aloud. */
    warning: z.string().optional(),
    /** The day on which the source was read. */
    readOn: z.string().optional(),
    /** Who has looked at the rules as counsel; null: nobody. */
    review: z.object({ by: z.string(), on: z.string() }).nullable().optional(),
    /** What texts of before called the day on which the source was read. */
    reviewedOn: z.string().optional(),
  }),
  /** Which version of the wording it was made with; texts of before don't say. */
  wording: z
    .object({
      state: z.string(),
      version: z.int(),
      /** Of the words that Lintel ships; texts of before don't say, and have the first. */
      edition: z.int().min(1).optional(),
    })
    .optional(),
});
export type SignableDocument = z.infer<typeof SignableDocument>;

/** The text whose SHA-256 people sign: every word of the document, and nothing else. */
export function canonicalText(document: SignableDocument): string {
  return canonicalJson(SignableDocument.parse(document));
}

/** Texts made before documents had ids of their own name their agreement instead. */
const EarlyText = z.object({ contractId: z.uuid() });

/** The document that a text says. */
export function documentOf(text: string): SignableDocument {
  const said: unknown = JSON.parse(text);
  const early = EarlyText.safeParse(said);
  return SignableDocument.parse(
    early.success ? { documentId: early.data.contractId, ...(said as object) } : said,
  );
}
