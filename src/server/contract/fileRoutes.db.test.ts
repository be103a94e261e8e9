import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementPdf } from '#api/file.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import { invite, join, submitted } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

function getPdf({ token }: Person, contractId: string) {
  return fetch(`${town.url}${agreementPdf.path.replace(':contractId', contractId)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

test('a copy of what all have signed says on each page that the broker has yet to approve it', async () => {
  const { ana, mia, ruth } = town;
  const { contractId } = await submitted(town);
  const copy = await getPdf(ana, contractId);
  expect(copy.headers.get('content-type')).toBe('application/pdf');
  const pages = (await PDF.load(new Uint8Array(await copy.arrayBuffer()))).extractText();
  for (const [at, { text }] of pages.entries()) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Not sealed. This copy is for reading; it binds once all have signed and the broker has approved.',
    );
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  expect((await getPdf(mia, contractId)).status).toBe(404);
  expect((await getPdf(ana, 'no-such-id')).status).toBe(400);

  await invite(ana, { contractId }, ruth, 'viewer');
  await join(town, ruth);
  const refused = await getPdf(ruth, contractId);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('names amounts of money');
});
