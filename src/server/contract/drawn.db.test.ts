/** Text that is accepted can be printed and sealed; text that was stored before is drawn all the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agreementPdf } from '#api/file.ts';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import { addMs } from '#domain/calendar.ts';
import { placesIn } from '#domain/contract/areaPlaces.ts';
import { saveNames } from '../map/gazetteer.ts';
import { findSealedFile } from '../document/seals.ts';
import type { Witness } from '../document/witness.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { proposeContract, type Proposal } from './steps/proposeContract.ts';
import { findContract } from './readContracts.ts';
import { sealContract } from './record/sealContract.ts';
import {
  aPlace,
  names,
  type ContractTown,
  contractTown,
  type Person,
} from './testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  move,
  propose,
  see,
  sign,
  termsIn,
  trySign,
} from './testing/story.ts';
import { findUnsealed, sealsCheck } from './record/unsealed.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());

const stack = `Z${'\u0301'.repeat(200)}`;

function dana(): Witness {
  const { userId, profileId, email } = town.dana;
  const [name, role] = names.dana;
  return {
    actor: { profileId, role, userId, sessionId: 'of the test' },
    name,
    email,
    emailProvenYn: true,
    authenticationMethod: 'password',
    ipAddress: '127.0.0.1',
    userAgent: null,
  };
}

const getPdf = (contractId: string) =>
  fetch(`${town.url}${agreementPdf.path.replace(':contractId', contractId)}`, {
    headers: { authorization: `Bearer ${town.ana.token}` },
  });

/** Places come from data, with any name. */
async function addPlaces(area: string): Promise<void> {
  const found = placesIn(area.trim()).map((place) => aPlace([place, 'WA']));
  await inTransaction(town.db, (tx) => saveNames(tx, found));
}

async function proposal(contract: { contractId: string }, propertyArea: string): Promise<Proposal> {
  const seen = await see(town.dana, contract);
  const { contractId, revision: seenRevision } = seen;
  return { contractId, seenRevision, terms: { ...termsIn(seen), propertyArea } } as Proposal;
}

const seal = async (contractId: string) => {
  const { version } = (await findContract(town.db, contractId))!;
  const activated = { kind: 'contract.activated', contractId, version } as const;
  const prepared = (await sealContract(town.world, activated))!;
  await inTransaction(town.db, (tx) => prepared.write(tx));
  return (await findSealedFile(town.db, contractId, version))!;
};

test('refuses a stack of marks and what no typeface draws where they are typed', async () => {
  const { ana, dana: agent } = town;
  const drafted = await draft(town, await town.offer());
  for (const area of [stack, 'Seattle \u{13000}', 'Seattle\u200b']) {
    const refused = await agent.call(contractApi.propose, { body: await proposal(drafted, area) });
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid_field',
      field: 'terms.property_area',
    });
  }
  await move(ana, drafted, 'decline');
});

test('seals an agreement whose area was stored with 200 marks, and lists it until then', async () => {
  const { ana, kim, world, db } = town;
  const drafted = await draft(town, await town.offer());
  const { contractId } = drafted;
  await addPlaces(stack);
  await proposeContract(world, dana(), await proposal(drafted, stack));
  await move(ana, drafted, 'start_signing');
  for (const person of [ana, town.dana]) await sign(person, drafted);
  await move(kim, drafted, 'approve');
  expect((await getPdf(contractId)).status).toBe(200);

  const later = addMs(world.now(), 61_000);
  const check = sealsCheck({ db, now: () => later });
  const signal = new AbortController().signal;
  expect(await findUnsealed(db, world.now(), 10)).toEqual([]);
  expect(await findUnsealed(db, later, 10)).toMatchObject([
    { contractId, who: 'Ana Ruiz with Dana Whitfield' },
  ]);
  expect(await check(signal)).toBeGreaterThan(60);

  const file = await seal(contractId);
  expect(file.mediaType).toBe('application/pdf');
  expect(await findUnsealed(db, later, 10)).toEqual([]);
  expect(await check(signal)).toBe(0);
  expect((await getPdf(contractId)).status).toBe(200);
  await move(ana, drafted, 'terminate');
});

test('refuses to propose where the PDF cannot be drawn, and changes nothing', async () => {
  const { ana, world } = town;
  const drafted = await draft(town, await town.offer());
  const failing = { ...world.press, print: () => Promise.reject(new RangeError('out of range')) };
  const broken = { ...world, press: failing };
  await expect(
    proposeContract(broken, dana(), await proposal(drafted, 'Seattle')),
  ).rejects.toMatchObject({ status: 409, code: 'not_possible_now' });
  expect(await findContract(town.db, drafted.contractId)).toMatchObject({ documentSha256: null });
  await move(ana, drafted, 'decline');
});

test('draws a version once, however often it is asked for', async () => {
  const { ana, world } = town;
  const drafted = await draft(town, await town.offer());
  let drawings = 0;
  const print: typeof world.press.print = (...asked) => {
    drawings++;
    return world.press.print(...asked);
  };
  const counting = { ...world, press: { ...world.press, print } };
  await proposeContract(counting, dana(), await proposal(drafted, 'Seattle'));
  expect(drawings).toBe(1);
  await move(ana, drafted, 'decline');
});

