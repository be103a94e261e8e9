import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { signingApi } from '#api/contract/signing.ts';
import { disclosureApi } from '#api/jurisdiction.ts';
import { disclosureForm, uploadDisclosureForm } from '#api/file.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import { aForm, hostileForms } from '../platform/form/testing/forms.ts';
import type { StateCode } from '#domain/states.ts';
import { registerDisclosures } from '../jurisdiction/disclosureRoutes.ts';
import { disclosuresFor } from './disclosures.ts';
import { findContract } from './readContracts.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  invite,
  join,
  move,
  propose,
  see,
  termsIn,
  tryMove,
  trySign,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown((app, world) => registerDisclosures(app, world));
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());

const pamphlet = { state: 'WA' as const, formId: 'wa-pamphlet' };

async function uploadAs(token: string, content: Uint8Array) {
  const form = new FormData();
  form.append(
    'form',
    new File([new Uint8Array(content)], 'pamphlet.pdf', { type: 'application/pdf' }),
  );
  const response = await fetch(`${town.url}${uploadDisclosureForm.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return {
    status: response.status,
    ...((await response.json()) as {
      data: { file_id: string; sha256: string } | null;
      message: string | null;
    }),
  };
}

test('where the law asks for a form that is missing, agent and buyer are told who has to act', async () => {
  const { ana, dana, kim } = town;
  expect((await dana.call(disclosureApi.saveRule, { body: { rule: 'never' } })).status).toBe(403);
  done(await kim.call(disclosureApi.saveRule, { body: { rule: 'modelled' } }));
  const drafted = await draft(town, await town.offer());
  const seen = await see(dana, drafted);
  expect(seen.disclosures).toEqual([
    expect.objectContaining({ formId: 'wa-pamphlet', file: null }),
  ]);
  const { contractId, revision: seenRevision } = seen;
  const answer = await dana.call(contractApi.propose, {
    body: { contractId, seenRevision, terms: termsIn(seen) },
  });
  expect(answer).toMatchObject({
    status: 400,
    message:
      'The form “Real Estate Brokerage in Washington” for Washington is not here yet. It comes from the regulator, and the brokerage puts it here: ask them for it.',
    field: 'state',
  });
  done(await kim.call(disclosureApi.saveRule, { body: { rule: 'never' } }));
  expect((await propose(dana, drafted)).status).toBe('proposed');
  await move(ana, drafted, 'decline');
});

// All of them are tried where the reader is tested.
test.each(hostileForms.slice(0, 6))('%s is not taken as a form', async (_what, make, says) => {
  const { status, message } = await uploadAs(town.kim.token!, await make());
  expect({ status, message }).toEqual({ status: 422, message: expect.stringMatching(says) });
});

test('an agreement is not placed as a form, whoever knows the id of its file', async () => {
  const { kim, world } = town;
  const about = { ownerUserId: null, purpose: 'document', name: 'Sealed.pdf' } as const;
  const sealed = await putFile(world, await aForm(), { ...about, mediaType: 'application/pdf' });
  await inTransaction(town.db, (tx) => recordFile(tx, sealed));
  const body = { fileId: sealed.fileId, ...pamphlet };
  expect(await kim.call(disclosureApi.place, { body })).toMatchObject({ status: 404 });
});

test('a form is acknowledged by itself before anybody signs, the very file that was shown', async () => {
  const { ana, dana, kim, mia } = town;
  const pamphletPdf = await aForm('The pamphlet');
  expect((await uploadAs(dana.token!, pamphletPdf)).status).toBe(403);
  const { data } = await uploadAs(kim.token!, pamphletPdf);
  done(await kim.call(disclosureApi.place, { body: { fileId: data!.file_id, ...pamphlet } }));
  const list = done(await kim.call(disclosureApi.forms, {}));
  expect(list.forms.find(({ formId }) => formId === 'wa-pamphlet')).toMatchObject({
    ownYn: true,
    file: { sha256: data!.sha256, fileName: 'pamphlet.pdf', demoYn: false },
  });
  expect(list.forms.some(({ state }) => state === 'CO')).toBe(false);

  const drafted = await draft(town, await town.offer());
  await propose(dana, drafted);
  const { contractId } = drafted;
  const refused = {
    status: 409,
    message: 'Read and acknowledge “Real Estate Brokerage in Washington” before you sign.',
  };
  expect(await tryMove(ana, drafted, 'start_signing')).toMatchObject(refused);
  const shown = await fetch(`${town.url}${disclosureForm.path.replace(':fileId', data!.file_id)}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(shown.status).toBe(200);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(pamphletPdf);

  const acknowledge = (who: typeof ana, shownSha256: string) =>
    who.call(signingApi.acknowledgeDisclosure, {
      body: { contractId, formId: 'wa-pamphlet', shownSha256 },
    });
  expect(await acknowledge(ana, 'b'.repeat(64))).toMatchObject({
    status: 409,
    message: 'The form is another one by now. Read it again.',
  });
  expect(await acknowledge(dana, data!.sha256)).toMatchObject({
    status: 409,
    message: 'Only who signs as a buyer acknowledges this form.',
  });
  const another = { contractId, formId: 'co-brokerage', shownSha256: data!.sha256 };
  expect(await ana.call(signingApi.acknowledgeDisclosure, { body: another })).toMatchObject({
    status: 409,
    message: 'This form is not asked for here.',
  });
  expect((await acknowledge(mia, data!.sha256)).status).toBe(404);
  const after = done(await acknowledge(ana, data!.sha256));
  expect(after.disclosures[0]!.acknowledgedAt).not.toBeNull();
  expect(after.history.at(-1)).toMatchObject({
    sentence: 'Ana Ruiz read and acknowledged a form of the state.',
    detail: `“Real Estate Brokerage in Washington”, SHA-256 ${data!.sha256}`,
  });
  // Once is enough: said again, it is neither another entry nor a later day.
  const again = done(await acknowledge(ana, data!.sha256));
  expect(again.disclosures).toEqual(after.disclosures);
  expect(again.history).toEqual(after.history);
  await move(ana, drafted, 'start_signing');

  // A newer form is another one: it is read before the signature.
  const newer = await uploadAs(kim.token!, await aForm('The newer pamphlet'));
  done(await kim.call(disclosureApi.place, { body: { fileId: newer.data!.file_id, ...pamphlet } }));
  expect(await trySign(ana, drafted)).toMatchObject(refused);
  done(await acknowledge(ana, newer.data!.sha256));
  expect((await trySign(ana, drafted)).status).toBe(200);
  // The agent acknowledges nothing.
  expect((await trySign(dana, drafted)).status).toBe(200);
});

