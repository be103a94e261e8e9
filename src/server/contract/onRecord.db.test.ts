/** Clauses, own items and the brokerage against a person who has the database password. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerageApi } from '#api/brokerage.ts';
import { contractApi } from '#api/contract.ts';
import { wordingApi } from '#api/wording.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import { dateIn } from '#domain/calendar.ts';
import type { WordingState } from '#domain/wording/ClauseWording.ts';
import { shippedPassages } from '#domain/wording/ClauseWording.example.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { registerBrokerage } from '../brokerage/brokerageRoutes.ts';
import { saveBrokerage } from '../brokerage/saveBrokerage.ts';
import { absentKey, keepRecordsUnder, keyFor, recordKeyOf } from '../document/recordKey.ts';
import { walkTheRegister } from '../document/walkRecords.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { registerOwnItems } from '../wording/ownItemRoutes.ts';
import { forgetClauses } from '../wording/testing/forgetClauses.ts';
import { enterClause } from '../wording/wordingRecord.ts';
import { registerWording } from '../wording/wordingRoutes.ts';
import { agreements } from './record/contractRecord.ts';
import { onRecordCheck } from './record/onRecordCheck.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { consent, done, move, propose, see, termsIn } from './testing/story.ts';

type Row = ReplyOf<typeof wordingApi.write>;

let town: ContractTown;
let offered: { packageId: string; version: number };
beforeAll(open);

async function open(): Promise<void> {
  town = await contractTown((app, world) => {
    registerWording(app, world);
    registerOwnItems(app, world);
    registerBrokerage(app, world);
  });
  // In the afternoon it is the same day in every state.
  town.pass(((18 - new Date().getUTCHours() + 24) % 24) / 24);
  await consent(town, town.ana, town.leo, town.dana);
  offered = await town.offer();
}

/** After a test that leaves the register broken for good. */
async function openAgain(): Promise<void> {
  await town.close();
  await open();
}

beforeEach(() => forgetClauses(town.db));
afterEach(async () => {
  // Whatever a test did to them, both are on record again.
  await forgetClauses(town.db);
  await inTransaction(town.db, (tx) => saveBrokerage(tx, town.world.now(), null, aBrokerage));
  const { rows } = await town.pool.query<{ contractId: string }>(
    `select contract_id as "contractId" from contract where phase = 'negotiating'`,
  );
  for (const open of rows) await move(town.ana, open, 'decline');
});
afterAll(() => town.close());

async function write(said: string, state: WordingState = 'WA'): Promise<Row> {
  const body = {
    clause: 'area' as const,
    state,
    passages: shippedPassages('area').map((one) => ({ ...one, heading: said })),
    validFrom: dateIn('America/New_York', town.world.now()),
    reason: 'Counsel asks for it.',
    source: '',
    basedOn: null,
  };
  return done(await town.kim.call(wordingApi.write, { body }));
}

const take = (by: 'kim' | 'noor', row: Row, action: 'propose' | 'approve' | 'return') =>
  town[by].call(wordingApi.move, {
    body: {
      wordingId: row.wordingId,
      seenWrittenAt: row.writtenAt,
      action,
      reason: action === 'return' ? 'Look again.' : '',
    },
  });

async function approve(said: string, state: WordingState = 'WA'): Promise<Row> {
  const row = await write(said, state);
  done(await take('kim', row, 'propose'));
  return done(await take('noor', row, 'approve'));
}

const askFor = (state: 'WA' | 'CA' = 'WA') =>
  town.ana.call(contractApi.draft, {
    body: {
      ...{ kind: 'touring', packageId: offered.packageId, packageVersion: offered.version, state },
      propertyArea: 'Seattle',
    },
  });

/** With the rights of the database's owner. */
const asOwner = (statement: string) =>
  town.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

const found = async () =>
  (await walkTheRegister(town.db, agreements, new Set(await agreements.documentIds(town.db)))).map(
    ({ name, what }) => `${name}: ${what}`,
  );

const health = () => onRecordCheck(town.world)(new AbortController().signal);

const allWords = async () => done(await town.kim.call(wordingApi.all, {}));

