/** Moving an account to another e-mail address, and taking it back. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { addMs, type Instant } from '#domain/calendar.ts';
import { confirmHours, undoDays, type WaitingEmailChange } from '#domain/user/emailChange.ts';
import { UserId } from '#domain/user/User.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { forgetBounce } from '../platform/mail/bounces.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import { emailChangeMails } from './emailChangeMails.ts';
import type { UsersWorld } from './UsersWorld.ts';

type EmailWorld = Pick<UsersWorld, 'db' | 'now' | 'mail' | 'emailKey'>;
type Link = 'confirm' | 'undo';
type EmailChange = Selectable<Tables['emailChange']>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface NewAddress {
  userId: string;
  newEmail: string;
  ipAddress: string;
  userAgent: string | null;
  /** Of the links, without a slash at the end. */
  origin: string;
}

/** Whether the new address has an account already is told to whoever reads it, and to nobody else. */
export async function askForAddress(world: EmailWorld, asked: NewAddress): Promise<void> {
  const { db, now: clock, emailKey } = world;
  const { userId, newEmail, origin, ...from } = asked;
  const mails = emailChangeMails(world, origin);
  await inTransaction(db, async (tx) => {
    const now = clock();
    const user = await lockUser(tx, userId);
    if (user.email === newEmail) {
      throw new Refusal(400, 'invalid_field', 'This is your address already.', 'new_email');
    }
    for (const email of [newEmail, user.email])
      await countLetter(tx, now, { email, by: { userId } });
    await cancelWaiting(tx, userId, now);
    const changeId = uuidv7();
    await tx
      .insertInto('emailChange')
      .values({
        changeId,
        userId,
        oldEmail: user.email,
        newEmail,
        askedAt: now,
        expiresAt: addMs(now, confirmHours * hourMs),
        ...from,
        confirmedAt: null,
        cancelledAt: null,
        undoneAt: null,
      })
      .execute();
    const holder = await findHolder(tx, newEmail);
    if (holder?.emailVerified) await mails.taken(tx, holder.name, newEmail);
    else await mails.confirm(tx, user.name, newEmail, tokenOf(emailKey, changeId, 'confirm'));
    const undo = tokenOf(emailKey, changeId, 'undo');
    await mails.asked(tx, user.name, user.email, newEmail, undo);
    await recordFacts(tx, now, [{ kind: 'user.changed', userId }]);
  });
}

/** Every link that is on its way is good for nothing then. */
export async function keepAddress({ db, now: clock }: EmailWorld, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    await cancelWaiting(tx, userId, now);
    await recordFacts(tx, now, [{ kind: 'user.changed', userId }]);
  });
}

/**
 * Sessions stay. Links to choose a password that lie in the old mailbox are forgotten.
 * @throws Refusal 403 to another account than the one that asked: a link that went to a stranger by
 * a slip of the pen must not hand the account over
 */
export async function confirmAddress(
  world: EmailWorld,
  userId: string,
  token: string,
  origin: string,
): Promise<void> {
  const { db, now: clock, emailKey } = world;
  await inTransaction(db, async (tx) => {
    const now = clock();
    const change = await lockChange(tx, emailKey, token, 'confirm');
    if (change.userId !== userId) {
      throw new Refusal(
        403,
        'wrong_account',
        'This link belongs to another account. Sign in to that one, then open the link again.',
      );
    }
    refuseStopped(change, now);
    if (change.confirmedAt !== null) return;
    const { changeId, newEmail, oldEmail } = change;
    const user = await lockUser(tx, userId);
    await makeRoom(tx, newEmail);
    await moveTo(tx, userId, newEmail, now);
    await tx
      .updateTable('emailChange')
      .set({ confirmedAt: now })
      .where('changeId', '=', changeId)
      .execute();
    const mails = emailChangeMails(world, origin);
    await mails.changed(tx, user.name, oldEmail, newEmail, tokenOf(emailKey, changeId, 'undo'));
    await recordFacts(tx, now, [{ kind: 'user.changed', userId }]);
  });
}

/**
 * Stops a change, or takes the account back where it was made. Whoever asked for it knew the password
 * or held a session: the password goes, and so do passkeys and other ways in that were added since.
 * @returns whose sessions are to be ended, and whether the account had moved
 */