test('what one buyer acknowledged counts for nobody else, whatever a row says', async () => {
  const { ana, leo, dana, kim } = town;
  await consent(town, leo);
  const { data } = await uploadAs(kim.token!, await aForm('The pamphlet of both'));
  done(await kim.call(disclosureApi.place, { body: { fileId: data!.file_id, ...pamphlet } }));
  const drafted = await draft(town, await town.offer());
  await invite(ana, drafted, leo);
  await join(town, leo);
  await propose(dana, drafted);
  const { contractId } = drafted;
  const body = { contractId, formId: 'wa-pamphlet', shownSha256: data!.sha256 };
  done(await leo.call(signingApi.acknowledgeDisclosure, { body }));
  const heldUp = { status: 409, message: /^Read and acknowledge/ };
  const started = await tryMove(ana, drafted, 'start_signing');
  expect(started.status).toBe(heldUp.status);
  expect(started.message).toMatch(heldUp.message);
  // Somebody with the password of the database says that she did; the record tells of him alone.
  await town.pool.query(
    `insert into disclosure_acknowledgement (contract_id, profile_id, form_id, sha256, acknowledged_at)
     select contract_id, $2, form_id, sha256, acknowledged_at
     from disclosure_acknowledgement where contract_id = $1`,
    [contractId, ana.profileId],
  );
  expect((await see(ana, drafted)).disclosures[0]!.acknowledgedAt).toBeNull();
  expect((await see(leo, drafted)).disclosures[0]!.acknowledgedAt).not.toBeNull();
  expect(await tryMove(ana, drafted, 'start_signing')).toMatchObject({
    status: 409,
    code: 'record_broken',
  });
  await town.pool.query(
    'delete from disclosure_acknowledgement where contract_id = $1 and profile_id = $2',
    [contractId, ana.profileId],
  );
  expect((await tryMove(ana, drafted, 'start_signing')).message).toMatch(heldUp.message);
  await move(ana, drafted, 'decline');
});

test('where the state prescribes the agreement itself, no form is asked for beside it', async () => {
  const { ana, db, world } = town;
  const drafted = await draft(town, await town.offer());
  const contract = (await findContract(db, drafted.contractId))!;
  const titles = async (state: StateCode) => {
    const asked = await disclosuresFor(db, { ...contract, state }, ana.profileId, world.now());
    return asked.map(({ title }) => title);
  };
  expect(await titles('WA')).toEqual(['Real Estate Brokerage in Washington']);
  expect(await titles('CO')).toEqual([]);
});