test('refuses to propose while a name of before holds what no typeface draws', async () => {
  const { ana, db } = town;
  await db
    .updateTable('profile')
    .set({ displayName: 'Ana \u{13000}' })
    .where('profileId', '=', ana.profileId)
    .execute();
  const drafted = await draft(town, await town.offer());
  const refused = await town.dana.call(contractApi.propose, {
    body: await proposal(drafted, 'Seattle'),
  });
  expect(refused).toMatchObject({ status: 409, code: 'not_possible_now' });
  expect(refused.message).toContain('\u{13000} (U+13000)');
  await db
    .updateTable('profile')
    .set({ displayName: 'Ana Ruiz' })
    .where('profileId', '=', ana.profileId)
    .execute();
  await move(ana, drafted, 'decline');
});

test('prints any area that is accepted, and seals it', async () => {
  const { ana, dana: agent } = town;
  const unit = fc.oneof(
    fc.constantFrom(...'Zoë สมชาย Արամ გიორგი রহিম கார்த்தி សុខ አበበ محمد שרה 陳 김 😀 \u0301\u200d'),
    fc.integer({ min: 0x20, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 12 }), async (area) => {
      const drafted = await draft(town, await town.offer());
      await addPlaces(`Seattle ${area}`);
      const answer = await agent.call(contractApi.propose, {
        body: await proposal(drafted, `Seattle ${area}`),
      });
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect((await getPdf(drafted.contractId)).status).toBe(200);
      await move(ana, drafted, 'decline');
    }),
    { numRuns: 6, seed: 27, examples: [['สมชาย'], ['\u{13000}']] },
  );
  const drafted = await draft(town, await town.offer());
  await addPlaces('สมชาย រស់នៅ 😀');
  await propose(agent, drafted, { propertyArea: 'สมชาย រស់នៅ 😀' });
  await move(ana, drafted, 'start_signing');
  for (const person of [ana, agent]) await sign(person, drafted);
  await move(town.kim, drafted, 'approve');
  expect((await seal(drafted.contractId)).mediaType).toBe('application/pdf');
}, 120_000);

test('draws the PDF again before anyone signs where seats, kinds or names changed since', async () => {
  const { ana, leo, dana: agent, world } = town;
  const { groupId } = done(await ana.call(groupApi.open, {}));
  const body = {
    groupId,
    email: leo.email,
    firstName: 'Leo',
    lastName: 'Ruiz',
    kind: 'viewer' as const,
  };
  done(await ana.call(groupApi.invite, { body }));
  const mail = await town.letterTo(leo.email, 'invites');
  const token = /[?&]token=([\w.-]+)/.exec(mail!.textBody ?? '')![1]!;
  const { members } = done(await leo.call(groupApi.acceptInvitation, { body: { token } }));
  const memberIdOf = (person: Person) =>
    members.find(({ profileId }) => profileId === person.profileId)!.memberId;
  const [anas, leos] = [memberIdOf(ana), memberIdOf(leo)];
  const entity = { legalName: 'Alder Street LLC', kind: 'llc', formationState: 'TX' } as const;
  const signers = [{ memberId: anas, capacity: 'Manager' }];
  const entered = done(
    await ana.call(groupApi.enterEntity, { body: { groupId, ...entity, signers } }),
  );
  const { entityId } = entered.entities[0]!;

  const drafted = await draft(town, await town.offer(), { groupId });
  const { contractId } = drafted;
  const seat = { contractId, memberId: leos, kind: 'viewer' as const };
  done(await ana.call(invitationApi.seatMember, { body: seat }));
  const { documentSha256: first } = await propose(agent, drafted);
  const print = vi.spyOn(world.press, 'print').mockRejectedValue(new RangeError('out of range'));
  try {
    const asKind = { groupId, memberId: leos, kind: 'client' as const };
    done(await ana.call(groupApi.changeKind, { body: asKind }));
    const { documentSha256: second, revision } = await see(ana, drafted);
    expect(second).not.toBe(first);
    const named = { contractId, seenRevision: revision, entityId };
    const after = await ana.call(contractApi.nameBuyers, { body: named });
    if (after.status === 200) expect(after.data.documentSha256).not.toBe(second);
    done(await leo.call(invitationApi.discloseInvite, { body: { contractId } }));
    await consent(town, leo);
    await move(ana, drafted, 'start_signing');
    const refused = await trySign(leo, drafted);
    expect(refused).toMatchObject({ status: 409, code: 'not_possible_now' });
    expect(refused.message).toMatch(/can’t be printed/);
    expect((await see(ana, drafted)).parties.every(({ signedAt }) => signedAt === null)).toBe(true);
  } finally {
    print.mockRestore();
  }
  expect((await trySign(leo, drafted)).status).toBe(200);
  await move(ana, drafted, 'decline');
});