/** Refused, named by verify and health, and marked on the admin's page. */
async function expectNoticed(name: RegExp, state: 'WA' | 'CA' = 'WA'): Promise<void> {
  expect(await askFor(state)).toMatchObject({ status: 409, code: 'record_broken' });
  expect((await found()).join('\n')).toMatch(name);
  await expect(health()).rejects.toThrow('Not on record');
  const { rows, changedStates } = await allWords();
  expect(rows.some(({ onRecordYn }) => !onRecordYn) || changedStates.length > 0).toBe(true);
}

test('each step of a clause is on record, and agreements are made with it', async () => {
  const row = await write('Homes in this agreement');
  expect(row.onRecordYn).toBe(true);
  done(await take('kim', row, 'propose'));
  done(await take('noor', row, 'return'));
  expect(await found()).toEqual([]);
  done(await take('kim', row, 'propose'));
  done(await take('noor', row, 'approve'));
  expect(await found()).toEqual([]);
  expect(await allWords()).toMatchObject({ rows: [{ onRecordYn: true }], changedStates: [] });
  await health();
  done(await askFor());
});

test('a clause put in as approved is used nowhere', async () => {
  const { wordingId } = await approve('Homes in this agreement', 'CA');
  await asOwner(`insert into wording select (jsonb_populate_record(wording, '{
    "wording_id": "0199bb00-0000-7000-8000-000000000777", "state": "WA", "version": 1}')).*
    from wording where wording_id = '${wordingId}'`);
  await expectNoticed(
    /a clause: the register of records has no line about the clause “.+” of Wash/,
  );
  // Agreements of another state go on.
  expect((await askFor('CA')).code).not.toBe('record_broken');
  const { rows, changedStates } = await allWords();
  expect(rows.map(({ state, onRecordYn }) => [state, onRecordYn])).toEqual(
    expect.arrayContaining([
      ['CA', true],
      ['WA', false],
    ]),
  );
  expect(changedStates).toEqual(['WA']);
});

test('a draft that was proposed is not approved when its text or writer was changed', async () => {
  for (const change of [
    `passages = jsonb_set(passages, '{0,legal}', '"All homes."')`,
    `written_by = '${town.mia.profileId}'`,
    `reason = 'Other reasons.'`,
  ]) {
    const row = await write('Homes in this agreement');
    done(await take('kim', row, 'propose'));
    await asOwner(`update wording set ${change} where wording_id = '${row.wordingId}'`);
    expect(await take('noor', row, 'approve')).toMatchObject({
      status: 409,
      code: 'record_broken',
    });
    expect((await found()).length).toBeGreaterThan(0);
    await forgetClauses(town.db);
  }
});

test('a text whose writer was emptied can’t be approved, so its writer never approves it', async () => {
  const row = await write('Homes in this agreement');
  done(await take('kim', row, 'propose'));
  await asOwner(`update wording set written_by = null where wording_id = '${row.wordingId}'`);
  expect(await take('kim', row, 'approve')).toMatchObject({
    status: 409,
    code: 'not_possible_now',
  });
  done(await take('noor', row, 'return'));
});

test('an approved clause that was changed is used nowhere, and counts again once it is put back', async () => {
  const row = await approve('Homes in this agreement');
  const drafted = done(await askFor());
  await asOwner(`update wording set passages = jsonb_set(passages, '{0,legal}', '"All homes."')`);
  await expectNoticed(/a clause: the words of clause “.+” of Washington is not the one in the reg/);
  const seen = await see(town.dana, drafted);
  const { contractId, revision: seenRevision } = seen;
  const body = { contractId, seenRevision, terms: termsIn(seen) };
  expect(await town.dana.call(contractApi.propose, { body })).toMatchObject({
    status: 409,
    code: 'record_broken',
  });
  await town.db
    .updateTable('wording')
    .set({ passages: JSON.stringify(row.passages) })
    .execute();
  expect(await found()).toEqual([]);
  await propose(town.dana, drafted);
});

test('an approved clause that was removed is missed', async () => {
  await approve('Homes in this agreement', 'default');
  await asOwner('delete from wording');
  await expectNoticed(
    /a clause: the list of approved clauses of all states is not the one|approved/,
  );
  expect((await allWords()).changedStates).toEqual(['default']);
  await expectNoticed(/a clause/, 'CA');
});

