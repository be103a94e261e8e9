/** Doing once what is asked twice: a request that is sent again gets the answer it was given. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Instant } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction, type Tx } from '../db/inTransaction.ts';
import { Refusal } from './errors.ts';

interface Asked {
  request: FastifyRequest;
  profileId: string;
  body: unknown;
  now: Instant;
}

/**
 * Runs `work` in a transaction with the answer that it gives; under an Idempotency-Key that was
 * used before by the same profile for the same path nothing runs, and the kept answer is given.
 * What is refused keeps no answer: it may be granted later.
 * @throws Refusal 400 for a key that is none, 422 where it was used for another body
 */
export async function answerOnce<T extends object>(
  db: Db,
  { request, profileId, body, now }: Asked,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return inTransaction(db, work);
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new Refusal(
      400,
      'unreadable_request',
      'The Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.',
    );
  }
  const path = request.url.split('?')[0]!;
  const bodySha256 = createHash('sha256').update(canonicalJson(body)).digest('hex');
  return inTransaction(db, async (tx) => {
    // Waits for another transaction that is about to give this answer.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('givenAnswer')
      .values({ profileId, path, key, bodySha256, answer: JSON.stringify({}), givenAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const given = await tx
        .selectFrom('givenAnswer')
        .select(['answer', 'bodySha256'])
        .where('profileId', '=', profileId)
        .where('path', '=', path)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (given.bodySha256 === bodySha256) return given.answer as T;
      throw new Refusal(
        422,
        'key_reused',
        'This Idempotency-Key was used for another request already.',
      );
    }
    const answer = await work(tx);
    await tx
      .updateTable('givenAnswer')
      .set({ answer: JSON.stringify(answer) })
      .where('profileId', '=', profileId)
      .where('path', '=', path)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}
