/** The key of the records over several starts of a server, and what was kept before there was one. */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalEntry, chainStart, firstForm, keyedForm } from '#domain/document/evidence.ts';
import { canonicalRegisterEnd } from '#domain/document/register.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { enterDocument } from './documentLine.ts';
import { enterInRegister } from './register.ts';
import { findFaults } from './record.ts';
import { recordKeyCheck } from './recordKeyCheck.ts';
import { openRecords, stateOfRegister } from './openRecords.ts';
import { keyFor, makeRecordKey } from './recordKey.ts';
import { sha256 } from './sha256.ts';
import type { Owner } from './Thing.ts';

const at = '2026-03-02T18:00:00.000Z';
const standing = { 'last day': '2026-04-30' };
const owner: Owner = {
  thingOf: () => Promise.resolve({ version: 1, documentSha256: null, standing }),
  standingInWords: () => Promise.resolve('Active'),
  nameOf: () => Promise.resolve('Ana with Dana'),
  documentIds: () => Promise.resolve([]),
};

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-records-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** As the version before kept it: two entries, hashed without a key. */
async function keptBefore(within = database): Promise<string> {
  const documentId = uuidv7();
  const { pool } = within;
  await pool.query(
    `insert into document (document_id, kind, made_at) values ($1, 'agreement', $2)`,
    [documentId, at],
  );
  let prevHash = chainStart;
  for (const [index, kind] of (['created', 'sent'] as const).entries()) {
    const seq = index + 1;
    const event = {
      contractId: documentId,
      version: 1,
      kind,
      at,
      actor: null,
      authenticationMethod: null,
      ipAddress: null,
      userAgent: null,
      documentSha256: null,
      detail: '',
    };
    prevHash = sha256(canonicalEntry(prevHash, { seq, form: firstForm, keyId: null, event }));
    await pool.query(
      `insert into evidence (document_id, seq, form, event, hash) values ($1, $2, $3, $4, $5)`,
      [documentId, seq, firstForm, JSON.stringify(event), prevHash],
    );
  }
  await pool.query('update document set entries = 2, head = $2 where document_id = $1', [
    documentId,
    prevHash,
  ]);
  return documentId;
}

const start = (name: string) =>
  openRecords(
    database.db,
    { path: join(folder, name), givenYn: false, editionPath: join(folder, 'register.edition') },
    { now: () => at, log: pino({ level: 'silent' }), owner },
  );
const kindsOf = async (documentId: string) =>
  (await findFaults(database.db, documentId, standing)).map(({ kind }) => kind);

test('the first start makes a key that only its owner reads, and old records go on under it', async () => {
  const documentId = await keptBefore();
  expect(await stateOfRegister(database.db)).toBe('not begun');
  await start('record.key');
  expect(await stateOfRegister(database.db)).toBe('begun');
  expect(statSync(join(folder, 'record.key')).mode & 0o777).toBe(0o600);
  expect(await kindsOf(documentId)).toEqual([]);
  const { keyId } = keyFor(database.db);
  await start('record.key');
  expect(keyFor(database.db).keyId).toBe(keyId);
  expect(await kindsOf(documentId)).toEqual([]);
});

test('a record without the key that comes later is not taken over', async () => {
  const documentId = await keptBefore();
  await start('record.key');
  expect(await kindsOf(documentId)).toEqual([
    'entry_unkeyed',
    'record_end_changed',
    'register_missing',
  ]);
});

test('a key that is gone is not made anew, and everything says so', async () => {
  await start('elsewhere.key');
  expect(keyFor(database.db).keyId).toBeNull();
  expect(() => statSync(join(folder, 'elsewhere.key'))).toThrow('ENOENT');
  expect(await kindsOf(uuidv7())).toEqual(['key_absent']);
  await start('record.key');
  expect(keyFor(database.db).keyId).not.toBeNull();
});

/** What a start does to a database of its own, with what it says of it. */
async function startsOn(
  prepared: (fresh: FreshDatabase) => Promise<void>,
  check: (fresh: FreshDatabase, start: Start, said: string[]) => Promise<void>,
): Promise<void> {
  const fresh = await freshDatabase();
  const own = mkdtempSync(join(tmpdir(), 'lintel-records-'));
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  try {
    await prepared(fresh);
    const begin: Start = (name, givenYn, by = owner) =>
      openRecords(
        fresh.db,
        { path: join(own, name), givenYn, editionPath: join(own, 'register.edition') },
        { now: () => at, log, owner: by },
      );
    await check(fresh, Object.assign(begin, { folder: own }), said);
  } finally {
    await fresh.close();
    rmSync(own, { recursive: true });
  }
}
interface Start {
  (name: string, givenYn: boolean, by?: Owner): Promise<void>;
  folder?: string;
}

