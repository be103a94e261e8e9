import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { canonicalText } from '#domain/document/SignableDocument.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { readAttachment } from '../platform/pdf/readAttachment.ts';
import { renderPdf } from '../platform/pdf/renderPdf.ts';
import { documentPdf, textFileName, type SignatureOnPaper } from '../document/documentPdf.ts';

const contract = aContract();
const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
const document = agreementDocument(contract, rules);
const kept = canonicalText(document);
const [ana, leo] = contract.parties;

const typed: SignatureOnPaper = {
  signerId: ana!.partyId,
  form: { kind: 'typed', name: 'A. Silva' },
  below: 'Signed on Mar 2, 2026',
};
const stroke: [number, number][] = [
  [0, 0],
  [1000, 300],
];
const drawn: SignatureOnPaper = {
  signerId: leo!.partyId,
  form: { kind: 'drawn', strokes: [stroke] },
  below: 'Signed on Mar 3, 2026',
};

const paper = (signatures: SignatureOnPaper[], text = kept) => documentPdf(about(signatures, text));

function about(signatures: SignatureOnPaper[], text = kept) {
  const { createdAt } = contract;
  return {
    text,
    createdAt,
    signatures,
    note: 'Not sealed.',
    origin: 'https://lintel.example',
    form: null,
  };
}

test('every section is there once, numbered in order, what is conspicuous by itself', () => {
  const { blocks } = paper([]);
  const headings = blocks.flatMap((block) => {
    if (block.kind === 'clauses') return block.clauses.map((one) => `${one.number} ${one.heading}`);
    return block.kind === 'notice' ? [`${block.notice.number} ${block.notice.heading}`] : [];
  });
  expect(headings).toEqual(document.sections.map(({ heading }, at) => `${at + 1}. ${heading}`));
  const fees = document.sections.findIndex(({ id }) => id === 'negotiable');
  const { heading, plain, legal, pointSize } = document.sections[fees]!;
  expect(blocks).toContainEqual({
    kind: 'notice',
    notice: { number: `${fees + 1}.`, heading, plain, legal, bold: true, pointSize },
  });
});

test('the cost in the end leads; in California the statutory notice stands between it and the title', () => {
  const california = jurisdictionFor(shippedJurisdictions, 'CA', '2026-03-02');
  const text = canonicalText(agreementDocument(aContract({ state: 'CA' }), california));
  const cost = { kind: 'heading', text: 'What the buyers pay: $12,500 in the end' };
  const notice = expect.objectContaining({
    number: null,
    legal: expect.stringMatching(/^Notice: The amount or rate of real estate compensation/),
    bold: true,
  });
  const title = expect.objectContaining({ kind: 'title' });
  expect(paper([]).blocks.slice(0, 2)).toEqual([title, cost]);
  expect(paper([], text).blocks.slice(0, 3)).toEqual([title, { kind: 'notice', notice }, cost]);
});

test('weight and size are those that the section says', () => {
  const [first, second, ...others] = document.sections;
  const sections = [
    { ...first!, conspicuousYn: true, weight: 'normal' as const, pointSize: 12 },
    { ...second!, conspicuousYn: false, weight: 'normal' as const, pointSize: 11 },
    ...others,
  ];
  const { blocks } = paper([], canonicalText({ ...document, sections }));
  const notices = blocks.flatMap((block) => (block.kind === 'notice' ? [block.notice] : []));
  expect(notices).toMatchObject([
    { heading: first!.heading, bold: false, pointSize: 12 },
    { heading: second!.heading, bold: false, pointSize: 11 },
    ...others
      .filter(({ conspicuousYn }) => conspicuousYn)
      .map(({ heading, pointSize }) => ({ heading, bold: true, pointSize })),
  ]);
});

test('what leads the text comes first, a note is quiet, and no part of it is empty', () => {
  const blocksOf = (changes: Partial<typeof document>) =>
    paper([], canonicalText({ ...document, ...changes })).blocks;
  const lead = { heading: 'What the buyers pay: $5', words: 'Counted so.' };
  expect(blocksOf({ lead }).slice(1, 4)).toEqual([
    { kind: 'heading', text: lead.heading },
    { kind: 'paragraph', text: lead.words },
    { kind: 'paragraph', text: 'Not sealed.', quiet: true },
  ]);
  const { lead: _none, ...without } = document;
  const plain = paper([], canonicalText(without)).blocks;
  expect(plain.map(({ kind }) => kind).slice(0, 3)).toEqual(['title', 'paragraph', 'facts']);
  // Of two that stand by themselves nothing stands between.
  const [first, second] = document.sections;
  const alone = [first!, second!].map((one) => ({ ...one, conspicuousYn: true }));
  const kinds = blocksOf({ sections: alone }).map(({ kind }) => kind);
  expect(kinds).not.toContain('clauses');
  expect(kinds.filter((kind) => kind === 'notice')).toHaveLength(2);
});

