/** The will to sign electronically: proven with the code of a sample PDF, taken back at any time. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#domain/access.ts';
import { esignConsent } from '#domain/document/esignConsent.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { sha256 } from './sha256.ts';
import type { Origin } from './witness.ts';

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLetters = 6;

/** The code is not kept: whoever reads the database cannot agree in somebody's place. */
export function codeOf(codeKey: Uint8Array, consentId: string): string {
  const bytes = createHmac('sha256', codeKey).update(consentId).digest();
  return [...bytes.subarray(0, codeLetters)].map((byte) => alphabet[byte % 32]).join('');
}

export async function makeConsentCode(
  { db, now, codeKey }: DocumentWorld,
  { profileId }: Actor,
): Promise<void> {
  const consentId = uuidv7();
  const row = {
    consentId,
    profileId,
    version: esignConsent.version,
    codeSha256: sha256(codeOf(codeKey, consentId)),
    codeMadeAt: now(),
    givenAt: null,
    withdrawnAt: null,
    ipAddress: null,
    userAgent: null,
  };
  await inTransaction(db, (tx) => tx.insertInto('signConsent').values(row).execute());
}

/** The newest sample that was made for somebody and has not been used. */
export async function findSample(
  db: Db,
  profileId: string,
): Promise<{ consentId: string; codeSha256: string; codeMadeAt: string } | undefined> {
  return db
    .selectFrom('signConsent')
    .select(['consentId', 'codeSha256', 'codeMadeAt'])
    .where('profileId', '=', profileId)
    .where('version', '=', esignConsent.version)
    .where('givenAt', 'is', null)
    .orderBy('codeMadeAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function giveConsent(
  { db, now }: DocumentWorld,
  { profileId }: Actor,
  { version, code }: { version: string; code: string },
  from: Origin,
): Promise<void> {
  if (version !== esignConsent.version) {
    throw new Refusal(
      409,
      'document_changed',
      'The text has changed since you opened it. Reload and read it anew.',
    );
  }
  await inTransaction(db, async (tx) => {
    const sample = await findSample(tx, profileId);
    if (!sample)
      throw new Refusal(
        409,
        'not_possible_now',
        'Open the sample PDF first. The code is in it.',
        'code',
      );
    const rightYn = timingSafeEqual(
      Buffer.from(sha256(code.replaceAll(/\s/g, ''))),
      Buffer.from(sample.codeSha256),
    );
    if (!rightYn) {
      throw new Refusal(
        400,
        'wrong_code',
        'This is not the code in the sample PDF. Look again.',
        'code',
      );
    }
    await tx
      .updateTable('signConsent')
      .set({ givenAt: now(), ...from })
      .where('consentId', '=', sample.consentId)
      .execute();
  });
}

export async function withdrawConsent({ db, now }: DocumentWorld, actor: Actor): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('signConsent')
      .set({ withdrawnAt: now() })
      .where('profileId', '=', actor.profileId)
      .where('givenAt', 'is not', null)
      .where('withdrawnAt', 'is', null)
      .execute(),
  );
}

export interface GivenConsent {
  profileId: string;
  givenAt: string;
}

/** Who of these has agreed to the text in force, and since when. */
export async function consentsOf(db: Db, profileIds: string[]): Promise<GivenConsent[]> {
  if (profileIds.length === 0) return [];
  const rows = await db
    .selectFrom('signConsent')
    .select(['profileId', 'givenAt'])
    .where('profileId', 'in', profileIds)
    .where('version', '=', esignConsent.version)
    .where('givenAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('givenAt')
    .execute();
  return rows.map(({ profileId, givenAt }) => ({ profileId, givenAt: givenAt! }));
}
