import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingApi } from '#api/contract/signing.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { rulesFor } from './makeDocument.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { completedForm, serveStateForms } from './testing/completedForm.ts';
import { publishForm } from './testing/publishForm.ts';
import { done, move, outForSignature, propose, tryCorrect } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown(serveStateForms);
});
afterAll(() => town.close());

const inColorado = { kind: 'full', state: 'CO' } as const;

async function editionSeen(contractId: string): Promise<string | undefined> {
  const { text } = done(await town.ana.call(signingApi.document, { params: { contractId } }));
  return documentOf(text).form?.edition;
}

test('a correction is made on the form that lay before the people, a new proposal on the newest', async () => {
  const { ana, dana } = town;
  await publishForm(town);
  const offered = await town.offer({ states: ['CO'] });
  const form = () => completedForm(town, dana);
  const start = { ...inColorado, completedForm: await form() };
  const contract = await outForSignature(town, start, offered);
  const { contractId } = contract;
  await publishForm(town, { title: 'The newer contract', edition: 'Second edition' });
  done(await tryCorrect(dana, contract, { propertyArea: 'Boulder', completedForm: await form() }));
  expect(await editionSeen(contractId)).toBe('First edition');
  await move(ana, contract, 'request_changes', { reason: 'The new form, please.' });
  await propose(dana, contract, { propertyArea: 'Denver', completedForm: await form() });
  expect(await editionSeen(contractId)).toBe('Second edition');
});

test('where no law is kept nobody is left with a fault of the program', async () => {
  const { db, pool, close } = await freshDatabase();
  try {
    const place = { state: 'WA', timeZone: 'America/Los_Angeles' } as const;
    const asked = () => rulesFor(db, place, town.world.now());
    await expect(asked()).rejects.toMatchObject({
      status: 409,
      code: 'not_set_up',
      field: 'state',
      message: 'No rules are published for this state yet. Ask the broker.',
    });
    // What fails otherwise is no matter of the state.
    await pool.query('alter table jurisdiction rename to elsewhere');
    await expect(asked()).rejects.toThrow(/jurisdiction.* does not exist/);
  } finally {
    await close();
  }
});
