/** Changes to what somebody keeps: read, decided by the domain, written, all of them or none. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import { applyChange } from '#domain/keep/applyChange.ts';
import type { Keep, KeepList } from '#domain/keep/Keep.ts';
import type { HomeChange, KeepChange } from '#domain/keep/KeepChange.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { changeList } from './changeList.ts';
import { keepOf, readLists } from './readKept.ts';
import { saveLooks } from './saveLooks.ts';

/** @throws Refusal 400 where there is no such home, 409 where somebody keeps too many */
export async function takeChanges(
  tx: Tx,
  now: Instant,
  profileId: string,
  asked: readonly KeepChange[],
): Promise<{ homes: Keep[]; lists: KeepList[] }> {
  // Two windows of one person count the same homes: they take turns.
  await sql`select 1 from profile where profile_id = ${profileId} for no key update`.execute(tx);
  // A clock that is ahead must not make a change the last word for days.
  const changes = asked.map((change) => (change.at > now ? { ...change, at: now } : change));
  for (const [at, change] of changes.entries()) {
    if (change.kind === 'list') await changeList(tx, profileId, change, `changes.${at}.name`);
  }
  const homes = await changeHomes(tx, profileId, changes);
  await saveLooks(
    tx,
    profileId,
    changes.filter((change) => change.kind === 'look'),
  );
  // Where one looks is no news to one's other windows.
  if (changes.some(({ kind }) => kind !== 'look')) {
    await recordFacts(tx, now, [{ kind: 'keep.changed', keeperId: profileId }]);
  }
  return { homes, lists: await readLists(tx, profileId) };
}

async function changeHomes(
  tx: Tx,
  profileId: string,
  changes: readonly KeepChange[],
): Promise<Keep[]> {
  const toHomes = changes.flatMap((change, at) => (isOfHome(change) ? [{ change, at }] : []));
  const keys = [...new Set(toHomes.map(({ change }) => change.listingKey))];
  if (keys.length === 0) return [];
  const kept = await readKeeps(tx, profileId, keys);
  const own = new Set((await readLists(tx, profileId)).map(({ listId }) => listId));
  const strange = await unknownHomes(
    tx,
    keys.filter((key) => !kept.has(key)),
  );
  for (const { change, at } of toHomes) {
    const { listingKey } = change;
    if (strange.has(listingKey)) {
      const field = `changes.${at}.listing_key`;
      throw new Refusal(400, 'invalid_field', 'There is no such home.', field);
    }
    const next = applyChange(kept.get(listingKey) ?? null, change);
    // A list may have been removed on another device meanwhile.
    kept.set(listingKey, { ...next, listIds: next.listIds.filter((id) => own.has(id)) });
  }
  const homes = keys.map((key) => kept.get(key)!);
  await saveKeeps(tx, profileId, homes);
  await checkCounts(tx, profileId, toHomes.at(-1)!.at);
  return homes;
}

function isOfHome(change: KeepChange): change is HomeChange {
  return change.kind === 'standing' || change.kind === 'note' || change.kind === 'lists';
}

async function readKeeps(tx: Tx, profileId: string, keys: string[]): Promise<Map<string, Keep>> {
  const rows = await tx
    .selectFrom('keep')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('listingKey', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.listingKey, keepOf(row)]));
}

async function unknownHomes(tx: Tx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const known = await tx
    .selectFrom('property')
    .select('listingKey')
    .where('listingKey', 'in', keys)
    .execute();
  const there = new Set(known.map(({ listingKey }) => listingKey));
  return new Set(keys.filter((key) => !there.has(key)));
}

async function saveKeeps(tx: Tx, profileId: string, homes: Keep[]): Promise<void> {
  await tx
    .insertInto('keep')
    .values(homes.map((home) => ({ keepId: uuidv7(), profileId, groupId: null, ...home })))
    .onConflict((conflict) =>
      conflict.columns(['profileId', 'listingKey']).doUpdateSet(({ ref }) => ({
        standing: ref('excluded.standing'),
        reason: ref('excluded.reason'),
        standingAt: ref('excluded.standingAt'),
        note: ref('excluded.note'),
        noteAt: ref('excluded.noteAt'),
        listIds: ref('excluded.listIds'),
        listsAt: ref('excluded.listsAt'),
      })),
    )
    .execute();
}

/** @param at which of the changes is blamed */
async function checkCounts(tx: Tx, profileId: string, at: number): Promise<void> {
  const { rows } = await sql<{ kept: number; hidden: number; rows: number }>`
    select count(*) filter (where standing = 'kept' or (standing = 'none' and note <> '')) as kept,
      count(*) filter (where standing = 'hidden') as hidden, count(*) as rows
    from keep where profile_id = ${profileId}`.execute(tx);
  const counted = rows[0]!;
  if (counted.kept > keepLimits.kept) {
    throw tooMany(at, `You can keep at most ${keepLimits.kept} homes. Take some back first.`);
  }
  if (counted.hidden > keepLimits.hidden) {
    throw tooMany(
      at,
      `You can hide at most ${keepLimits.hidden} homes. Show some of them again first.`,
    );
  }
  if (counted.rows > keepLimits.rows) await forgetOldest(tx, profileId);
}

function tooMany(at: number, sentence: string): Refusal {
  return new Refusal(409, 'not_possible_now', sentence, `changes.${at}.listing_key`);
}

/** What stands for nothing any more is only there so that late changes do not bring it back. */
async function forgetOldest(tx: Tx, profileId: string): Promise<void> {
  await sql`
    delete from keep where keep_id in (
      select keep_id from keep
      where profile_id = ${profileId} and standing = 'none' and note = ''
      order by standing_at limit ${keepLimits.rows / 10})`.execute(tx);
}
