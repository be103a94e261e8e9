import { createHash } from 'node:crypto';
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

function paper(signatures: SignatureOnPaper[]) {
  return documentPdf({
    text: kept,
    createdAt: contract.createdAt,
    signatures,
    note: 'Not sealed.',
  });
}

test('every section is there once, numbered in order, what is conspicuous by itself', () => {
  const { blocks } = paper([]);
  const headings = blocks.flatMap((block) => {
    if (block.kind === 'clauses') return block.clauses.map((one) => `${one.number} ${one.heading}`);
    return block.kind === 'heading' && block.text !== 'Signatures' ? [block.text] : [];
  });
  expect(headings).toEqual(document.sections.map(({ heading }, at) => `${at + 1}. ${heading}`));
  const fees = document.sections.findIndex(({ id }) => id === 'negotiable');
  expect(blocks).toContainEqual({
    kind: 'heading',
    text: `${fees + 1}. ${document.sections[fees]!.heading}`,
  });
  expect(JSON.stringify(blocks)).toContain(document.sections[fees]!.legal);
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
