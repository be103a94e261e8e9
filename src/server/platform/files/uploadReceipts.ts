/** Answers that were given to uploads, so that the same upload sent again gets the same one. */
import { createHash } from 'node:crypto';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/inTransaction.ts';
import { Refusal } from '../http/errors.ts';

export interface UploadKey {
  userId: string;
  /** Chosen by the client, one for each upload. */
  key: string;
  fingerprint: string;
}

/** @returns null where the client sent no key. */
export function uploadKeyOf(
  header: string | string[] | undefined,
  userId: string,
  path: string,
  sha256: string,
): UploadKey | null {
  if (header === undefined) return null;
  const key = readKey(header);
  const fingerprint = createHash('sha256').update(`${path}\n${sha256}`).digest('hex');
  return { userId, key, fingerprint };
}

/** @throws Refusal 400 where the header holds no key */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header;
  throw new Refusal(
    400,
    'unreadable_request',
    'The Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.',
  );
}

/**
 * The answer that was given under this key, or undefined.
 * @throws Refusal 422 where the key stands for other contents.
 */
export async function findReceipt(
  db: Db,
  { userId, key, fingerprint }: UploadKey,
): Promise<{ answer: unknown } | undefined> {
  const receipt = await db
    .selectFrom('uploadReceipt')
    .select(['fingerprint', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (receipt && receipt.fingerprint !== fingerprint) {
    throw new Refusal(
      422,
      'key_reused',
      'Another file was sent under this key. Choose the file again.',
    );
  }
  return receipt;
}

/**
 * Waits for another transaction that writes the same receipt.
 * @returns false where that one has written it, and nothing may be stored again.
 */
export async function claimReceipt(
  tx: Tx,
  { userId, key, fingerprint }: UploadKey,
  receivedAt: Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uploadReceipt')
    .values({ userId, key, fingerprint, answer: JSON.stringify(null), receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function completeReceipt(
  tx: Tx,
  { userId, key }: UploadKey,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('uploadReceipt')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}