const keyedIn = async ({ pool }: FreshDatabase, documentId: string) =>
  (
    await pool.query(
      `select event->>'detail' as detail from evidence where document_id = $1 and form = $2`,
      [documentId, keyedForm],
    )
  ).rows.map(({ detail }) => detail as string);

test('records of before go on under a key that the operator brought, and one found by chance takes none', async () => {
  let documentId = '';
  await startsOn(
    async (fresh) => {
      documentId = await keptBefore(fresh);
    },
    async (fresh, start, said) => {
      makeRecordKey(join(start.folder!, 'brought.key'));
      await start('brought.key', false);
      expect(await keyedIn(fresh, documentId)).toEqual([]);
      await start('brought.key', true);
      expect(await keyedIn(fresh, documentId)).toEqual([expect.stringMatching(/^2 entries of/)]);
      const later = await keptBefore(fresh);
      await start('brought.key', true);
      expect(await keyedIn(fresh, later)).toEqual([]);
      expect(said).toEqual([]);
    },
  );
});

test('what does not hold, or belongs to nothing, is left as it is and keeps nobody else back', async () => {
  const ids = { broken: '', gone: '', whole: '', empty: uuidv7() };
  const byOne: Owner = {
    ...owner,
    thingOf: async (db, id) => (id === ids.gone ? null : owner.thingOf(db, id)),
  };
  await startsOn(
    async (fresh) => {
      ids.broken = await keptBefore(fresh);
      ids.gone = await keptBefore(fresh);
      ids.whole = await keptBefore(fresh);
      await fresh.pool.query(
        `insert into document (document_id, kind, made_at) values ($1, 'agreement', $2)`,
        [ids.empty, at],
      );
      // A text that no entry names.
      await fresh.pool.query(
        `insert into document_text (document_id, version, text, sha256, made_at)
         values ($1, 1, '{}', $2, $3)`,
        [ids.broken, sha256('{}'), at],
      );
    },
    async (fresh, start, said) => {
      await start('record.key', false, byOne);
      expect(await keyedIn(fresh, ids.broken)).toEqual([]);
      expect(await keyedIn(fresh, ids.gone)).toEqual([]);
      expect(await keyedIn(fresh, ids.whole)).toHaveLength(1);
      expect(await keyedIn(fresh, ids.empty)).toEqual([expect.stringContaining(chainStart)]);
      expect(said).toEqual(['a record does not hold, so it is not taken over']);
    },
  );
});

