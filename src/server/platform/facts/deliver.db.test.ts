import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FactKind } from '#domain/facts.ts';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { type Delivering, deliverFacts } from './deliver.ts';
import { factLogOf } from './testing/factLogOf.ts';
import { mapChanged, now, recordMaps } from './testing/recordMaps.ts';
import { gatheringReaction, type Prepared, type Reaction, reaction } from './Reaction.ts';
import { recordFacts } from './record.ts';

const database = await freshDatabase();
const { db, pool } = database;
const running: Delivering[] = [];
afterAll(() => database.close());
beforeEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await pool.query('truncate fact, fact_task, fact_cursor, fact_worker');
});

const impatient = { tries: 3, firstPauseMs: 0, factor: 1, longestPauseMs: 0 };

interface Given {
  prepare?(source: string): Promise<Partial<Prepared> | null>;
  errors?: unknown[];
  name?: string;
  reactions?: Reaction[];
}

function writing({ prepare = async () => ({}), name = 'test.write' }: Given): Reaction {
  return reaction({
    name,
    kinds: ['map.changed'],
    prepare: async ({ source }) => {
      const prepared = await prepare(source);
      return prepared && { write: async () => {}, ...prepared };
    },
  });
}

/** A process that delivers when it is told to. */
async function start(given: Given = {}): Promise<Delivering> {
  const delivering = await deliverFacts({
    db,
    patience: impatient,
    onError: (error) => void given.errors?.push(error),
    reactions: given.reactions ?? [writing(given)],
  });
  running.push(delivering);
  return delivering;
}

const tasks = () => db.selectFrom('factTask').selectAll().orderBy('number').execute();

test('each fact is prepared and written once, in order, also by the next process', async () => {
  const seen: string[] = [];
  const prepare = async (source: string) => {
    seen.push(source);
    return {};
  };
  const first = await start({ prepare });
  await recordMaps(db, 'a', 'b');
  await first.settle();
  await recordMaps(db, 'c');
  await first.settle();
  await first.stop();
  expect(seen).toEqual(['a', 'b', 'c']);
  await recordMaps(db, 'd');
  const second = await start({ prepare });
  await second.settle();
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
  expect(await tasks()).toEqual([]);
});

test('a consumer that is new starts at the present', async () => {
  await (await start()).settle();
  await recordMaps(db, 'before');
  await running[0]!.settle();
  const seen: string[] = [];
  const prepare = async (source: string) => {
    seen.push(source);
    return null;
  };
  const added = await start({ name: 'test.added', prepare });
  await added.settle();
  await recordMaps(db, 'after');
  await added.settle();
  expect(seen).toEqual(['after']);
});

test('a kind that is new to a consumer starts at the present, its other kinds where they were', async () => {
  const seen: string[] = [];
  const consumer = (kinds: FactKind[]): Reaction => ({
    name: 'test.kinds',
    kinds,
    prepare: async (fact) => {
      seen.push('source' in fact ? fact.source : fact.kind);
      return null;
    },
  });
  const changed = (listingKey: string) => ({ kind: 'property.changed' as const, listingKey });
  const first = await start({ reactions: [consumer(['map.changed'])] });
  await first.settle();
  await first.stop();
  await inTransaction(db, (tx) => recordFacts(tx, now(), [changed('old'), mapChanged('missed')]));
  const other = await start();
  await other.settle();
  const second = await start({ reactions: [consumer(['map.changed', 'property.changed'])] });
  await inTransaction(db, (tx) => recordFacts(tx, now(), [changed('new')]));
  await second.settle();
  expect(seen).toEqual(['missed', 'property.changed']);
});

test('a fact that fails is told of and tried again; the ones behind it go on', async () => {
  const errors: unknown[] = [];
  const seen: string[] = [];
  const delivering = await start({
    errors,
    prepare: async (source) => {
      if (source === 'bad' && errors.length === 0) throw new Error('not yet');
      seen.push(source);
      return {};
    },
  });
  await recordMaps(db, 'bad', 'good');
  await delivering.settle();
  expect(errors).toHaveLength(1);
  expect(seen).toEqual(['good']);
  await delivering.settle();
  expect(seen).toEqual(['good', 'bad']);
  expect(await tasks()).toEqual([]);
});

test('tries are counted in the database across processes, and end', async () => {
  await start();
  await recordMaps(db, 'bad');
  let tried = 0;
  const prepare = async () => {
    tried++;
    throw new Error(`try ${tried}`);
  };
  for (let process = 0; process < 5; process++) {
    const delivering = await start({ prepare, name: 'test.write' });
    await delivering.settle();
    await delivering.stop();
  }
  expect(tried).toBe(3);
  expect(await tasks()).toMatchObject([{ tries: 3, error: 'try 3', claimedBy: null }]);
  expect((await tasks())[0]!.givenUpAt).not.toBeNull();
});

test('a fact whose body cannot be read comes to the same end, and holds nothing up', async () => {
  const seen: string[] = [];
  const errors: unknown[] = [];
  const delivering = await start({
    errors,
    prepare: async (source) => {
      seen.push(source);
      return null;
    },
  });
  await pool.query(
    `insert into fact (fact_id, kind, body, stated_at)
     values (gen_random_uuid(), 'map.changed', '{"kind": "map.changed"}', now())`,
  );
  await recordMaps(db, 'good');
  for (let i = 0; i < impatient.tries; i++) await delivering.settle();
  expect(seen).toEqual(['good']);
  expect(errors).toHaveLength(3);
  expect(await tasks()).toMatchObject([
    { tries: 3, error: expect.stringContaining('cannot be read') },
  ]);
});