test('an earlier text put back with its earlier line is noticed', async () => {
  const { wordingId } = await write('First');
  const save = async () =>
    (await town.pool.query('select * from wording where wording_id = $1', [wordingId])).rows[0];
  const before = await save();
  const { rows: lines } = await town.pool.query(
    `select * from register_line where subject = $1 order by seq`,
    [`clause ${wordingId}`],
  );
  const { data: row } = await town.kim.call(wordingApi.all, {});
  done(await take('kim', row.rows[0]!, 'propose'));
  done(await take('noor', row.rows[0]!, 'approve'));
  // As if it had never been approved, under its line of before.
  await asOwner(`delete from register_line where subject = 'clause ${wordingId}' and seq > ${lines.at(-1).seq};
    update wording set status = 'draft', version = null, approved_at = null, approved_by = null,
      proposed_at = null where wording_id = '${wordingId}'`);
  expect((await save()).status).toBe(before.status);
  expect((await found()).join('\n')).toMatch(/the register of records: /);
  expect((await allWords()).rows[0]).toMatchObject({ onRecordYn: false });
  await openAgain();
});

test('a line of another installation is worth nothing here', async () => {
  const row = await approve('Homes in this agreement', 'CA');
  const key = keyFor(town.db);
  const id = '0199bb00-0000-7000-8000-000000000778';
  // As the other installation sealed it, under its own key.
  keepRecordsUnder(town.db, recordKeyOf(new Uint8Array(32).fill(1)));
  await inTransaction(town.db, async (tx) => {
    await tx
      .insertInto('wording')
      .values({
        ...(await tx
          .selectFrom('wording')
          .selectAll()
          .where('wordingId', '=', row.wordingId)
          .executeTakeFirstOrThrow()),
        ...{ wordingId: id, state: 'WA', passages: JSON.stringify(row.passages) },
      })
      .execute();
    enterClause(tx, id, 'WA');
  });
  keepRecordsUnder(town.db, key);
  expect(await askFor()).toMatchObject({ status: 409, code: 'record_broken' });
  expect((await allWords()).rows.find(({ wordingId }) => wordingId === id)).toMatchObject({
    onRecordYn: false,
  });
  await openAgain();
});

const office = () => town.kim.call(brokerageApi.brokerage, {});

test.each([
  ['street', `update brokerage set street = '9 Elm Street'`],
  ['phone', `update brokerage set phone = '(206) 555-0199'`],
  ['designated broker', `update brokerage set designated_broker = 'Mallory'`],
  ['license', `update brokerage set license_number = 'WA-0'`],
  ['day', `update brokerage set changed_at = changed_at - interval '1 day'`],
  ['admin', `update brokerage set changed_by = (select profile_id from profile limit 1)`],
])(
  'an office whose %s was changed is named by no agreement until it is saved again',
  async (_what, change) => {
    const drafted = done(await askFor());
    await asOwner(change);
    expect(await askFor()).toMatchObject({ status: 409, code: 'record_broken' });
    expect(await found()).toEqual([
      expect.stringMatching(/^the brokerage: the .+ of brokerage is not/),
    ]);
    await expect(health()).rejects.toThrow('Not on record');
    expect(done(await office()).brokerage).toMatchObject({ onRecordYn: false });
    const seen = await see(town.dana, drafted);
    expect(seen.whyNotProposable).toContain('not on record');
    const { contractId, revision: seenRevision } = seen;
    const body = { contractId, seenRevision, terms: termsIn(seen) };
    expect(await town.dana.call(contractApi.propose, { body })).toMatchObject({
      status: 409,
      code: 'record_broken',
    });
    // What an admin checked and saved counts again.
    done(await town.kim.call(brokerageApi.saveBrokerage, { body: aBrokerage }));
    expect(done(await office()).brokerage).toMatchObject({ onRecordYn: true });
    expect(await found()).toEqual([]);
    await propose(town.dana, drafted);
  },
);

test('an office that was removed or put in is noticed', async () => {
  await asOwner('delete from brokerage');
  expect((await found()).join()).toContain('the brokerage: ');
  expect(await askFor()).toMatchObject({ status: 409, code: 'record_broken' });
});

