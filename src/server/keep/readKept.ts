/** What somebody keeps, read with what can still be said of the homes. */
import type { Selectable } from 'kysely';
import type { KeptHome, Withdrawn } from '#api/keepSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Keep, KeepList, Look } from '#domain/keep/Keep.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { ListedAgain } from '#domain/property/ListedAgain.ts';
import type { Property } from '#domain/property/Property.ts';
import { isPublic, shownAddress } from '#domain/property/shown.ts';
import type { Db } from '../platform/db/connect.ts';
import type { KeepTable } from './keepTables.ts';
import { findListedAgain } from '../property/history/findListedAgain.ts';
import { findProperties } from '../property/queries.ts';

export async function readKept(
  db: Db,
  profileId: string,
  after: string | undefined,
): Promise<{ homes: KeptHome[]; lists: KeepList[]; next: string | null }> {
  const rows = await db
    .selectFrom('keep')
    .leftJoin('homeLook as look', (join) =>
      join
        .onRef('look.profileId', '=', 'keep.profileId')
        .onRef('look.listingKey', '=', 'keep.listingKey'),
    )
    .leftJoin('property as home', 'home.listingKey', 'keep.listingKey')
    .selectAll('keep')
    .select(['look.at', 'look.priceCents', 'look.standardStatus as statusSeen'])
    .select(['home.standardStatus', 'home.suppressedAt', 'home.internetEntireListingDisplayYn'])
    .select(['home.internetAddressDisplayYn', 'home.unparsedAddress'])
    .select(['home.city', 'home.stateOrProvince'])
    .where('keep.profileId', '=', profileId)
    .where(({ eb }) => eb.or([eb('standing', '<>', 'none'), eb('note', '<>', '')]))
    .$if(after !== undefined, (query) => query.where('keep.listingKey', '>', after!))
    .orderBy('keep.listingKey')
    .limit(keepLimits.page)
    .execute();
  const vanished = rows.flatMap(({ listingKey, suppressedAt }) =>
    suppressedAt === null ? [] : [listingKey],
  );
  const again = await findListedAgain(db, await findProperties(db, vanished));
  const homes = rows.map((row): KeptHome => ({
    ...keepOf(row),
    look:
      row.at === null || row.statusSeen === null
        ? null
        : { at: row.at, priceCents: row.priceCents, standardStatus: row.statusSeen },
    ...stateOf(
      row.unparsedAddress === null ? null : (row as unknown as TellsState),
      again.get(row.listingKey) ?? null,
    ),
  }));
  const next = homes.length === keepLimits.page ? homes.at(-1)!.listingKey : null;
  return { homes, lists: await readLists(db, profileId), next };
}

export function keepOf(row: Selectable<KeepTable>): Keep {
  const { listingKey, standing, reason, standingAt, note, noteAt, listIds, listsAt } = row;
  return { listingKey, standing, reason, standingAt, note, noteAt, listIds, listsAt };
}

type TellsState = Pick<
  Property,
  | 'standardStatus'
  | 'suppressedAt'
  | 'internetEntireListingDisplayYn'
  | 'internetAddressDisplayYn'
  | 'unparsedAddress'
  | 'city'
  | 'stateOrProvince'
>;

/** A seller who takes a home from the internet takes its address from those who kept it too. */
function stateOf(
  home: TellsState | null,
  listedAgain: ListedAgain | null,
): Pick<KeptHome, 'place' | 'withdrawn'> {
  if (home === null) return { place: null, withdrawn: { why: 'removed', ...nothingMore } };
  const withdrawn = withdrawnOf(home, listedAgain);
  const isTold = withdrawn === null || withdrawn.why === 'vanished';
  const place = `${shownAddress(home)}, ${home.city}, ${home.stateOrProvince}`;
  return { place: isTold ? place : null, withdrawn };
}

const nothingMore = { at: null, lastStatus: null, listedAgain: null };

function withdrawnOf(home: TellsState, listedAgain: ListedAgain | null): Withdrawn | null {
  if (isPublic(home)) return null;
  if (!home.internetEntireListingDisplayYn) return { why: 'withheld', ...nothingMore };
  return home.suppressedAt !== null && isPublic({ ...home, suppressedAt: null })
    ? { why: 'vanished', at: home.suppressedAt, lastStatus: home.standardStatus, listedAgain }
    : { why: 'removed', ...nothingMore };
}

/** In the order of their making. */
export async function readLists(db: Db, profileId: string): Promise<KeepList[]> {
  const rows = await db
    .selectFrom('keepList')
    .select(['listId', 'name', 'namedAt'])
    .where('profileId', '=', profileId)
    .where('name', 'is not', null)
    .orderBy('listId')
    .execute();
  return rows.flatMap(({ name, ...list }) => (name === null ? [] : [{ ...list, name }]));
}

const looksOfPage = 50;

export async function readSeen(
  db: Db,
  profileId: string,
  before: Instant | undefined,
): Promise<{ looks: (Look & { listingKey: string })[]; next: Instant | null }> {
  const looks = await db
    .selectFrom('homeLook')
    .select(['listingKey', 'at', 'priceCents', 'standardStatus'])
    .where('profileId', '=', profileId)
    .$if(before !== undefined, (query) => query.where('at', '<', before!))
    .orderBy('at', 'desc')
    .orderBy('listingKey')
    // Looks of one instant stay together.
    .fetch(looksOfPage, 'with ties')
    .execute();
  return { looks, next: looks.length < looksOfPage ? null : looks.at(-1)!.at };
}
