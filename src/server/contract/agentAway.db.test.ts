/** An agent who is suspended or without a license: what waits, what goes on, and who is told what. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import { agentApi } from '#api/agent.ts';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { suspendedSentence } from '#domain/agent/whyAway.ts';
import { addDays, addMs, dateIn, startOfDay } from '#domain/calendar.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { putLicense } from '../agent/licenses.ts';
import { registerAgent } from '../agent/registerAgent.ts';
import { sweepLicenses } from '../agent/sweepLicenses.ts';
import { noticeWorldOf } from '../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../notify/reactions.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { liveAgreements, liveContract } from './liveContracts.ts';
import { agentProfileOf } from './testing/agentProfileOf.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import {
  done,
  draft,
  move,
  outForSignature,
  propose,
  readToEnd,
  see,
  sign,
  submitted,
  tryMove,
  trySign,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown((app, world) => registerAgent(app, world));
});
afterAll(() => town.close());

const fileOf = async (agent: Person, by: Person = town.kim) =>
  done(await by.call(agentDeskApi.agentFile, { params: { profileId: agent.profileId } }));

async function trySuspend(agent: Person, by: Person = town.kim, reason = 'A complaint.') {
  const { profileId, revision: seenRevision } = await fileOf(agent, by);
  return by.call(agentDeskApi.suspendAgent, { body: { profileId, seenRevision, reason } });
}

async function reinstate(agent: Person, by: Person = town.kim) {
  const { profileId, revision: seenRevision } = await fileOf(agent, by);
  return done(await by.call(agentDeskApi.reinstateAgent, { body: { profileId, seenRevision } }));
}

/** Each test begins with nothing open between the same people. */
async function voidAll(): Promise<void> {
  const rows = await town.db
    .selectFrom('contract')
    .select('contractId')
    .where('phase', 'in', ['negotiating', 'signing'])
    .execute();
  for (const row of rows) await move(town.kim, row, 'void', { reason: 'The test is over.' });
}

/** The letters that follow this, and no others. */
async function lettersOf(act: () => Promise<unknown>): Promise<string[]> {
  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions(noticeWorldOf(town.world)),
    onError: (error) => {
      throw error;
    },
  });
  await delivering.settle();
  await town.db.deleteFrom('mail').execute();
  await act();
  await delivering.settle();
  await delivering.stop();
  const rows = await town.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody'])
    .orderBy('toAddress')
    .execute();
  return rows.map(({ toAddress, subject, textBody }) => `${toAddress}: ${subject}\n${textBody}`);
}

const waits = 'It waits: Dana Whitfield can’t go on with this just now';

test('a proposal waits while its agent is suspended, buyers read it without blame, and it goes on', async () => {
  const { ana, dana, kim } = town;
  const contract = await outForSignature(town);
  const [letter, ...others] = await lettersOf(async () => done(await trySuspend(dana)));
  expect(others).toEqual([]);
  expect(letter).toContain(`${dana.email}: You are suspended as an agent`);
  expect(letter).toContain('Kim Sato of Harbor Homes has suspended you.');
  expect(letter).toContain('A complaint.');

  const seen = await see(ana, contract);
  expect(seen.turn).toMatchObject({ yoursYn: false });
  expect(seen.turn.sentence).toContain(waits);
  expect(JSON.stringify(seen)).not.toMatch(/suspend|complaint/i);
  expect(seen.actions).toEqual(['decline']);
  const shown = seen.documentSha256!;
  await readToEnd(ana, contract.contractId, shown);
  expect(await trySign(ana, contract)).toMatchObject({ status: 409, code: 'not_possible_now' });

  // The agent's session goes on as far as reading.
  const own = await see(dana, contract);
  expect(own.actions).toEqual([]);
  expect(own.turn.sentence).toContain('Your brokerage has suspended you');
  expect(await tryMove(dana, contract, 'withdraw')).toMatchObject({
    status: 403,
    code: 'no_access',
  });
  expect(done(await dana.call(agentApi.myAgent, {}))).toMatchObject({
    status: 'suspended',
    suspension: { reason: 'A complaint.' },
  });
  const edit = { languages: ['en' as const], about: 'Still here.', areas: [] };
  expect(await dana.call(agentApi.saveMyAgent, { body: edit })).toMatchObject({ status: 403 });

  const back = await lettersOf(() => reinstate(dana));
  expect(back).toHaveLength(1);
  expect(back[0]).toContain('You work as an agent again');
  expect((await see(ana, contract)).turn.yoursYn).toBe(true);
  await sign(ana, contract);
  expect((await fileOf(dana)).record.map(({ kind }) => kind).slice(0, 2)).toEqual([
    'reinstated',
    'suspended',
  ]);
  expect((await see(kim, contract)).status).toBe('signing');
  await voidAll();
});

