/** What the tests of routes, live names and letters find in a server: a thing of each kind, Ana's. */
import { uuidv7 } from 'uuidv7';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { noticeParticulars } from '#domain/contract/paperNotice.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { addDays, dateIn, type Instant, instant } from '#domain/calendar.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { saveAgent } from '../agent/saveAgent.ts';
import { saveBrokerage } from '../brokerage/saveBrokerage.ts';
import { addSeat } from '../chat/openThread.ts';
import { insertGroup, insertMember } from '../group/groupRows.ts';
import { insertInvite } from '../contract/invite/saveInvites.ts';
import { recordEvent } from '../contract/record/recordEvent.ts';
import { insertContract } from '../contract/saveContract.ts';
import { beginDocument } from '../document/texts.ts';
import type { Db } from '../platform/db/connect.ts';
import { draftStateForm } from '../jurisdiction/stateForms.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import { aPhoto } from '../platform/files/testing/pictures.ts';
import { mailbox } from '../platform/mail/Mailer.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { drawnMedia } from '../property/drawnMedia.ts';
import type { Media } from '#domain/property/Media.ts';
import type { Present } from './story.ts';
import type { WholeServer } from './wholeServer.ts';

export interface Things {
  /** Of Ana and Leo with Dana. */
  contractId: string;
  /** Of Ana and Leo, who both buy. */
  groupId: string;
  /** In that group without an account any more. */
  memberId: string;
  /** To that agreement, and declined: no link is sent anew. */
  inviteId: string;
  /** In which Ana, Leo and Dana talk. */
  threadId: string;
  /** A picture of a message in that thread. */
  attachmentId: string;
  listingKey: string;
  agentProfileId: string;
  scene: string;
  mailId: string;
  photoFileId: string;
  /** Of a notice on paper that the record of that agreement names. */
  noticeScanId: string;
  photo: Buffer;
}

/** Of the home, as an import tells it. */
export const foreignPhoto: Media = {
  mediaUrl: 'https://photos.example/1.jpg',
  shortDescription: '',
  illustrationYn: false,
};

/** Puts there what samples name. */
export async function saveThings(server: WholeServer, ana: Present): Promise<Things> {
  const { db } = server.database;
  const now = () => instant(Date.now());
  const home = aHome({ listingKey: 'demo:1', demoYn: true, media: [foreignPhoto] });
  const photo = await aPhoto(64, 64);
  const file = await putFile({ files: server.files, now }, photo, {
    ownerUserId: ana.userId,
    purpose: 'profile photo',
    mediaType: 'image/jpeg',
    name: 'photo.jpg',
  });
  const { profileId: agentProfileId } = await db
    .selectFrom('profile')
    .select('profileId')
    .where('role', '=', 'agent')
    .limit(1)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    await saveBrokerage(tx, now(), null, {
      ...aBrokerage,
      name: 'Test Homes',
      licenseNumber: 'TEST-1',
    });
    await saveAgent(tx, now(), agentProfileId, {
      licenseNumber: 'TEST-2',
      states: ['WA'],
      languages: ['en'],
      about: '',
      areas: [],
    });
    await saveProperties(tx, now(), [{ property: home, history: [] }]);
    await recordFile(tx, file);
    await tx
      .insertInto('disclosureForm')
      .values({
        fileId: file.fileId,
        state: 'AL',
        formId: 'agency-disclosure',
        sha256: file.sha256,
        fileName: file.name,
        demoYn: true,
        uploadedAt: now(),
      })
      .execute();
    await saveStateForm(tx, now(), file);
    const letter = { to: 'ana@demo.example', subject: 'Hello', paragraphs: ['Hello Ana.'] };
    await mailbox.send(tx, now(), letter);
  });
  const { mailId } = await db.selectFrom('mail').select('mailId').executeTakeFirstOrThrow();
  const scene = /(\w[\w-]*)\.svg$/.exec(drawnMedia(home)[0]!.mediaUrl)![1]!;
  const contract = await saveContract(server, file);
  const threadId = await saveThread(db, contract.groupId);
  const attachmentId = await savePicture(server, threadId, photo);
  return {
    ...contract,
    threadId,
    attachmentId,
    listingKey: home.listingKey,
    agentProfileId,
    scene,
    mailId,
    photoFileId: file.fileId,
    noticeScanId: file.fileId,
    photo,
  };
}

