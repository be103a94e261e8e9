/** Who writes to whom in `bench/chat.ts`: each buyer to one agent, some two dozen buyers to each. */
import { chatApi } from '#api/chat.ts';
import type { Actor } from '#domain/access.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import { instant } from '#domain/calendar.ts';
import { fillBrokerage } from '#server/brokerage/saveBrokerage.ts';
import { provideJurisdictions } from '#server/jurisdiction/provideJurisdictions.ts';
import type { Connection } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import type { Tokens } from '#server/platform/http/tokens.ts';
import { askOnce } from '../../scripts/crash/askOnce.ts';
import { addAgent, addPerson } from '../../scripts/crash/people.ts';

const buyersOfAgent = 24;

export interface Talk {
  threadId: string;
  buyer: Actor;
  agent: Actor;
}

/** So many people, agents among them, each buyer with a thread. */
export async function peopleTown(connection: Connection, people: number): Promise<Talk[]> {
  const now = instant(Date.now());
  return inTransaction(connection.db, async (tx) => {
    await provideJurisdictions(tx, now);
    await fillBrokerage(tx, now, null, { ...aBrokerage, name: 'Harbor & Oak' });
    const agents: Actor[] = [];
    const talks: Talk[] = [];
    while (agents.length + talks.length < people || talks.length === 0) {
      if (talks.length === agents.length * buyersOfAgent) {
        agents.push(await addAgent(tx, now, `Agent ${agents.length + 1}`));
      }
      const buyer = await addPerson(tx, now, `Buyer ${talks.length + 1}`, 'buyer');
      talks.push({ threadId: '', buyer, agent: agents.at(-1)! });
    }
    return talks;
  });
}

/** As buyers do it, by the call for it. */
export async function openThreads(url: string, tokens: Tokens, talks: Talk[]): Promise<void> {
  const left = talks.values();
  const openNext = async () => {
    for (const talk of left) {
      const { threadId } = await askOnce(
        { url, tokens, answered: () => {} },
        talk.buyer,
        chatApi.open,
        { body: { agentProfileId: talk.agent.profileId } },
      );
      talk.threadId = threadId;
    }
  };
  await Promise.all(Array.from({ length: 8 }, openNext));
}

/** The peer's tables: of the same shape, with the same threads and seats in them. */
export async function copyForPeer({ pool }: Connection): Promise<void> {
  for (const name of ['thread', 'message', 'seat']) {
    await pool.query(`create table peer_${name} (like chat_${name} including all)`);
  }
  for (const name of ['thread', 'seat']) {
    await pool.query(`insert into peer_${name} (select * from chat_${name})`);
  }
}

/** Messages of both sides, as if they had been there for long, all of them read. */
export async function fillThread(
  { pool }: Connection,
  { threadId, buyer, agent }: Talk,
  count: number,
): Promise<void> {
  const atOnce = 50_000;
  for (let from = 1; from <= count; from += atOnce) {
    await pool.query(
      `insert into chat_message (thread_id, number, message_id, sender_profile_id,
         cause_profile_id, client_id, body, created_at, revision)
       select $1, number, gen_random_uuid(), sender, sender, gen_random_uuid(),
         'Message ' || number || ': shall we look at it on day ' || number % 365 || '?',
         now() - interval '1 year' + number * interval '20 seconds', number + 1
       from (select number, case when number % 2 = 0 then $2::uuid else $3::uuid end as sender
             from generate_series($4::bigint, $5::bigint) as number) as filled`,
      [threadId, buyer.profileId, agent.profileId, from, Math.min(count, from + atOnce - 1)],
    );
  }
  await pool.query(
    `update chat_thread set last_number = $2::bigint, revision = $2::bigint + 1, last_message_at = now()
     where thread_id = $1`,
    [threadId, count],
  );
  await pool.query('update chat_seat set read_up_to = $2::bigint where thread_id = $1', [
    threadId,
    count,
  ]);
  await pool.query('analyze chat_message');
}
