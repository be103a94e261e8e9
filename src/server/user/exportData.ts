/** Everything that is kept about a user, but for what would let others act in their place. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import { describeMe } from './describeMe.ts';

export async function exportData(db: Db, userId: string, now: Instant): Promise<object> {
  const [account, access, notices, chats, savedCopies, kept] = await Promise.all([
    describeMe(db, userId, now),
    readAccess(db, userId),
    readNotices(db, userId),
    readChats(db, userId),
    readSavedCopies(db, userId),
    readKept(db, userId),
  ]);
  return { exportedAt: now, account, ...access, ...notices, ...chats, savedCopies, ...kept };
}

/** How the user signs in, and what they agreed to, uploaded and joined. */
async function readAccess(db: Db, userId: string) {
  const [sessions, waysToSignIn, passkeys, consents, addresses, files, groups] = await Promise.all([
    db
      .selectFrom('userSession')
      .select(['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('userAccount')
      .select(['providerId', 'accountId', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('passkey')
      .select(['name', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('userConsent')
      .select(['kind', 'version', 'givenYn', 'at', 'ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('emailChange')
      .select(['oldEmail', 'newEmail', 'askedAt', 'confirmedAt', 'cancelledAt', 'undoneAt'])
      .select(['ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('askedAt')
      .execute(),
    db
      .selectFrom('storedFile')
      .select(['fileId', 'purpose', 'name', 'mediaType', 'byteSize', 'createdAt'])
      .where('ownerUserId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('groupMember')
      .innerJoin('profile', 'profile.profileId', 'groupMember.profileId')
      .select(['groupMember.groupId', 'groupMember.kind', 'groupMember.status', 'invitedAt'])
      .select(['joinedAt', 'endedAt'])
      .where('profile.userId', '=', userId)
      .orderBy('groupMember.createdAt')
      .execute(),
  ]);
  return { sessions, waysToSignIn, passkeys, consents, addresses, files, groups };
}

/** Which notices the user wants, and those they got. */
async function readNotices(db: Db, userId: string) {
  const [told, browsers, notices] = await Promise.all([
    db
      .selectFrom('noticeSetting')
      .select(['choices', 'quietHours', 'timeZone'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('pushSubscription')
      .select(['userAgent', 'createdAt', 'goneAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('notice')
      .select(['event', 'title', 'paragraphs', 'path', 'at', 'readAt'])
      .where('userId', '=', userId)
      .orderBy('at')
      .execute(),
  ]);
  return { notifications: { ...told, browsers }, notices };
}

/** What the user wrote. */
async function readChats(db: Db, userId: string) {
  const [messages, templates] = await Promise.all([
    db
      .selectFrom('profile')
      .innerJoin('chatSeat as seat', 'seat.profileId', 'profile.profileId')
      .innerJoin('chatMessage as message', (join) =>
        join
          .onRef('message.threadId', '=', 'seat.threadId')
          .onRef('message.senderProfileId', '=', 'seat.profileId'),
      )
      .select(['message.threadId', 'number', 'body', 'subject', 'quotedNumber', 'attachments'])
      .select(['message.createdAt', 'editedAt', 'deletedAt'])
      .where('profile.userId', '=', userId)
      .orderBy('message.threadId')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('chatTemplate')
      .innerJoin('profile', 'profile.profileId', 'chatTemplate.profileId')
      .select(['title', 'body', 'chatTemplate.createdAt'])
      .where('profile.userId', '=', userId)
      .orderBy('chatTemplate.createdAt')
      .execute(),
  ]);
  return { messages, templates };
}

/** By their hashes one finds out which file of one's own is which. */
function readSavedCopies(db: Db, userId: string) {
  return db
    .selectFrom('sealedExport')
    .innerJoin('profile', 'profile.profileId', 'sealedExport.profileId')
    .select(['exportId', 'sealedExport.kind', 'subjectId', 'title', 'standing'])
    .select(['recordSha256', 'sealedExport.sha256', 'sealedAt'])
    .where('profile.userId', '=', userId)
    .orderBy('sealedAt')
    .execute();
}

/** Homes that the user saved or looked at. */
async function readKept(db: Db, userId: string) {
  const [keptHomes, keptLists, homesSeen] = await Promise.all([
    db
      .selectFrom('keep')
      .innerJoin('profile', 'profile.profileId', 'keep.profileId')
      .select(['listingKey', 'standing', 'reason', 'standingAt', 'note', 'noteAt', 'listIds'])
      .where('profile.userId', '=', userId)
      .orderBy('standingAt')
      .execute(),
    db
      .selectFrom('keepList')
      .innerJoin('profile', 'profile.profileId', 'keepList.profileId')
      .select(['listId', 'name', 'namedAt'])
      .where('profile.userId', '=', userId)
      .where('name', 'is not', null)
      .orderBy('listId')
      .execute(),
    db
      .selectFrom('homeLook')
      .innerJoin('profile', 'profile.profileId', 'homeLook.profileId')
      .select(['listingKey', 'at', 'priceCents', 'standardStatus'])
      .where('profile.userId', '=', userId)
      .orderBy('at')
      .execute(),
  ]);
  return { keptHomes, keptLists, homesSeen };
}
