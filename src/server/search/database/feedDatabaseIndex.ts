/**
 * Keeps the table that searches look at equal to the homes: fills it once, then follows the facts.
 * Each server process does so; what another has done already is done again, and changes nothing.
 */
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import type { Following } from '../../platform/facts/followLog.ts';
import { numberFacts } from '../../platform/facts/numberFacts.ts';
import { type NumberedFact, presentNumber, readFacts } from '../../platform/facts/readFacts.ts';
import { columnNames } from '../memory/HomeColumns.ts';
import type { FedIndex, FedWorld, FeedOptions } from '../feedIndex.ts';
import {
  canCatchUp,
  changedKeys,
  changesOf,
  isUpToDate,
  secondsBehind,
  stateAt,
} from '../feedState.ts';
import { readAllHomes, readHomes } from '../readHomes.ts';
import { takeTurns } from '../takeTurns.ts';
import { DatabaseIndex } from './DatabaseIndex.ts';

const factsAtOnce = 5_000;

/** To be raised with every change of what the columns mean. */
const version = 2;
const form = `${version} ${columnNames.join(' ')}`;

/** It is filled at once, so that a server can do other things until it is ready. */
export function feedDatabaseIndex(
  world: FedWorld,
  { onChanged = () => {} }: Pick<FeedOptions, 'onChanged'> = {},
): FedIndex<DatabaseIndex> {
  const { db, facts, log } = world;
  const index = new DatabaseIndex(db);
  let applied = 0;
  let following: Following | null = null;
  const ready = begin();
  // Whoever waits for it hears of its failure.
  ready.catch(() => {});
  return {
    index,
    turns: takeTurns(),
    ready,
    isUpToDate: async () => following !== null && isUpToDate(db, applied),
    async behindSeconds() {
      await ready;
      return secondsBehind(world, applied);
    },
    async stop() {
      await ready.catch(() => {});
      await following?.stop();
    },
  };

  async function begin(): Promise<void> {
    const after = (await keptPlace(db)) ?? (await fill(db, index));
    applied = await catchUp(world, index, after);
    await index.count();
    following = facts.follow({
      after: applied,
      kinds: ['property.changed'],
      async handle(stated) {
        await applyFacts(index, stated, onChanged);
        applied = stated.at(-1)?.number ?? applied;
        await keepPlace(db, applied);
      },
      onError: (err) => log.error({ err }, 'the searched table could not follow the homes'),
    });
  }
}

/** The fact up to which the table is right; null where that is unknown or too long ago. */
async function keptPlace(db: FedWorld['db']): Promise<number | null> {
  const { rows } = await sql<{ number: number; factId: string; migration: string; form: string }>`
    select number, fact_id, migration, form from searched_state`.execute(db);
  const [kept] = rows;
  if (kept?.form !== form) return null;
  const state = await stateAt(db, kept.number);
  if (state?.factId !== kept.factId || state.migration !== kept.migration) return null;
  return (await canCatchUp(db, kept.number)) ? kept.number : null;
}

/** Where there is no such fact any more, the next start reads everything. */
async function keepPlace(db: FedWorld['db'], number: number): Promise<void> {
  const state = await stateAt(db, number);
  if (state === null) return;
  await inTransaction(db, (tx) =>
    sql`
      insert into searched_state (number, fact_id, migration, form)
      values (${number}, ${state.factId}, ${state.migration}, ${form})
      on conflict (only_yn) do update
      set number = excluded.number, fact_id = excluded.fact_id, migration = excluded.migration,
        form = excluded.form
      where searched_state.number < excluded.number
        or searched_state.migration <> excluded.migration
        or searched_state.form <> excluded.form`.execute(tx),
  );
}

async function fill(db: FedWorld['db'], index: DatabaseIndex): Promise<number> {
  const after = await presentNumber(db);
  await index.load(readAllHomes(db));
  await keepPlace(db, after);
  return after;
}

async function catchUp(world: FedWorld, index: DatabaseIndex, after: number): Promise<number> {
  // What is committed and has no number yet is in what was missed, too.
  await numberFacts(world.db);
  for (let place = after; ;) {
    const batch = await readFacts(world.db, place, ['property.changed'], factsAtOnce);
    await applyFacts(index, batch.facts, () => {});
    place = batch.upTo;
    if (!batch.moreYn) {
      await keepPlace(world.db, place);
      return place;
    }
  }
}

async function applyFacts(
  index: DatabaseIndex,
  facts: NumberedFact[],
  onChanged: (listingKeys: ReadonlySet<string>) => void,
): Promise<void> {
  const { all, parts } = changedKeys(facts);
  onChanged(all);
  for (const listingKeys of parts) {
    await index.change(async (tx) => changesOf(listingKeys, await readHomes(tx, listingKeys)));
  }
}