test('whoever signs and whoever suspends at the same moment: one comes first, and both hold', async () => {
  const { ana, leo, dana } = town;
  const contract = await outForSignature(town);
  for (const person of [ana, leo]) await sign(person, contract);
  const { documentSha256 } = await see(dana, contract);
  await readToEnd(dana, contract.contractId, documentSha256!);
  const [signed, suspended] = await Promise.all([trySign(dana, contract), trySuspend(dana)]);
  expect(suspended.status).toBe(200);
  expect([200, 403]).toContain(signed.status);
  const { status } = await see(town.kim, contract);
  expect(status).toBe(signed.status === 200 ? 'pending_approval' : 'signing');
  await reinstate(dana);
  await voidAll();
});

test('what waits for the broker is not approved while its agent is suspended; what is in force stays', async () => {
  const { kim, ana, dana } = town;
  const running = await move(kim, await submitted(town), 'approve');
  const waiting = await submitted(town, { kind: 'full' });
  done(await trySuspend(dana));
  const seen = await see(kim, waiting);
  expect(seen.turn).toMatchObject({ yoursYn: true });
  expect(seen.turn.sentence).toContain('Dana Whitfield is suspended');
  expect(seen.actions).not.toContain('approve');
  expect(await tryMove(kim, waiting, 'approve')).toMatchObject({ status: 409 });
  expect((await see(ana, running)).status).toBe('active');
  expect((await see(ana, running)).actions).toContain('terminate');
  // No button of what is in force is left to the agent either, as none would be granted.
  expect(await see(dana, running)).toMatchObject({
    actions: [],
    mayAmendYn: false,
    turn: { yoursYn: false, sentence: suspendedSentence },
  });
  expect(await tryMove(dana, running, 'terminate')).toMatchObject({ status: 403 });
  expect(await fileOf(dana)).toMatchObject({
    status: 'suspended',
    runningAgreements: 1,
    openAgreements: 1,
    pendingApprovals: 1,
  });
  const list = done(
    await kim.call(agreementListApi.brokerageList, {
      query: { agentProfileId: dana.profileId, standing: 'in force' },
    }),
  );
  expect(list.contracts.map(({ contractId }) => contractId)).toEqual([running.contractId]);
  const toTom = { agentProfileId: town.tom.profileId };
  expect(done(await kim.call(agreementListApi.brokerageList, { query: toTom })).total).toBe(0);
  await reinstate(dana);
  expect((await tryMove(kim, waiting, 'approve')).status).toBe(200);
});

