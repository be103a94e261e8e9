/** What stands in the file that all parties get, told by the story of an agreement. */
import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textFileName } from '../../document/documentPdf.ts';
import { readAttachment } from '../../platform/pdf/readAttachment.ts';
import { archiveProblems } from '../../platform/pdf/testing/archiveProblems.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  done,
  move,
  outForSignature,
  propose,
  sign,
  submitted,
  tryCorrect,
} from '../testing/story.ts';

let town: ContractTown;
let bytes: Buffer;
let text: string;
let documentSha256: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, leo, dana, kim } = town;
  const contract = await outForSignature(town);
  await sign(leo, contract);
  const reason = 'Leo wrote that he earns too little for this.';
  done(await tryCorrect(dana, contract, { propertyArea: 'Tacoma', reason }));
  await move(ana, contract, 'start_signing');
  for (const person of [ana, leo, dana]) await sign(person, contract);
  await move(kim, contract, 'return', { reason: 'I doubt what Ana says of her divorce.' });
  await propose(dana, contract, { propertyArea: 'Ballard' });
  await move(ana, contract, 'start_signing');
  for (const person of [ana, leo, dana]) await sign(person, contract);
  const active = await move(kim, contract, 'approve');
  documentSha256 = active.documentSha256!;
  const deliverer = await town.deliverer();
  await deliverer.settle();
  await deliverer.stop();
  const response = await fetch(`${town.url}/api/contract/${contract.contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  bytes = Buffer.from(await response.arrayBuffer());
  const pages = (await PDF.load(bytes)).extractText();
  text = pages.map((page) => page.text).join('\n');
});
afterAll(() => town.close());

test('the text inside has the hash that was signed', async () => {
  const inside = await readAttachment(bytes, textFileName);
  expect(createHash('sha256').update(inside!).digest('hex')).toBe(documentSha256);
  expect(text).toContain(documentSha256);
});

test('what was only negotiated is not in it, and that it was negotiated is', () => {
  for (const words of ['earns', 'divorce'])
    for (const file of [text, bytes.toString('latin1')]) expect(file).not.toContain(words);
  expect(text).toContain('Dana Whitfield corrected the terms');
  expect(text).toContain('Kim Sato returned it.');
});

test('the certificate tells what happened in its order: consent, reading, signature', () => {
  const happened = text.slice(text.lastIndexOf('What happened'));
  const at = (words: string) => happened.indexOf(words);
  for (const [name, version] of [
    ['Leo Ruiz', 2],
    ['Ana Ruiz', 3],
    ['Dana Whitfield', 3],
    ['Leo Ruiz', 4],
  ]) {
    const order = [
      at(`${name} agreed to sign electronically.`),
      at(`${name} read the document to its end (version ${version}).`),
      at(`${name} signed (version ${version}).`),
    ];
    expect(order, `${name}`).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0], `${name}`).toBeGreaterThan(0);
  }
  expect(at('Dana Whitfield signed (version 4).')).toBeLessThan(at('Kim Sato approved.'));
});

test('the broker stands on the certificate like those who signed', () => {
  const block = text.slice(text.indexOf('Kim Sato, for Harbor Homes, the broker'));
  const [, fields] = /^(.*?)What happened/s.exec(block)!;
  expect(fields).toMatch(/Approved.*\d{4}, \d{1,2}:\d\d [AP]M P[SD]T/);
  expect(fields).toMatch(/Known by\s+Their password/);
  expect(fields).toMatch(/IP address\s+10\.0\.\d+\.\d+/);
  expect(fields).toContain(documentSha256);
});

test('times name their zone, and each page says where a copy is checked', async () => {
  expect(text).toMatch(/Signed on \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M P[SD]T/);
  expect(text).not.toContain('UTC');
  const pages = (await PDF.load(bytes)).extractText();
  for (const page of pages)
    expect(page.text).toContain('Check this copy at https://lintel.example/verify');
});

test('nothing is missing of PDF/A-3a and PDF/UA-1', async () => {
  expect(await archiveProblems(bytes)).toEqual([]);
});

test('a copy that is not sealed yet carries its text and says so', async () => {
  const waiting = await submitted(town);
  const response = await fetch(`${town.url}/api/contract/${waiting.contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${town.ana.token}` },
  });
  const copy = Buffer.from(await response.arrayBuffer());
  const inside = await readAttachment(copy, textFileName);
  expect(createHash('sha256').update(inside!).digest('hex')).toBe(waiting.documentSha256);
  expect((await PDF.load(copy)).extractText()[0]!.text).toContain('Not sealed.');
});
