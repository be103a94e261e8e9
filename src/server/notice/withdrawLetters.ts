/** Letters that wait for the mail server and repeat words that were taken back. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/**
 * Takes back what has not left of letters about a conversation, and writes anew what is unread of
 * what they told. A letter is known by the address of the conversation in it.
 * @param sentAt when the message was sent: older letters do not have its words
 */
export async function withdrawLetters(
  tx: Tx,
  now: Instant,
  { threadId, sentAt }: { threadId: string; sentAt: Instant },
): Promise<void> {
  await sql`
    with gone as (
      delete from mail
      where state = 'waiting' and created_at >= ${sentAt}::timestamptz
        and position(${`/chat/${threadId}`}::text in text_body) > 0
      returning to_address, text_body
    )
    insert into notice_delivery (notice_id, channel, due_at, digest_yn)
    select distinct notice_id, 'mail', ${now}::timestamptz, false
    from gone
    join users on users.email = gone.to_address
    join notice on notice.user_id = users.id
    where notice.read_at is null and position(notice.path in gone.text_body) > 0
    on conflict (notice_id, channel) do nothing`.execute(tx);
}