test('of two admins at once one suspends, and the other is told', async () => {
  const { tom, kim, noor } = town;
  const { profileId, revision: seenRevision } = await fileOf(tom);
  const body = { profileId, seenRevision, reason: 'Both saw it.' };
  const answers = await Promise.all(
    [kim, noor].map((by) => by.call(agentDeskApi.suspendAgent, { body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { record } = await fileOf(tom);
  expect(record.filter(({ kind }) => kind === 'suspended')).toHaveLength(1);
  expect(await kim.call(agentDeskApi.suspendAgent, { body })).toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await trySuspend(tom, noor)).code).toBe('already_exists');
  expect((await trySuspend(town.dana, kim, ' ')).field).toBe('reason');
  await reinstate(tom);
});

async function seenOf(by: Person, profileId: string) {
  const { revision } = done(await by.call(agentDeskApi.agentFile, { params: { profileId } }));
  return { profileId, seenRevision: revision };
}

/** Makes an admin an agent too, the first time. */
async function agentProfile({ userId, name }: Person): Promise<string> {
  const known = await town.db
    .selectFrom('profile')
    .select('profileId')
    .where('userId', '=', userId)
    .where('role', '=', 'agent')
    .executeTakeFirst();
  return known?.profileId ?? (await agentProfileOf(town, userId, name));
}

test('who is suspended approves nothing as admin, and of two who suspend each other one stays', async () => {
  const { kim, noor } = town;
  const own = { kim: await agentProfile(kim), noor: await agentProfile(noor) };
  const suspend = async (by: Person, profileId: string) => {
    const body = { ...(await seenOf(by, profileId)), reason: 'Mutual.' };
    return by.call(agentDeskApi.suspendAgent, { body });
  };
  const answers = await Promise.all([suspend(kim, own.noor), suspend(noor, own.kim)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const [left, away] = answers[0]!.status === 200 ? [kim, noor] : [noor, kim];
  const [leftId, awayId] = answers[0]!.status === 200 ? [own.kim, own.noor] : [own.noor, own.kim];

  // The only admin who is left stays, and who is away neither approves nor lets themselves back.
  expect(await suspend(left, leftId)).toMatchObject({ status: 409, code: 'not_possible_now' });
  expect(await suspend(away, leftId)).toMatchObject({ status: 403 });
  const waiting = await submitted(town, { kind: 'full', buyerProfileId: town.ana.profileId });
  expect(await see(away, waiting)).toMatchObject({
    actions: [],
    turn: { yoursYn: false, sentence: suspendedSentence },
  });
  expect((await see(left, waiting)).actions).toContain('approve');
  const [says, none] = await Promise.all(
    [away, left].map(async (one) => done(await one.call(agentApi.mySuspension, {})).suspension),
  );
  expect(says).toMatchObject({ reason: 'Mutual.' });
  expect(none).toBeNull();
  expect(await tryMove(away, waiting, 'approve')).toMatchObject({ status: 403 });
  const why = { reason: 'The term is too long.' };
  expect(await tryMove(away, waiting, 'return', why)).toMatchObject({ status: 403 });
  expect(await tryMove(away, waiting, 'void', why)).toMatchObject({ status: 403 });
  const body = await seenOf(left, awayId);
  expect((await away.call(agentDeskApi.reinstateAgent, { body })).status).toBe(403);
  expect((await left.call(agentDeskApi.reinstateAgent, { body })).status).toBe(200);
  expect((await tryMove(away, waiting, 'approve')).status).toBe(200);

  // Nor do they ask for an agreement in force to be voided, or take back that they had asked.
  done(await suspend(left, awayId));
  expect(await tryMove(away, waiting, 'ask_to_void', why)).toMatchObject({ status: 403 });
  done(await left.call(agentDeskApi.reinstateAgent, { body: await seenOf(left, awayId) }));
  await move(away, waiting, 'ask_to_void', why);
  done(await suspend(left, awayId));
  expect((await tryMove(away, waiting, 'withdraw_void_request')).status).toBe(403);
  await move(left, waiting, 'void', why);
  done(await left.call(agentDeskApi.reinstateAgent, { body: await seenOf(left, awayId) }));
});

test('two admins who change each other’s license at once wait in one line', async () => {
  const { kim, noor } = town;
  const pairs = [
    { of: kim, profileId: await agentProfile(kim) },
    { of: noor, profileId: await agentProfile(noor) },
  ].toSorted((a, b) => (a.profileId < b.profileId ? -1 : 1));
  const [first, second] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
  const save = async (by: Person, profileId: string) => {
    const license = { state: 'WA' as const, number: 'WA-7', endsOn: null };
    return by.call(agentDeskApi.saveLicense, {
      body: { ...(await seenOf(by, profileId)), license },
    });
  };
  /** Those in this database who wait for somebody else’s lock. */
  const waiting = async () => {
    const { rowCount } = await town.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  const holder = await town.pool.connect();
  await holder.query('begin');
  const answers: ReturnType<typeof save>[] = [];
  try {
    await holder.query('select from agent where profile_id = $1 for update', [first.profileId]);
    answers.push(save(second.of, first.profileId));
    await expect.poll(waiting).toBe(1);
    // Whoever waits for the first row does not sit on the second one meanwhile.
    const { rowCount } = await town.pool.query(
      'select from agent where profile_id = $1 for update skip locked',
      [second.profileId],
    );
    expect(rowCount).toBe(1);
    answers.push(save(first.of, second.profileId));
    await expect.poll(waiting).toBe(2);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a license lapses at midnight where the home is, for new proposals, and only there', async () => {
  const { ana, dana } = town;
  await inTransaction(town.db, (tx) =>
    saveProperties(tx, town.world.now(), [
      {
        property: aHome({
          listingKey: 'el-paso',
          stateOrProvince: 'TX',
          timeZone: 'America/Denver',
        }),
        history: [],
      },
    ]),
  );
  const day = addDays(dateIn('America/Denver', town.world.now()), 3);
  const midnight = startOfDay(addDays(day, 1), 'America/Denver');
  const ends = (endsOn: string | null) =>
    inTransaction(town.db, (tx) =>
      putLicense(tx, dana.profileId, { state: 'TX', number: 'TX-1', endsOn }),
    );
  await ends(day);
  const offered = await town.offer();
  const asked = { kind: 'touring' as const, state: 'TX' as const, by: town.mia };
  const contract = await draft(town, offered, { ...asked, listingKeys: ['el-paso'] });
  expect(contract.agent.licenseNumber).toBe('TX-1');
  // Over in most of Texas, and not yet in El Paso.
  town.passTo(addMs(midnight, -1_800_000));
  const term = { startDate: addDays(day, 1), endDate: addDays(day, 7) };
  await propose(dana, contract, term);
  town.passTo(addMs(midnight, 1_800_000));
  const refused = await tryMove(town.mia, contract, 'request_changes', { reason: 'Shorter.' });
  expect(refused.status).toBe(200);
  await expect(propose(dana, contract, term)).rejects.toThrow(/Your license in Texas ended on/);
  const again = town.ana.call(contractApi.draft, {
    body: {
      kind: 'touring',
      packageId: offered.packageId,
      packageVersion: offered.version,
      state: 'TX',
      propertyArea: 'El Paso',
    },
  });
  expect(await again).toMatchObject({ status: 409, code: 'not_on_offer' });
  const inWashington = await draft(town, offered, { by: ana });
  await propose(dana, inWashington);
  await ends(null);
  await propose(dana, contract, term);
  await voidAll();
});

test('agent and admins get one letter before a license ends and one once it has, and never another', async () => {
  const { dana } = town;
  const today = dateIn('America/Los_Angeles', town.world.now());
  const endsOn = addDays(today, 20);
  const toldOf = async () => {
    const { told } = await town.db
      .selectFrom('agentLicense')
      .select('told')
      .where('agentProfileId', '=', dana.profileId)
      .where('state', '=', 'WA')
      .executeTakeFirstOrThrow();
    return told;
  };
  /** By two servers at once, beside the one that sweeps by itself. */
  const swept = (told: 'ends_soon' | 'lapsed', before: () => unknown = () => undefined) =>
    lettersOf(async () => {
      await before();
      await Promise.all([sweepLicenses(town.world), sweepLicenses(town.world)]);
      await expect.poll(toldOf).toBe(told);
    });
  const soon = await swept('ends_soon', () =>
    inTransaction(town.db, (tx) =>
      putLicense(tx, dana.profileId, { state: 'WA', number: 'WA-5', endsOn }),
    ),
  );
  expect(soon.map((letter) => letter.split('\n')[0]!.replace(/ ends on .*/, ''))).toEqual([
    'dana@demo.example: Your license in Washington',
    'kim@demo.example: Dana Whitfield’s license in Washington',
    'noor@demo.example: Dana Whitfield’s license in Washington',
  ]);
  expect(await swept('ends_soon')).toEqual([]);
  // A corrected number is no new last day.
  const { profileId, revision: seenRevision } = await fileOf(dana);
  const license = { state: 'WA' as const, number: 'WA-6', endsOn };
  const correct = () =>
    town.kim.call(agentDeskApi.saveLicense, { body: { profileId, seenRevision, license } });
  expect(await swept('ends_soon', async () => done(await correct()))).toEqual([]);
  const lapsed = await swept('lapsed', () =>
    town.passTo(startOfDay(addDays(endsOn, 1), 'America/Los_Angeles')),
  );
  expect(lapsed).toHaveLength(3);
  expect(lapsed[0]).toContain('Your license in Washington ended on');
  expect(await swept('lapsed')).toEqual([]);
});

test('what is being made with an agent is told of live when the agent is suspended', async () => {
  await inTransaction(town.db, (tx) =>
    putLicense(tx, town.dana.profileId, { state: 'WA', number: 'WA-6', endsOn: null }),
  );
  const { contractId } = await draft(town, await town.offer());
  const fact = {
    kind: 'agent.suspended' as const,
    agentProfileId: town.dana.profileId,
    byProfileId: town.kim.profileId,
  };
  const numbered = [{ number: 7, fact, statedAt: town.world.now() }];
  const one = await liveContract(town.db).changesBy(numbered as never);
  expect(one.map(({ key }) => key)).toContain(`contract ${contractId}`);
  const lists = await liveAgreements(town.db).changesBy(numbered as never);
  expect(lists.map(({ key }) => key)).toContain(`agreements of ${town.ana.profileId}`);
});