test('of two servers that start at once one takes a record over, once', async () => {
  let documentId = '';
  await startsOn(
    async (fresh) => {
      documentId = await keptBefore(fresh);
    },
    async (fresh, start, said) => {
      const { both } = await fresh.db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('document')
          .select('documentId')
          .where('documentId', '=', documentId)
          .forUpdate()
          .execute();
        const starting = Promise.all([start('record.key', false), start('record.key', false)]);
        const waiting = async () =>
          (
            await fresh.pool.query(
              `select count(*)::int as n from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rows[0].n;
        await expect.poll(waiting).toBe(2);
        return { both: starting };
      });
      await both;
      expect(await keyedIn(fresh, documentId)).toHaveLength(1);
      expect(said).toEqual([]);
      const faults = await findFaults(fresh.db, documentId, standing);
      expect(faults).toEqual([]);
    },
  );
});

test('a start that was cut short goes on under the key it had made; a key that is gone is told of', async () => {
  await startsOn(
    async () => {},
    async (fresh, start, said) => {
      const begun = await keptBefore(fresh);
      await start('record.key', false);
      const { keyId } = keyFor(fresh.db);
      renameSync(join(start.folder!, 'record.key'), join(start.folder!, 'record.key.new'));
      const left = await keptBefore(fresh);
      await start('record.key', false);
      expect(keyFor(fresh.db).keyId).toBe(keyId);
      expect(await keyedIn(fresh, begun)).toHaveLength(1);
      expect(await keyedIn(fresh, left)).toHaveLength(1);
      expect(readdirSync(start.folder!).toSorted()).toEqual(['record.key', 'register.edition']);
      await start('other.key', false);
      expect(said).toEqual(['the key of the records is missing']);
    },
  );
});

test('seals nothing under another key than the records have, and goes on when the key is back', async () => {
  await startsOn(
    async () => {},
    async (fresh, start, said) => {
      const documentId = await keptBefore(fresh);
      await start('record.key', false);
      const { keyId } = keyFor(fresh.db);
      const { rows: before } = await fresh.pool.query('select * from register_line order by seq');
      makeRecordKey(join(start.folder!, 'other.key'));
      for (const givenYn of [true, false]) {
        await start('other.key', givenYn);
        expect(keyFor(fresh.db).keyId).toBeNull();
        await expect(recordKeyCheck(fresh)(new AbortController().signal)).rejects.toThrow(
          'The key is another one',
        );
        const asked = inTransaction(fresh.db, async (tx) => enterDocument(tx, documentId));
        await expect(asked).rejects.toMatchObject({ status: 503, code: 'record_broken' });
      }
      expect(said).toEqual(Array(2).fill('the records are sealed with another key'));
      await start('record.key', false);
      const { rows } = await fresh.pool.query('select * from register_line order by seq');
      expect(rows).toEqual(before);
      expect(await findFaults(fresh.db, documentId, standing)).toEqual([]);
      // A person with the database password keeps no server from its key by changing one end.
      await fresh.pool.query(`update register_end set mac = 'x'`);
      await start('record.key', false);
      expect(keyFor(fresh.db).keyId).toBe(keyId);
    },
  );
});

describe('the second edition of the register', () => {
  let entered = 0;
  const byBoth: Owner = {
    ...owner,
    enterSecondEdition: (tx) => {
      entered++;
      enterInRegister(tx, 'clause', () => Promise.resolve({ words: 'as they stand' }));
      return Promise.resolve();
    },
  };
  const asOwner = (fresh: FreshDatabase, statement: string) =>
    fresh.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  const linesOf = async ({ pool }: FreshDatabase) =>
    (await pool.query('select subject from register_line order by seq')).rows.map(
      ({ subject }) => subject as string,
    );

  /** The register as the version before left it, and its end. */
  async function firstEdition(fresh: FreshDatabase, start: Start) {
    await keptBefore(fresh);
    await start('record.key', false);
    const { rows } = await fresh.pool.query(
      `select * from register_line where seq < (select seq from register_line
        where subject = 'second edition') order by seq desc limit 1`,
    );
    const { seal } = keyFor(fresh.db);
    const end = { lines: rows[0].seq, head: rows[0].mac, subject: rows[0].subject };
    const mac = seal(canonicalRegisterEnd(end));
    const restore = `delete from register_line where seq > ${end.lines};
      update register_end set lines = ${end.lines}, head = '${end.head}', subject = '${end.subject}', mac = '${mac}'`;
    await asOwner(fresh, restore);
    rmSync(join(start.folder!, 'register.edition'));
    entered = 0;
    return { restore };
  }

  test('is entered once, at the first start', async () => {
    await startsOn(
      async () => {},
      async (fresh, start, said) => {
        await firstEdition(fresh, start);
        for (let times = 0; times < 3; times++) await start('record.key', false, byBoth);
        expect(entered).toBe(1);
        expect((await linesOf(fresh)).slice(-2)).toEqual(['clause', 'second edition']);
        // Also where the folder of the data is a new one.
        rmSync(join(start.folder!, 'register.edition'));
        await start('record.key', false, byBoth);
        expect(entered).toBe(1);
        expect(said).toEqual([]);
      },
    );
  });

  test('is not entered again when the register was put back to the time before', async () => {
    await startsOn(
      async () => {},
      async (fresh, start, said) => {
        const { restore } = await firstEdition(fresh, start);
        await start('record.key', false, byBoth);
        await asOwner(fresh, restore);
        await start('record.key', false, byBoth);
        expect(entered).toBe(1);
        expect(said).toEqual([expect.stringContaining('the register lost its second edition')]);
      },
    );
  });

  test('is not entered again when the register was emptied', async () => {
    await startsOn(
      async () => {},
      async (fresh, start, said) => {
        await start('record.key', false, byBoth);
        await asOwner(fresh, 'delete from register_line; delete from register_end');
        await start('record.key', false, byBoth);
        expect(await linesOf(fresh)).toEqual([]);
        expect(said).toEqual([expect.stringContaining('the register lost its second edition')]);
      },
    );
  });
});