test('an office that is changed away and back is not the one of before', async () => {
  const before = (await town.pool.query('select * from brokerage')).rows[0];
  done(
    await town.kim.call(brokerageApi.saveBrokerage, {
      body: { ...aBrokerage, street: '9 Elm Street' },
    }),
  );
  await asOwner(`update brokerage set street = '${before.street}'`);
  expect((await found()).join()).toContain('the brokerage: ');
  town.pass(1 / 86_400);
  done(await town.kim.call(brokerageApi.saveBrokerage, { body: aBrokerage }));
  // The row and the line of the first time, of the same text but another day.
  await asOwner(
    `update brokerage set changed_at = '${before.changed_at.toISOString?.() ?? before.changed_at}'`,
  );
  expect((await found()).join()).toContain('the brokerage: ');
});

test('without the key no clause and no office is saved, and nothing is half written', async () => {
  const row = await write('Homes in this agreement');
  const stored = async () =>
    (await town.pool.query('select * from wording')).rows.concat(
      (await town.pool.query('select * from brokerage')).rows,
    );
  const before = await stored();
  const key = keyFor(town.db);
  keepRecordsUnder(town.db, absentKey);
  try {
    const refused = { status: 503, code: 'record_broken' };
    expect(await take('kim', row, 'propose')).toMatchObject(refused);
    const body = { ...aBrokerage, street: '9 Elm Street' };
    expect(await town.kim.call(brokerageApi.saveBrokerage, { body })).toMatchObject(refused);
    expect(await askFor()).toMatchObject(refused);
  } finally {
    keepRecordsUnder(town.db, key);
  }
  expect(await stored()).toEqual(before);
  expect(await found()).toEqual([]);
});

describe('an older office that is put back with its older line', () => {
  /** The office moves, and other lines follow. @returns what puts the one of before back */
  async function moved(hideLine: (seq: number) => string) {
    const [row] = (await town.pool.query('select * from brokerage')).rows;
    const body = { ...aBrokerage, street: '9 Elm Street' };
    done(await town.kim.call(brokerageApi.saveBrokerage, { body }));
    const { rows } = await town.pool.query<{ seq: number }>(
      'select max(seq) as seq from register_line',
    );
    await approve('Homes in this agreement', 'CA');
    const back = JSON.stringify(row).replaceAll("'", "''");
    return `${hideLine(rows[0]!.seq)}; delete from brokerage;
      insert into brokerage select * from jsonb_populate_record(null::brokerage, '${back}')`;
  }

  const removed = (seq: number) => `delete from register_line where seq = ${seq};
    update register_line set before = 'consents x' where seq = ${seq + 1}`;
  const replaced = (
    seq: number,
  ) => `update register_line set subject = 'consents x' where seq = ${seq};
    update register_line set before = 'consents x' where seq = ${seq + 1}`;
  const swapped = (seq: number) => `update register_line set seq = -1 where seq = ${seq};
    update register_line set seq = ${seq} where seq = ${seq - 1};
    update register_line set seq = ${seq - 1} where seq = -1`;
  const cut = (seq: number) => `delete from register_line where seq >= ${seq}`;

  test.each([
    ['removed', removed],
    ['given to another subject', replaced],
    ['swapped with the line before', swapped],
    ['removed with all lines after it', cut],
  ])('is noticed when the newer line was %s', async (_how, hideLine) => {
    await asOwner(await moved(hideLine));
    const noticed = async () => {
      expect(await askFor()).toMatchObject({ status: 409, code: 'record_broken' });
      expect(done(await office()).brokerage).toMatchObject({ onRecordYn: false });
    };
    await noticed();
    // A server that started afterwards has seen none of the lines.
    if (hideLine !== cut) {
      keepRecordsUnder(town.db, recordKeyOf(new Uint8Array(32).fill(9)));
      await noticed();
    }
    expect((await found()).join()).toContain('the register of records: ');
    await openAgain();
  });

  test('is noticed by a running server when the end is put back too', async () => {
    const [end] = (await town.pool.query('select * from register_end')).rows;
    const back = await moved((seq) => `delete from register_line where seq >= ${seq}`);
    await asOwner(`${back}; update register_end set lines = ${end.lines}, head = '${end.head}',
      subject = '${end.subject}', mac = '${end.mac}'`);
    expect(await askFor()).toMatchObject({ status: 409, code: 'record_broken' });
    await openAgain();
  });
});
