/** The will to sign electronically: proven with the code of a sample PDF, taken back at any time. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#domain/access.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Instant } from '#domain/calendar.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { keyFor } from './recordKey.ts';
import { enterInRegister } from './register.ts';
import { sha256 } from './sha256.ts';
import type { Witness } from './witness.ts';

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
    textSha256: null,
    codeSha256: sha256(codeOf(codeKey, consentId)),
    codeMadeAt: now(),
    givenAt: null,
    authenticationMethod: null,
    ipAddress: null,
    userAgent: null,
    withdrawnAt: null,
    withdrawnIpAddress: null,
    withdrawnUserAgent: null,
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

/** What somebody agreed to: the version of the text, and the hash of what was on their page. */
export interface Agreed {
  version: string;
  textSha256: string;
  code: string;
}

/** Agreeing twice is agreeing once. */
export async function giveConsent(
  { db, now: clock }: DocumentWorld,
  by: Witness,
  { version, textSha256, code }: Agreed,
): Promise<void> {
  const text = consentText(esignConsent);
  if (version !== esignConsent.version || textSha256 !== sha256(text)) {
    throw new Refusal(
      409,
      'document_changed',
      'The text has changed since you opened it. Reload and read it anew.',
    );
  }
  const { actor, authenticationMethod, ipAddress, userAgent } = by;
  const { profileId, userId } = actor;
  await inTransaction(db, async (tx) => {
    if ((await lockGiven(tx, profileId)).length > 0) return;
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
      .insertInto('signConsentText')
      .values({ sha256: textSha256, version, text })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
    const { consentId } = sample;
    const now = clock();
    enterConsents(tx, profileId);
    await tx
      .updateTable('signConsent')
      .set({ givenAt: now, textSha256, authenticationMethod, ipAddress, userAgent })
      .where('consentId', '=', consentId)
      .execute();
    await recordFacts(tx, now, [{ kind: 'consent.given', userId, profileId, consentId }]);
  });
}

/**
 * Taking back what was not given changes nothing.
 * @throws Refusal 503 while the record key is missing, as nothing can be signed then either
 */
export async function withdrawConsent(
  { db, now: clock }: DocumentWorld,
  { actor: { userId, profileId }, ipAddress, userAgent }: Witness,
): Promise<void> {
  if (keyFor(db).keyId === null) {
    throw new Refusal(
      503,
      'record_broken',
      'The server’s record key is missing, so your consent can’t be withdrawn here now. You can’t sign anything until the key is back. To withdraw today, write to the brokerage.',
    );
  }
  await inTransaction(db, async (tx) => {
    const now = clock();
    for (const { consentId } of await lockGiven(tx, profileId)) {
      await tx
        .updateTable('signConsent')
        .set({
          withdrawnAt: now,
          withdrawnIpAddress: ipAddress,
          withdrawnUserAgent: userAgent,
        })
        .where('consentId', '=', consentId)
        .execute();
      enterConsents(tx, profileId);
      await recordFacts(tx, now, [{ kind: 'consent.withdrawn', userId, profileId, consentId }]);
    }
  });
}

export const consentsSubject = (profileId: string) => `consents ${profileId}`;

export function enterConsents(tx: Tx, profileId: string): void {
  enterInRegister(tx, consentsSubject(profileId), (last) => consentsHeld(last, profileId));
}

/** Every consent of a person with its circumstances, for the register; null where there is none. */
export async function consentsHeld(db: Db, profileId: string): Promise<Standing | null> {
  const rows = await db
    .selectFrom('signConsent')
    .leftJoin('signConsentText', 'signConsentText.sha256', 'signConsent.textSha256')
    .select(['consentId', 'signConsent.version', 'textSha256', 'givenAt', 'authenticationMethod'])
    .select(['ipAddress', 'userAgent', 'withdrawnAt', 'withdrawnIpAddress', 'withdrawnUserAgent'])
    .select(['signConsentText.text', 'signConsentText.version as textVersion'])
    .where('profileId', '=', profileId)
    .where('givenAt', 'is not', null)
    .orderBy('givenAt')
    .orderBy('consentId')
    .execute();
  if (rows.length === 0) return null;
  const held = rows.map(({ text, ...row }) => ({ ...row, text: text && sha256(text) }));
  return { consents: sha256(canonicalJson(held)) };
}

/** Held until the transaction ends: of two who agree or take back at once one waits. */
async function lockGiven(tx: Tx, profileId: string): Promise<{ consentId: string }[]> {
  await tx
    .selectFrom('profile')
    .select('profileId')
    .where('profileId', '=', profileId)
    .forUpdate()
    .execute();
  return tx
    .selectFrom('signConsent')
    .select('consentId')
    .where('profileId', '=', profileId)
    .where('version', '=', esignConsent.version)
    .where('givenAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** A consent that was given, with all that shows it; what is null was not kept in earlier versions. */
export interface KeptConsent {
  consentId: string;
  userId: string;
  profileId: string;
  version: string;
  textSha256: string | null;
  givenAt: Instant;
  authenticationMethod: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  withdrawnAt: Instant | null;
  withdrawnIpAddress: string | null;
  withdrawnUserAgent: string | null;
}

/** Who of these has agreed to the text in force. */
export async function consentsOf(db: Db, profileIds: string[]): Promise<KeptConsent[]> {
  const kept = await consentsEverOf(db, profileIds);
  return kept.filter(
    ({ version, withdrawnAt }) => version === esignConsent.version && withdrawnAt === null,
  );
}

/** Whose last word was to take it back, and when. */
export async function withdrawalsOf(db: Db, profileIds: string[]): Promise<Map<string, Instant>> {
  const last = new Map<string, KeptConsent>();
  for (const consent of await consentsEverOf(db, profileIds)) last.set(consent.profileId, consent);
  return new Map(
    [...last.values()].flatMap(({ profileId, withdrawnAt }) =>
      withdrawnAt === null ? [] : [[profileId, withdrawnAt]],
    ),
  );
}

/** The earliest first. */
async function consentsEverOf(db: Db, profileIds: string[]): Promise<KeptConsent[]> {
  if (profileIds.length === 0) return [];
  const rows = await keptConsents(db).where('signConsent.profileId', 'in', profileIds).execute();
  return rows.map(keptOf);
}

export async function findConsent(db: Db, consentId: string): Promise<KeptConsent | null> {
  const row = await keptConsents(db).where('consentId', '=', consentId).executeTakeFirst();
  return row ? keptOf(row) : null;
}

/** With the user while there is one: the consent outlives the account. */
function keptConsents(db: Db) {
  return db
    .selectFrom('signConsent')
    .leftJoin('profile', 'profile.profileId', 'signConsent.profileId')
    .selectAll('signConsent')
    .select('profile.userId')
    .where('givenAt', 'is not', null)
    .orderBy('givenAt');
}

function keptOf(row: Omit<KeptConsent, 'givenAt' | 'userId'> & Kept): KeptConsent {
  return { ...row, givenAt: row.givenAt!, userId: row.userId ?? '' };
}
interface Kept {
  givenAt: Instant | null;
  userId: string | null;
}