test('of facts that are written together, the one that fails is found and the others stand', async () => {
  await sql`create table if not exists kept (source text check (source <> 'bad'))`.execute(db);
  const errors: unknown[] = [];
  let discarded = 0;
  const delivering = await start({
    errors,
    prepare: async (source) => ({
      write: async (tx) => void (await sql`insert into kept values (${source})`.execute(tx)),
      discard: async () => void discarded++,
    }),
  });
  await recordMaps(db, 'a', 'bad', 'b');
  await delivering.settle();
  const { rows } = await sql`select source from kept order by source`.execute(db);
  expect(rows).toEqual([{ source: 'a' }, { source: 'b' }]);
  expect(errors).toHaveLength(1);
  expect(discarded).toBe(1);
  expect(await tasks()).toMatchObject([{ tries: 1 }]);
});

test('facts that are gathered are written together, and the one that fails alone', async () => {
  const written: string[][] = [];
  const errors: unknown[] = [];
  const delivering = await start({
    errors,
    reactions: [
      gatheringReaction({
        name: 'test.gather',
        kinds: ['map.changed'],
        withinMs: 5,
        async write(tx, facts) {
          await sql`select 1`.execute(tx);
          const sources = facts.map(({ source }) => source);
          if (sources.includes('bad') && errors.length === 0) throw new Error('not yet');
          written.push(sources);
        },
      }),
    ],
  });
  await recordMaps(db, 'a', 'b', 'c');
  await delivering.settle();
  expect(written).toEqual([['a', 'b', 'c']]);
  await recordMaps(db, 'd', 'bad', 'e');
  await delivering.settle();
  expect(written.slice(1)).toEqual([['d'], ['e']]);
  await delivering.settle();
  expect(written.slice(3)).toEqual([['bad']]);
  expect(await tasks()).toEqual([]);
});

test('gathered facts are written without being asked to settle', async () => {
  const written: string[] = [];
  const facts = await factLogOf(database);
  try {
    const gathering = gatheringReaction({
      name: 'test.gather',
      kinds: ['map.changed'],
      withinMs: 5,
      write: async (_, told) => void written.push(...told.map(({ source }) => source)),
    });
    running.push(await deliverFacts({ db, facts, reactions: [gathering], onError: () => {} }));
    await recordMaps(db, 'a', 'b');
    await expect.poll(() => written).toEqual(['a', 'b']);
  } finally {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await facts.close();
  }
});

test('of two processes at once one prepares and writes', async () => {
  let prepared = 0;
  let written = 0;
  const prepare = async () => {
    prepared++;
    return { write: async () => void written++ };
  };
  const both = [await start({ prepare }), await start({ prepare })];
  await recordMaps(db, ...Array.from({ length: 30 }, (_, i) => `${i}`));
  await Promise.all(both.map((one) => one.settle()));
  await both[0]!.settle();
  expect([prepared, written]).toEqual([30, 30]);
});

test('who was too slow finds the claim gone, writes nothing and clears away', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const written: string[] = [];
  let discarded = 0;
  const begun = Promise.withResolvers<void>();
  const slow = await start({
    prepare: async () => {
      begun.resolve();
      await promise;
      return {
        write: async () => void written.push('slow'),
        discard: async () => void discarded++,
      };
    },
  });
  await recordMaps(db, 'a');
  const settled = slow.settle();
  await begun.promise;
  await pool.query(`update fact_worker set alive_until = now() - interval '1 second'`);
  const next = await start({
    prepare: async () => ({ write: async () => void written.push('next') }),
  });
  await next.settle();
  resolve();
  await settled;
  expect(written).toEqual(['next']);
  expect(discarded).toBe(1);
  expect(await tasks()).toEqual([]);
});

test('a slow reaction holds up no other one', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const seen: string[] = [];
  const slow = writing({ name: 'test.slow', prepare: () => promise });
  const quick = writing({
    name: 'test.quick',
    prepare: async (source) => {
      seen.push(source);
      return null;
    },
  });
  const facts = await factLogOf(database);
  const delivering = await deliverFacts({
    db,
    facts,
    reactions: [slow, quick],
    onError: (error) => {
      throw error;
    },
  });
  await recordMaps(db, 'a');
  await recordMaps(db, 'b');
  await expect.poll(() => seen, { interval: 10 }).toEqual(['a', 'b']);
  resolve(null);
  await delivering.stop();
  await facts.close();
});

test('facts of one subject are dealt with one after another', async () => {
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const delivering = await start({
    prepare: async (source) => {
      begun.push(source);
      await new Promise<void>((resolve) => gates.push(resolve));
      return null;
    },
  });
  await inTransaction(db, async (tx) => {
    await recordFacts(tx, now(), [mapChanged('one')], { subject: 'x', revision: 1 });
    await recordFacts(tx, now(), [mapChanged('two')], { subject: 'x', revision: 2 });
    await recordFacts(tx, now(), [mapChanged('other')], { subject: 'y', revision: 1 });
  });
  const settled = delivering.settle();
  await expect.poll(() => begun).toEqual(['one', 'other']);
  for (const open of gates.splice(0)) open();
  await expect.poll(() => begun).toEqual(['one', 'other', 'two']);
  for (const open of gates.splice(0)) open();
  await settled;
});

test('who stops in the middle of a write waits for it, and leaves what queues behind it', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const write = async () => {
    begun.resolve();
    await end.promise;
  };
  const one = await start({ prepare: async () => ({ write }) });
  const subject = '0190a3b0-0000-7000-8000-000000000001';
  for (const [revision, source] of ['a', 'b', 'c'].entries()) {
    await inTransaction(db, (tx) =>
      recordFacts(tx, now(), [mapChanged(source)], { subject, revision: revision + 1 }),
    );
  }
  void one.settle();
  await begun.promise;
  const stopped = one.stop();
  end.resolve();
  await stopped;
  expect(await tasks()).toHaveLength(2);
});