/** A published form of a state whose only page is that file. */
async function saveStateForm(tx: Tx, at: Instant, { fileId, sha256, name }: StoredFile) {
  await tx
    .insertInto('stateFormFile')
    .values({ fileId, sha256, fileName: name, uploadedAt: at })
    .execute();
  await tx
    .insertInto('stateFormPage')
    .values({
      fileId,
      formFileId: fileId,
      page: 1,
      sha256,
      width: 64,
      height: 64,
      paperWidth: 612,
      paperHeight: 792,
      words: 'A form.',
    })
    .execute();
  const form: StateForm = {
    state: 'CO',
    title: 'A form',
    edition: 'First',
    effectiveOn: '2026-01-01',
    source: { text: 'Nobody', url: 'https://forms.example' },
    review: { by: 'Ida Berg', on: '2026-01-01' },
    kinds: ['full'],
    exclusivity: 'open',
  };
  const stateFormId = await draftStateForm(tx, at, { fileId, form, by: null });
  await tx
    .updateTable('stateForm')
    .set({ publishedAt: at })
    .where('stateFormId', '=', stateFormId)
    .execute();
}

/** A draft, so that each step in its life can be asked for by somebody who has not seen it. */
async function saveContract(
  { database: { db } }: WholeServer,
  { fileId, name, mediaType, sha256 }: StoredFile,
): Promise<Pick<Things, 'contractId' | 'inviteId' | 'groupId' | 'memberId'>> {
  const people = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.profileId', 'profile.role', 'users.email'])
    .execute();
  const profileOf = (key: string, role: string) =>
    people.find((one) => one.email === `${key}@demo.example` && one.role === role)!.profileId;
  const at = instant(Date.now());
  const example = aContract();
  const [ana, leo] = example.parties;
  const contract = aContract({
    parties: [
      { ...ana!, profileId: profileOf('ana', 'buyer') },
      { ...leo!, profileId: profileOf('leo', 'buyer') },
    ],
    agent: { ...example.agent, profileId: profileOf('dana', 'agent') },
    // Time ends a draft after its last day, and this server runs by the real clock.
    endDate: addDays(dateIn(example.timeZone, at), 60),
  });
  const { contractId, buyerGroupId: groupId } = contract;
  const inviteId = uuidv7();
  const { ruth: memberId } = await saveGroup(db, groupId);
  await inTransaction(db, async (tx) => {
    await insertContract(tx, contract);
    await beginDocument(tx, contractId, 'agreement', at);
    await insertInvite(tx, {
      inviteId,
      contractId,
      partyId: uuidv7(),
      kind: 'viewer',
      email: 'ruth@example.com',
      firstName: 'Ruth',
      lastName: 'Ruiz',
      status: 'declined',
      tokenSha256: 'b'.repeat(64),
      invitedBy: { profileId: profileOf('ana', 'buyer'), name: 'Ana Ruiz' },
      timeZone: contract.timeZone,
      acceptedByProfileId: null,
      createdAt: at,
      updatedAt: at,
    });
    await recordEvent(tx, contract, null, {
      ...{ kind: 'notice_recorded', at: contract.createdAt, objectSha256: sha256 },
      particulars: noticeParticulars({ fileId, name, mediaType, receivedOn: '2026-03-02' }),
    });
  });
  return { contractId, inviteId, groupId, memberId };
}

