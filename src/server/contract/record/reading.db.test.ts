import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvidence } from '../../document/evidence.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { outForSignature, readToEnd, see, sign, trySign } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

test('nobody signs before they are on record with the end of the text, once for each text', async () => {
  const { ana, dana, kim, mia } = town;
  const contract = await outForSignature(town);
  const { contractId, documentSha256 } = contract;
  expect((await see(ana, contract)).readYn).toBe(false);
  const unread = await trySign(ana, contract, { readsYn: false });
  expect(unread).toMatchObject({
    status: 409,
    code: 'not_read',
    message: 'Read the document to its end first, then sign it.',
  });
  const other = await readToEnd(ana, contractId, 'b'.repeat(64));
  expect(other).toMatchObject({ status: 409, code: 'document_changed' });
  for (const [person, status] of [
    [kim, 403],
    [mia, 404],
  ] as const) {
    expect((await readToEnd(person, contractId, documentSha256!)).status).toBe(status);
  }
  await readToEnd(ana, contractId, documentSha256!);
  const again = await readToEnd(ana, contractId, documentSha256!);
  expect(again.data.readYn).toBe(true);
  // One reads for oneself alone.
  expect((await see(dana, contract)).readYn).toBe(false);
  const read = (await readEvidence(town.db, contractId))
    .map(({ event }) => event)
    .filter(({ kind }) => kind === 'read');
  expect(read).toEqual([
    expect.objectContaining({
      documentSha256,
      detail: 'Scrolled to its end',
      actor: expect.objectContaining({ profileId: ana.profileId }),
    }),
  ]);
  expect((await trySign(ana, contract, { readsYn: false })).status).toBe(200);
});

test('a typed name is that of the signer, capitals, accents and spaces aside', async () => {
  const { ana, leo } = town;
  const contract = await outForSignature(town);
  expect(await trySign(ana, contract, { name: 'Leo Ruiz' })).toMatchObject({
    status: 400,
    code: 'invalid_field',
    field: 'signature.name',
    message: 'Type your name as it stands on the document: Ana Ruiz.',
  });
  expect((await trySign(ana, contract, { name: ' ÁNA  ruíz ' })).status).toBe(200);
  await sign(leo, contract);
});
