import type { KeptHome } from '#api/keepSchemas.ts';
import { applyChange } from '#domain/keep/applyChange.ts';
import type { Keep, KeepList } from '#domain/keep/Keep.ts';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import type { KeptPage } from './Book.ts';

/** What an account keeps. */
export interface Kept {
  homes: ReadonlyMap<string, KeptHome>;
  lists: readonly KeepList[];
}

/** Reads all pages of it, or stops early where nobody waits for it any more. */
export async function readKept(
  pageAfter: (after: string | null) => Promise<KeptPage>,
  isClosed: () => boolean,
): Promise<Kept> {
  const homes = new Map<string, KeptHome>();
  let page = await pageAfter(null);
  for (;;) {
    for (const home of page.homes) homes.set(home.listingKey, home);
    if (page.next === null || isClosed()) return { homes, lists: page.lists };
    page = await pageAfter(page.next);
  }
}

/** As it is once the server has taken these changes. */
export function withReply(
  kept: Kept,
  { homes, lists }: { homes: readonly Keep[]; lists: readonly KeepList[] },
  changes: readonly KeepChange[],
): Kept {
  const next = new Map(kept.homes);
  const unknown = { look: null, place: null, withdrawn: null };
  for (const keep of homes) {
    next.set(keep.listingKey, { ...unknown, ...next.get(keep.listingKey), ...keep });
  }
  for (const change of changes) if (change.kind === 'look') noteLook(next, change);
  return { homes: next, lists };
}

/** As a page shows it before the server has taken these changes. */
export function withChanges(kept: Kept, changes: readonly KeepChange[]): Kept {
  const homes = new Map(kept.homes);
  const lists = new Map(kept.lists.map((list) => [list.listId, list]));
  for (const change of changes) applyTo(homes, lists, change);
  for (const [key, home] of homes) {
    if (home.standing === 'none' && home.note === '') homes.delete(key);
    else if (home.listIds.some((id) => !lists.has(id))) {
      homes.set(key, { ...home, listIds: home.listIds.filter((id) => lists.has(id)) });
    }
  }
  return { homes, lists: [...lists.values()] };
}

function applyTo(
  homes: Map<string, KeptHome>,
  lists: Map<string, KeepList>,
  change: KeepChange,
): void {
  if (change.kind === 'list') {
    const { listId, name, at } = change;
    if (name === null) lists.delete(listId);
    else lists.set(listId, { listId, name, namedAt: at });
  } else if (change.kind === 'look') noteLook(homes, change);
  else {
    const before = homes.get(change.listingKey) ?? null;
    const rest = before ?? { look: null, place: null, withdrawn: null };
    homes.set(change.listingKey, { ...rest, ...applyChange(before, change) });
  }
}

function noteLook(
  homes: Map<string, KeptHome>,
  { listingKey, at, priceCents, standardStatus }: Extract<KeepChange, { kind: 'look' }>,
): void {
  const home = homes.get(listingKey);
  if (!home || (home.look !== null && home.look.at >= at)) return;
  homes.set(listingKey, { ...home, look: { at, priceCents, standardStatus } });
}
