/** Naming, renaming and removing a list of kept homes. */
import { sql } from 'kysely';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';

type Named = Extract<KeepChange, { kind: 'list' }>;

/**
 * @param field to be named where it is refused
 * @throws Refusal 409 where there are too many, or the id is somebody else's
 */
export async function changeList(
  tx: Tx,
  profileId: string,
  { listId, name, at }: Named,
  field: string,
): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    insert into keep_list (list_id, profile_id, name, named_at)
    values (${listId}, ${profileId}, ${name}, ${at})
    on conflict (list_id) do update set
      name = case when keep_list.named_at <= excluded.named_at then excluded.name else keep_list.name end,
      named_at = greatest(keep_list.named_at, excluded.named_at)
    where keep_list.profile_id = excluded.profile_id
    returning true as own`.execute(tx);
  if (rows.length === 0) {
    throw new Refusal(409, 'already_exists', 'There is another list under this id.', field);
  }
  const { rows: counted } = await sql<{ named: number; removed: number }>`
    select count(name) as named, count(*) - count(name) as removed
    from keep_list where profile_id = ${profileId}`.execute(tx);
  const { named, removed } = counted[0]!;
  if (named > keepLimits.lists) {
    const sentence = `You can have at most ${keepLimits.lists} lists. Remove one first.`;
    throw new Refusal(409, 'not_possible_now', sentence, field);
  }
  if (removed > 2 * keepLimits.lists) {
    await sql`
      delete from keep_list where list_id in (
        select list_id from keep_list where profile_id = ${profileId} and name is null
        order by named_at limit ${keepLimits.lists})`.execute(tx);
  }
  if (name === null) {
    await sql`
      update keep set list_ids = array_remove(list_ids, ${listId})
      where profile_id = ${profileId} and ${listId} = any(list_ids)`.execute(tx);
  }
}