export async function undoChange(
  { db, now: clock, emailKey }: EmailWorld,
  token: string,
): Promise<{ userId: string; email: string; movedYn: boolean }> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const change = await lockChange(tx, emailKey, token, 'undo');
    const { changeId, userId, oldEmail, askedAt } = change;
    refuseUndone(change, now);
    const user = await lockUser(tx, userId);
    const movedYn = user.email !== oldEmail;
    if (movedYn) {
      await makeRoom(tx, oldEmail);
      await moveTo(tx, userId, oldEmail, now);
    }
    await cancelWaiting(tx, userId, now);
    await tx
      .updateTable('emailChange')
      .set({ undoneAt: now })
      .where('changeId', '=', changeId)
      .execute();
    await tx
      .deleteFrom('passkey')
      .where('userId', '=', userId)
      .where('createdAt', '>=', askedAt)
      .execute();
    await tx
      .deleteFrom('userAccount')
      .where('userId', '=', userId)
      .where((either) =>
        either.or([either('password', 'is not', null), either('createdAt', '>=', askedAt)]),
      )
      .execute();
    await recordFacts(tx, now, [{ kind: 'user.changed', userId }]);
    return { userId, email: oldEmail, movedYn };
  });
}

/** The change that waits for its letter to be followed. */
export async function findWaiting(
  db: Db,
  userId: string,
  now: Instant,
): Promise<WaitingEmailChange | null> {
  const row = await db
    .selectFrom('emailChange')
    .select(['newEmail', 'askedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function tokenOf(key: Uint8Array, changeId: string, link: Link): string {
  return `${changeId}.${macOf(key, changeId, link)}`;
}

function macOf(key: Uint8Array, changeId: string, link: Link): string {
  return createHmac('sha256', key).update(`${link} ${changeId}`).digest('base64url');
}

function linkExpired(): Refusal {
  return new Refusal(
    410,
    'link_expired',
    'This link was used already or has expired. Nothing was changed just now.',
  );
}

/** @throws Refusal 410 where no such link was ever mailed */
async function lockChange(tx: Tx, key: Uint8Array, token: string, link: Link) {
  const change = await findChange(tx, key, token, link).forUpdate().executeTakeFirst();
  if (!change) throw linkExpired();
  return change;
}

/** @throws Refusal 410 where the token was not made here */
function findChange(db: Db | Tx, key: Uint8Array, token: string, link: Link) {
  const [changeId = '', mac = ''] = token.split('.');
  const right = Buffer.from(macOf(key, changeId, link));
  const given = Buffer.from(mac);
  const goodYn = given.length === right.length && timingSafeEqual(given, right);
  if (!goodYn || !UserId.safeParse(changeId).success) throw linkExpired();
  return db.selectFrom('emailChange').selectAll().where('changeId', '=', changeId);
}

/** Throws where an undo link no longer works: after seven days, or once it was used. */
function refuseUndone(
  change: Pick<EmailChange, 'undoneAt' | 'confirmedAt' | 'askedAt'>,
  now: Instant,
) {
  const until = addMs(change.confirmedAt ?? change.askedAt, undoDays * dayMs);
  if (change.undoneAt !== null || until < now) throw linkExpired();
}

/** Throws where a link to a new address no longer works. One that was followed may be followed again. */
function refuseStopped(change: EmailChange, now: Instant) {
  if (change.cancelledAt !== null || change.undoneAt !== null) throw linkExpired();
  if (change.confirmedAt === null && change.expiresAt < now) throw linkExpired();
}

/**
 * The address that a mailed link gives the account to; reading it changes nothing.
 * @throws Refusal 410 where the link no longer works
 */
export async function addressOfLink(
  { db, now, emailKey }: Pick<EmailWorld, 'db' | 'now' | 'emailKey'>,
  link: Link,
  token: string,
): Promise<string> {
  const change = await findChange(db, emailKey, token, link).executeTakeFirst();
  if (!change) throw linkExpired();
  if (link === 'undo') refuseUndone(change, now());
  else refuseStopped(change, now());
  return link === 'undo' ? change.oldEmail : change.newEmail;
}

async function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function findHolder(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'emailVerified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * An account whose address nobody has ever confirmed gives way to who proves to read it.
 * @throws Refusal 409 where the address has an account that is in use
 */
async function makeRoom(tx: Tx, email: string): Promise<void> {
  const holder = await findHolder(tx, email);
  if (!holder) return;
  if (holder.emailVerified) {
    throw new Refusal(
      409,
      'already_exists',
      'This address has an account of its own. Sign in with it, or choose another address.',
    );
  }
  await tx.deleteFrom('users').where('id', '=', holder.id).execute();
}

async function moveTo(tx: Tx, userId: string, email: string, now: Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  // A letter has arrived there.
  await forgetBounce(tx, email);
  // The library keeps links to choose a password under the account, whichever mailbox they lie in.
  await tx.deleteFrom('userVerification').where('value', '=', userId).execute();
}

async function cancelWaiting(tx: Tx, userId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('emailChange')
    .set({ cancelledAt: now })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute();
}