/** Of the buyers who have joined the group, with Dana. */
async function saveThread(db: Db, groupId: string): Promise<string> {
  const threadId = uuidv7();
  const people = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.profileId', 'profile.role', 'profile.displayName as name'])
    .where('users.email', 'in', ['ana@demo.example', 'leo@demo.example', 'dana@demo.example'])
    .where('profile.role', 'in', ['buyer', 'agent'])
    .execute();
  const agent = people.find(({ role }) => role === 'agent')!;
  const buyers = people.filter(({ role, name }) => role === 'buyer' && name !== agent.name);
  await inTransaction(db, async (tx) => {
    const createdAt = instant(Date.now());
    const thread = { threadId, groupId, agentProfileId: agent.profileId, createdAt, revision: 1 };
    const nothing = { lastMessageAt: null, unansweredSide: null, unansweredSince: null };
    await tx
      .insertInto('chatThread')
      .values({ ...thread, ...nothing, lastNumber: 0 })
      .execute();
    for (const { profileId, name } of buyers) {
      await addSeat(tx, { threadId, profileId, name, side: 'buyers', revision: 1 });
    }
    const { profileId, name } = agent;
    await addSeat(tx, { threadId, profileId, name, side: 'agent', revision: 1 });
  });
  return threadId;
}

/** Of a message of that thread. */
async function savePicture(server: WholeServer, threadId: string, photo: Buffer): Promise<string> {
  const now = () => instant(Date.now());
  const about = { ownerUserId: null, purpose: 'chat attachment', mediaType: 'image/jpeg' } as const;
  const put = (name: string) => putFile({ files: server.files, now }, photo, { ...about, name });
  const [file, preview] = [await put('hall.jpg'), await put('preview')];
  const { fileId } = file;
  await inTransaction(server.database.db, async (tx) => {
    await recordFile(tx, file);
    await recordFile(tx, preview);
    await tx
      .insertInto('chatAttachment')
      .values({
        ...{ fileId, previewFileId: preview.fileId, profileId: uuidv7(), threadId, number: 1 },
        ...{ kind: 'picture', width: 64, height: 64, blur: 'data:image/webp;base64,AA==' },
        ...{ pages: null, createdAt: now() },
      })
      .execute();
  });
  return fileId;
}

interface SavedGroup {
  /** The memberships of who buys, of Ruth, and the open one. */
  lead: string;
  ruth: string;
  asked: string;
  entityId: string;
}

/** Ana and Leo buy, also as a company; Ruth looks along, and somebody is invited. */
export async function saveGroup(db: Db, groupId: string): Promise<SavedGroup> {
  const at = instant(Date.now());
  const ids = { lead: uuidv7(), ruth: uuidv7(), asked: uuidv7(), entityId: uuidv7() };
  const accounts = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.profileId', 'users.name', 'users.email'])
    .where('profile.role', '=', 'buyer')
    .where('users.email', 'in', ['ana@demo.example', 'leo@demo.example'])
    .orderBy('users.email')
    .execute();
  const ruth = { profileId: null, name: 'Ruth Ruiz', email: 'ruth@example.com' };
  const ida = { profileId: null, name: 'Ida Falk', email: 'ida@example.com' };
  await inTransaction(db, async (tx) => {
    await insertGroup(tx, { groupId, revision: 1, createdAt: at, updatedAt: at });
    for (const [index, person] of [...accounts, ruth, ida].entries()) {
      const askedYn = person === ida;
      await insertMember(tx, {
        ...person,
        groupId,
        memberId:
          index === 0 ? ids.lead : person === ruth ? ids.ruth : askedYn ? ids.asked : uuidv7(),
        kind: index < accounts.length ? 'client' : 'viewer',
        status: askedYn ? 'invited' : 'joined',
        tokenSha256: null,
        invitedBy: null,
        timeZone: 'Pacific/Honolulu',
        invitedAt: askedYn ? at : null,
        joinedAt: askedYn ? null : at,
        endedAt: null,
        createdAt: at,
        updatedAt: at,
      });
    }
    const elm = { legalName: 'Elm LLC', kind: 'llc', formationState: 'WA' } as const;
    const signers = JSON.stringify([{ memberId: ids.lead, capacity: 'Manager' }]);
    const { entityId } = ids;
    await tx
      .insertInto('groupEntity')
      .values({ entityId, groupId, ...elm, signers, createdAt: at, updatedAt: at })
      .execute();
  });
  return ids;
}
