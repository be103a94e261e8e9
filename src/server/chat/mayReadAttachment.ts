/**
 * Whether somebody may read a file: in the thread now, from its message on; who brought it; or an admin
 * who reads the thread for a reason, which is the only way to a file of a deleted message.
 */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import { presentInSql } from './seats.ts';

/** @param fileId of an attachment, or of its small picture */
export async function mayReadAttachment(
  db: Db,
  { profileId, role }: Pick<Actor, 'profileId' | 'role'>,
  fileId: string,
  now: Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('chatAttachment as file')
    .leftJoin('chatThread as thread', 'thread.threadId', 'file.threadId')
    .leftJoin('chatSeat as seat', (join) =>
      join
        .onRef('seat.threadId', '=', 'file.threadId')
        .on('seat.profileId', '=', profileId)
        .onRef('seat.fromNumber', '<=', 'file.number'),
    )
    .where((where) =>
      where.or([where('file.fileId', '=', fileId), where('file.previewFileId', '=', fileId)]),
    )
    .where(
      sql<boolean>`case when file.number is null then file.profile_id = ${profileId}
        when ${role} = 'admin' then exists (
          select from chat_inspection reading
          where reading.thread_id = file.thread_id
            and reading.admin_profile_id = ${profileId} and reading.until > ${now})
        when file.removed_at is not null then false
        else seat.profile_id is not null and ${presentInSql} end`,
    )
    .select('file.fileId')
    .executeTakeFirst();
  return found !== undefined;
}
