/** A document on paper: the text with plain words beside it, and what people wrote below. */
import type { Instant } from '#domain/calendar.ts';
import { documentOf, type SignableDocument } from '#domain/document/SignableDocument.ts';
import { type SignatureForm, signatureBox } from '#domain/document/SignatureForm.ts';
import { sourceRead } from '#domain/document/sourceRead.ts';
import type { FormOnPaper } from './formOnPaper.ts';
import { styles } from '../platform/pdf/layout/paper.ts';
import type { Block, Clause, PdfDocument, Signature } from '../platform/pdf/PdfDocument.ts';

/** A name below the text, by the id in its signature block; `null` is the broker's. */
export interface SignatureOnPaper {
  signerId: string | null;
  form: SignatureForm;
  /** When and how, under the line. */
  below: string;
}

export interface OnPaper {
  /** As it is kept. */
  text: string;
  createdAt: Instant;
  signatures: SignatureOnPaper[];
  /** What the paper is, where it is not signed yet: `Draft`. */
  note: string | null;
  /** Where this installation is found: `https://lintel.example`. */
  origin: string;
  /** What binds in front of the text; null where it has no form. */
  form: FormOnPaper | null;
}

/** The canonical text travels inside, so that anybody can compute the hash that people signed. */
export const textFileName = 'text.json';

/** How long the record was when the file was sealed, and where it ended. */
export const recordFileName = 'record.json';

export function documentPdf({
  text,
  createdAt,
  signatures,
  note,
  origin,
  form,
}: OnPaper): PdfDocument {
  const document = documentOf(text);
  return {
    title: document.title,
    id: document.documentId,
    version: String(document.version),
    foot: note ?? `Check this copy at ${new URL('/verify', origin).href}`,
    language: 'en-US',
    createdAt,
    attachments: [
      {
        name: textFileName,
        mediaType: 'application/json',
        description: 'The text of this document as data: its SHA-256 is what was signed',
        relationship: 'Source',
        content: Buffer.from(text),
      },
      ...(form ? [form.attachment] : []),
    ],
    ...(form && { sheets: form.sheets }),
    blocks: [
      { kind: 'title', text: document.title, below: document.summary },
      ...(document.lead === undefined
        ? []
        : [
            ...(document.lead.notices ?? []).map((one) => setOff(one, null)),
            { kind: 'heading' as const, text: document.lead.heading },
            { kind: 'paragraph' as const, text: document.lead.words },
          ]),
      ...(note === null ? [] : [{ kind: 'paragraph' as const, text: note, quiet: true }]),
      {
        kind: 'facts',
        rows: document.parties.map(({ role, name, detail }) => ({
          name: role,
          value: name,
          below: detail,
        })),
      },
      ...sections(document),
      { kind: 'heading', text: 'Signatures' },
      { kind: 'signatures', signatures: document.signatureBlocks.map(written(signatures)) },
      // Ohio Revised Code 4735.55 asks for the symbol in the agreement; the house rule prints it everywhere.
      ...(document.sections.some(({ id }) => id === 'fair_housing')
        ? [{ kind: 'equalHousing' as const, words: 'EQUAL HOUSING OPPORTUNITY' }]
        : []),
      {
        kind: 'paragraph',
        quiet: true,
        text: madeBy(document.rules),
      },
    ],
  };
}

/** A house rule is never called a state's rule, and nothing is called reviewed without a reviewer. */
function madeBy(rules: SignableDocument['rules']): string {
  const read = `${rules.source}, ${sourceRead(rules)}.`;
  const basis =
    rules.coverage === 'default'
      ? `House rules, which are not the law of ${rules.state}: ${read.replace(/^A house rule, not a law: /, '')}`
      : `Made by the rules of ${rules.state}: ${read}`;
  return rules.warning === undefined ? basis : `${rules.warning} ${basis}`;
}

const heads = { plain: 'In plain words', legal: 'The text that binds' };

/** What the law wants conspicuous stands by itself, across the page, in the weight that it says. */
function sections({ sections: all }: SignableDocument): Block[] {
  const blocks: Block[] = [];
  let beside: Clause[] = [];
  const close = () => {
    if (beside.length > 0) blocks.push({ kind: 'clauses', heads, clauses: beside });
    beside = [];
  };
  for (const [at, section] of all.entries()) {
    const { heading, plain, legal, conspicuousYn, pointSize = leastPoints } = section;
    const number = `${at + 1}.`;
    if (!conspicuousYn && pointSize <= styles.body.size) {
      beside.push({ number, heading, plain, legal });
      continue;
    }
    close();
    blocks.push(setOff(section, number));
  }
  close();
  return blocks;
}

/** Of texts that do not say it. */
const leastPoints = 10;

function setOff(
  section: SignableDocument['sections'][number],
  number: string | null,
): Extract<Block, { kind: 'notice' }> {
  const {
    heading,
    plain,
    legal,
    conspicuousYn,
    weight = 'bold',
    pointSize = leastPoints,
  } = section;
  const bold = conspicuousYn && weight === 'bold';
  return { kind: 'notice', notice: { number, heading, plain, legal, bold, pointSize } };
}

type SignatureBlock = SignableDocument['signatureBlocks'][number];

function written(signatures: SignatureOnPaper[]) {
  return ({ role, name: own, signerId, signsFor }: SignatureBlock): Signature => {
    const name = signsFor ? `By ${own}` : own;
    const place = signsFor
      ? { name, role: signsFor.capacity, behalf: `${role}: ${signsFor.name}` }
      : { name, role };
    const signature = signatures.find((one) => one.signerId === signerId);
    if (!signature) return place;
    const { form, below } = signature;
    return form.kind === 'typed'
      ? { ...place, signedAs: form.name, below }
      : { ...place, drawnAs: { ...signatureBox, strokes: form.strokes }, below };
  };
}
