/** The email about an end names where the record ends, as the email with the sealed PDF does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractReactions } from '../contract/reactions.ts';
import { type ContractTown, contractTown } from '../contract/testing/contractTown.ts';
import { move, submitted } from '../contract/testing/story.ts';
import { noticeWorldOf } from '../notice/testing/noticeWorldOf.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { notifyReactions } from './reactions.ts';

let town: ContractTown;
let deliverer: Awaited<ReturnType<typeof deliverFacts>>;
beforeAll(async () => {
  town = await contractTown();
  const world = noticeWorldOf(town.world);
  deliverer = await deliverFacts({
    db: town.db,
    reactions: [...contractReactions(world), ...notifyReactions(world)],
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await deliverer.stop();
  await town.close();
});

const recordIn =
  /had (\d+) entries when this was written\. The last one has the hash ([0-9a-f]{64})/;

/** Length and last hash in the emails to one person, oldest first. */
async function namedTo(email: string): Promise<string[][]> {
  const mails = await town.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', email)
    .orderBy('mailId')
    .execute();
  return mails.flatMap(({ textBody }) => {
    const found = recordIn.exec((textBody ?? '').replace(/\s+/g, ' '));
    return found ? [found.slice(1)] : [];
  });
}

async function recordNow(contractId: string) {
  return town.db
    .selectFrom('document')
    .select(['entries', 'head'])
    .where('documentId', '=', contractId)
    .executeTakeFirstOrThrow();
}

/** Letters follow the seal, which follows the approval. */
async function untilNamed(email: string, count: number): Promise<string[][]> {
  const named = async () => {
    await deliverer.settle();
    return (await namedTo(email)).length;
  };
  await expect.poll(named, { timeout: 30_000 }).toBe(count);
  return namedTo(email);
}

test('names the length and the last hash of the record to each person, at the seal and at the end', async () => {
  const contract = await move(town.kim, await submitted(town), 'approve');
  const { contractId } = contract;
  const [atSeal] = await untilNamed(town.leo.email, 1);

  await move(town.ana, contract, 'terminate');
  for (const { email } of [town.leo, town.dana]) await untilNamed(email, 2);
  const { entries, head } = await recordNow(contractId);
  for (const { email } of [town.leo, town.dana]) {
    expect((await namedTo(email)).at(-1)).toEqual([String(entries), head]);
  }
  expect(entries).toBeGreaterThan(Number(atSeal![0]));
});