test('by which rules it was made stands at its end, after what is missing behind them', () => {
  const last = (warning?: string) => {
    const { warning: _own, ...own } = document.rules;
    const changed = { ...document, rules: { ...own, ...(warning && { warning }) } };
    return paper([], canonicalText(changed)).blocks.at(-1);
  };
  expect(last()).toMatchObject({
    quiet: true,
    text: expect.stringMatching(/^Made by the rules of/),
  });
  expect(last('Nobody has read them.')).toMatchObject({
    text: expect.stringMatching(/^Nobody has read them\. Made by the rules of/),
  });
});

test('an agreement prints the equal housing symbol with its words, in every state', () => {
  const symbols = paper([]).blocks.filter(({ kind }) => kind === 'equalHousing');
  expect(symbols).toEqual([{ kind: 'equalHousing', words: 'EQUAL HOUSING OPPORTUNITY' }]);
  const without = document.sections.filter(({ id }) => id !== 'fair_housing');
  const text = canonicalText({ ...document, sections: without });
  expect(paper([], text).blocks.some(({ kind }) => kind === 'equalHousing')).toBe(false);
});

test('a house rule is not called the rule of a state', () => {
  const arizona = { ...document.rules, state: 'Arizona', coverage: 'default' as const };
  const rules = { ...arizona, source: 'A house rule, not a law: at most 90 days' };
  const last = paper([], canonicalText({ ...document, rules })).blocks.at(-1);
  expect(last).toMatchObject({
    text: expect.stringMatching(
      /House rules, which are not the law of Arizona: at most 90 days, read on .*, not reviewed by counsel\.$/,
    ),
  });
});

test('each page says where a copy can be checked, or that it is not sealed yet', async () => {
  const feetOf = async (note: string | null) => {
    const made = documentPdf({ ...about([]), note });
    return (await PDF.load(await renderPdf(made))).extractText().map(({ text }) => text);
  };
  const [sealed, draft] = await Promise.all([feetOf(null), feetOf('Not sealed.')]);
  expect(sealed.length).toBeGreaterThan(1);
  for (const text of sealed)
    expect(text).toContain('Check this copy at https://lintel.example/verify');
  for (const text of draft) {
    expect(text).toContain('Not sealed.');
    expect(text).not.toContain('/verify');
  }
});

test('each name stands in its own place; who has not signed has an empty line', () => {
  const { blocks } = paper([typed, drawn]);
  const block = blocks.find(({ kind }) => kind === 'signatures');
  expect(block).toMatchObject({
    signatures: [
      { name: 'Ana Silva', signedAs: 'A. Silva', below: 'Signed on Mar 2, 2026' },
      { name: 'Leo Silva', drawnAs: { width: 1000, height: 300, strokes: [stroke] } },
      { name: 'Dana Brooks', role: 'Agent' },
      { name: 'Harbor Homes', role: 'Broker' },
    ],
  });
});

test('a drawn signature is drawn into the file', async () => {
  const other = { ...drawn, form: { kind: 'drawn' as const, strokes: [stroke.toReversed()] } };
  const [empty, one, another] = await Promise.all(
    [[], [drawn], [other]].map((drawings) => renderPdf(paper(drawings))),
  );
  expect(one!.equals(empty!)).toBe(false);
  expect(one!.equals(another!)).toBe(false);
  expect(one!.equals(await renderPdf(paper([drawn])))).toBe(true);
});

test('the file carries the text whose hash is signed', async () => {
  const text = await readAttachment(await renderPdf(paper([typed])), textFileName);
  const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
  expect(sha256(text!)).toBe(sha256(kept));
});

test('a signature block is never split over two pages, wherever a page ends', async () => {
  const fillers = Array.from({ length: 14 }, (_, lines) => lines * 3);
  for (const lines of fillers) {
    const [first, ...others] = document.sections;
    const long = {
      ...first!,
      legal: `${first!.legal} ${'And one more line of words. '.repeat(lines * 3)}`,
    };
    const text = canonicalText({ ...document, sections: [long, ...others] });
    const pages = (await PDF.load(await renderPdf(paper([typed], text)))).extractText();
    const on = (words: string) => pages.findIndex((page) => page.text.includes(words));
    const signed = on('Signed on Mar 2, 2026');
    expect(signed, `${lines}`).toBeGreaterThanOrEqual(0);
    // The name as it was written, above the line with the day.
    expect(pages[signed]!.text, `${lines}`).toContain('A. Silva');
    expect(on('A. Silva'), `${lines}`).toBe(signed);
  }
}, 60_000);
