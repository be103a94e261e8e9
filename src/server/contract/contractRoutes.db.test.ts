/** Each call of agreements answers with what its caller sees then, and tells of what is not as it was recorded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import { unreadableApi } from '#api/contract/unreadable.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { agentProfileOf } from './testing/agentProfileOf.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  amend,
  consent,
  done,
  draft,
  move,
  propose,
  readToEnd,
  see,
  sign,
} from './testing/story.ts';

let town: ContractTown;
let offered: AgentPackage;
let active: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, dana, kim } = town;
  await consent(town, ana, dana);
  offered = await town.offer();
  const contract = await draft(town, offered);
  await propose(dana, contract);
  await move(ana, contract, 'start_signing');
  for (const person of [ana, dana]) await sign(person, contract);
  await move(kim, contract, 'approve');
  active = contract.contractId;
});
afterAll(() => town.close());

test('the agreement that holds for somebody is the one of its people, and an admin has none', async () => {
  const { ana, mia, dana, kim } = town;
  const current = async (person: typeof ana) =>
    done(await person.call(agreementListApi.current, {})).contract?.contractId ?? null;
  expect([await current(ana), await current(dana)]).toEqual([active, active]);
  expect([await current(mia), await current(kim)]).toEqual([null, null]);
});

test('a list has what somebody is on, and is whole where all of it can be read', async () => {
  const { ana, mia } = town;
  const drafted = await draft(town, await town.offer({}, town.tom));
  const list = done(await ana.call(agreementListApi.profileContracts, {}));
  expect(list.data.map(({ contractId }) => contractId).toSorted()).toEqual(
    [active, drafted.contractId].toSorted(),
  );
  expect(list.unreadable).toBeUndefined();
  expect(done(await mia.call(agreementListApi.profileContracts, {})).data).toEqual([]);
  await move(ana, drafted, 'decline');
});

test('each step answers with the agreement as it is then', async () => {
  const { ana, dana } = town;
  const drafted = await draft(town, await town.offer({ states: ['TX'] }), { state: 'TX' });
  const { contractId } = drafted;
  expect(drafted).toMatchObject({ contractId, role: 'buyer', status: 'draft' });
  expect(await propose(dana, drafted)).toMatchObject({ contractId, role: 'agent', version: 1 });
  expect(await see(ana, drafted)).toMatchObject({ status: 'proposed' });
  expect(await move(ana, drafted, 'start_signing')).toMatchObject({ status: 'signing' });
  const { documentSha256 } = await see(ana, drafted);
  const read = done(await readToEnd(ana, contractId, documentSha256!));
  expect(read).toMatchObject({ contractId, readYn: true });
  const signed = await sign(ana, drafted);
  expect(signed.parties[0]!.signedAt).not.toBeNull();
  const seen = await see(dana, drafted);
  const corrected = done(
    await dana.call(contractApi.correct, {
      body: {
        contractId,
        seenRevision: seen.revision,
        reason: 'The area was wrong.',
        terms: {
          propertyArea: 'Austin',
          listingKeys: seen.listingKeys,
          startDate: seen.startDate,
          endDate: seen.endDate,
          exclusiveYn: seen.exclusiveYn,
          commission: seen.commission!,
        },
      },
    }),
  );
  expect(corrected).toMatchObject({ contractId, version: 2, propertyArea: 'Austin' });
  await move(ana, drafted, 'decline');
  const amendment = await amend(dana, { contractId: active }, 'Further south.');
  expect(amendment).toMatchObject({ amendsContractId: active, role: 'agent' });
  await move(dana, amendment, 'withdraw');
});

test('whoever opens, reads, moves or signs what was written over is refused, and admins are told once', async () => {
  const { ana, dana } = town;
  const { contractId } = await draft(town, await town.offer());
  await propose(dana, { contractId });
  const { documentSha256, revision: seenRevision } = await move(
    ana,
    { contractId },
    'start_signing',
  );
  await readToEnd(ana, contractId, documentSha256!);
  const shownSha256 = documentSha256!;
  const write = (area: string) =>
    town.pool.query('update contract set property_area = $2 where contract_id = $1', [
      contractId,
      area,
    ]);
  const told = async () => {
    const rows = await town.db
      .deleteFrom('documentFault')
      .returning(['documentId', 'kind'])
      .execute();
    return rows.map(({ documentId, kind }) => `${documentId} ${kind}`);
  };
  const changed = [`${contractId} standing_changed`];
  await write('Elsewhere');
  const seen = done(await ana.call(contractApi.contract, { params: { contractId } }));
  expect(seen.evidence.faults).toHaveLength(1);
  expect(await told()).toEqual(changed);
  const broken = { status: 409, code: 'record_broken' };
  for (const asked of [signingApi.document, signingApi.signatures]) {
    expect(await dana.call(asked, { params: { contractId } })).toMatchObject(broken);
  }
  expect(await told()).toEqual(changed);
  const how = 'scrolled' as const;
  const reading = { body: { contractId, shownSha256, how } };
  expect(await dana.call(signingApi.readToEnd, reading)).toMatchObject(broken);
  expect(await told()).toEqual(changed);
  const signature = { kind: 'typed' as const, name: 'Ana Ruiz' };
  const signing = { body: { contractId, shownSha256, signature } };
  expect(await ana.call(signingApi.sign, signing)).toMatchObject(broken);
  expect(await told()).toEqual(changed);
  const declining = { contractId, seenRevision, action: 'decline' as const, reason: '' };
  expect(await ana.call(contractApi.move, { body: declining })).toMatchObject(broken);
  expect(await told()).toEqual(changed);
  await write('Seattle');
  await move(ana, { contractId }, 'decline');
  expect(await told()).toEqual([]);

  const other = (await draft(town, await town.offer())).contractId;
  const asked = { contractId: other, seenRevision: 1 };
  await town.pool.query(`update contract set property_area = 'Elsewhere' where contract_id = $1`, [
    other,
  ]);
  const { revision, propertyArea, listingKeys, startDate, endDate, exclusiveYn, commission } = done(
    await dana.call(contractApi.contract, { params: { contractId: other } }),
  );
  await told();
  const terms = {
    ...{ propertyArea, listingKeys, startDate, endDate, exclusiveYn },
    commission: commission!,
  };
  const proposal = { body: { contractId: other, seenRevision: revision, terms } };
  expect(await dana.call(contractApi.propose, proposal)).toMatchObject(broken);
  expect(await told()).toEqual([`${other} standing_changed`]);
  const naming = { body: { ...asked, seenRevision: revision, entityId: null } };
  expect((await ana.call(contractApi.nameBuyers, naming)).status).toBe(409);
  await town.pool.query(`update contract set property_area = 'Seattle' where contract_id = $1`, [
    other,
  ]);
  await move(ana, { contractId: other }, 'decline');
});

test('what cannot be read is told of by itself, and put back by who may', async () => {
  const { ana, kim } = town;
  const { contractId } = await draft(town, await town.offer());
  await town.pool.query(`update contract set signatures = '[{}]' where contract_id = $1`, [
    contractId,
  ]);
  const told = done(await ana.call(unreadableApi.unreadable, { params: { contractId } }));
  expect(told).toMatchObject({ contractId, mayPutBackYn: false });
  const back = done(await kim.call(unreadableApi.putBack, { body: { contractId } }));
  expect(back).toMatchObject({ contractId, role: 'admin', status: 'draft' });
  await move(ana, { contractId }, 'decline');
});

test('an approval that is given beforehand is kept by admin and moment, renewed and taken back', async () => {
  const restore = await town.askForNoForms();
  const { ana, kim, noor } = town;
  const { packageId, version } = offered;
  const approve = (by: typeof ana, approvedYn: boolean, of = version) =>
    by.call(contractApi.preApprove, { body: { packageId, version: of, approvedYn } });
  const kept = () =>
    town.db
      .selectFrom('packageApproval')
      .select(['packageId', 'version', 'template', 'approvedBy', 'wordingVersions'])
      .execute();
  const facts = async () =>
    (
      await town.db
        .selectFrom('fact')
        .select('body')
        .where('kind', '=', 'package.approval_changed')
        .execute()
    ).map(({ body }) => body);
  expect((await approve(ana, true)).status).toBe(403);
  expect(await approve(kim, true, version + 1)).toMatchObject({
    status: 404,
    message: 'There is no such package.',
  });
  expect(await kept()).toEqual([]);
  expect(done(await approve(kim, true))).toEqual({ approvedYn: true });
  const approval = { packageId, version, template: agreementTemplate };
  expect(await kept()).toMatchObject([{ ...approval, approvedBy: kim.profileId }]);
  done(await approve(noor, true));
  expect(await kept()).toMatchObject([{ ...approval, approvedBy: noor.profileId }]);
  expect(done(await approve(kim, false))).toEqual({ approvedYn: false });
  expect(await kept()).toEqual([]);

  // Who is suspended in another profile approves nothing in this one.
  const suspended = await agentProfileOf(town, kim.userId, 'Kim Sato');
  await town.pool.query(`update agent set status = 'suspended' where profile_id = $1`, [suspended]);
  expect((await approve(kim, true)).status).toBe(403);
  expect(await kept()).toEqual([]);
  const fact = { packageId, version, agentProfileId: town.dana.profileId };
  expect(await facts()).toMatchObject([fact, fact, fact]);
  await restore();
});
