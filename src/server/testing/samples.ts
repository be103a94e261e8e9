/**
 * What the permission test asks of each route. What a path names belongs to Ana; what a body names
 * belongs to whoever asks. A route that is not here is asked without anything, which its gate lets
 * through or not before the request is found wanting; one with a path to fill in must be here.
 */
import { uuidv7 } from 'uuidv7';
import { documentApi } from '#api/document.ts';
import type { LiveName, LiveNounName } from '#api/live.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { addMs, type Instant, instant } from '#domain/calendar.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { saveAgent } from '../agent/saveAgent.ts';
import { saveBrokerage } from '../brokerage/saveBrokerage.ts';
import { addSeat } from '../chat/openThread.ts';
import { writeMessage } from '../chat/writeMessage.ts';
import { insertGroup, insertMember } from '../group/groupRows.ts';
import { insertInvite } from '../contract/saveInvites.ts';
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
import type { Present } from './story.ts';
import type { WholeServer } from './wholeServer.ts';

export interface Sample {
  /** Fills the `:name` and `*` of the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** As it stands on the wire. */
  body?: object | FormData;
}

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
  photo: Buffer;
}

/** Puts there what samples name. */
export async function saveThings(server: WholeServer, ana: Present): Promise<Things> {
  const { db } = server.database;
  const now = () => instant(Date.now());
  const home = aHome({ listingKey: 'demo:1', demoYn: true });
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
    await saveBrokerage(tx, { name: 'Test Homes', licenseNumber: 'TEST-1' });
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
  const contract = await saveContract(server);
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
async function saveContract({
  database: { db },
}: WholeServer): Promise<Pick<Things, 'contractId' | 'inviteId' | 'groupId' | 'memberId'>> {
  const people = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.profileId', 'profile.role', 'users.email'])
    .execute();
  const profileOf = (key: string, role: string) =>
    people.find((one) => one.email === `${key}@demo.example` && one.role === role)!.profileId;
  const example = aContract();
  const [ana, leo] = example.parties;
  const contract = aContract({
    parties: [
      { ...ana!, profileId: profileOf('ana', 'buyer') },
      { ...leo!, profileId: profileOf('leo', 'buyer') },
    ],
    agent: { ...example.agent, profileId: profileOf('dana', 'agent') },
  });
  const at = instant(Date.now());
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

/** Of whoever asks, in that thread, whether they are in it or not. */
async function ownMessage({ threadId }: Things, self: Present, { database: { db } }: WholeServer) {
  const { profileId } = self;
  const written = await writeMessage(db, null, {
    threadId,
    senderProfileId: profileId,
    causeProfileId: profileId,
    clientId: uuidv7(),
    body: 'Hello',
    subject: null,
    quotedNumber: null,
    visibleTo: null,
    createdAt: instant(Date.now()),
  });
  return { thread_id: threadId, number: written!.number };
}

interface SavedGroup {
  /** The memberships of who buys, of Ruth, and the open one. */
  lead: string;
  ruth: string;
  asked: string;
  entityId: string;
}

/** Ana and Leo buy, also as a company; Ruth looks along, and somebody is invited. */
async function saveGroup(db: Db, groupId: string): Promise<SavedGroup> {
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

/** Of its own for each who asks, as it is another one afterwards. */
async function anotherGroup({ database }: WholeServer) {
  const groupId = uuidv7();
  return { groupId, ...(await saveGroup(database.db, groupId)) };
}

/** What nobody has seen: those who may do it are told so, the others get no further. */
/** As if an admin had given a reason; of no use to anybody else. */
async function saveInspection({ database }: WholeServer, threadId: string, adminId: string) {
  const inspectionId = uuidv7();
  const at = instant(Date.now());
  await database.pool.query(
    `insert into chat_inspection
       (inspection_id, thread_id, admin_profile_id, admin_name, reason, at, until)
     values ($1, $2, $3, 'Kim Sato', 'A complaint.', $4, $5)`,
    [inspectionId, threadId, adminId, at, addMs(at, 3_600_000)],
  );
  return inspectionId;
}

const seenRevision = 999;

const someTerms = {
  property_area: 'Seattle',
  listing_keys: [],
  start_date: '2026-03-02',
  end_date: '2026-04-30',
  exclusive_yn: false,
  commission: { model: 'zero' },
};

/** By `GET /path`; `self` is whoever asks, Ana for those whose token is good for nothing. */
export const samples: Record<
  string,
  (
    things: Things,
    people: { ana: Present; self: Present },
    server: WholeServer,
  ) => Sample | Promise<Sample>
> = {
  'GET /chat/:threadId': ({ threadId }) => ({ params: { threadId } }),
  'GET /agent/inbox/:threadId': ({ threadId }) => ({ params: { threadId } }),
  'GET /assets/*': () => ({ params: { '*': 'app-12345678.js' } }),
  'GET /home/:listingKey': ({ listingKey }) => ({ params: { listingKey } }),
  'GET /api/property/homes/:listingKey': ({ listingKey }) => ({ params: { listingKey } }),
  'GET /api/property/homes/:listingKey/similar': ({ listingKey }) => ({ params: { listingKey } }),
  'GET /api/pictures/:listingKey/:scene.svg': ({ listingKey, scene }) => ({
    params: { listingKey, scene },
  }),
  'GET /api/pictures/:listingKey/preview.png': ({ listingKey }) => ({ params: { listingKey } }),
  'GET /api/pictures/street.svg': () => ({ query: { hour: '12' } }),
  'GET /api/agents': ({ listingKey }) => ({ query: { listing_key: listingKey } }),
  'GET /agents/:profileId': ({ agentProfileId }) => ({ params: { profileId: agentProfileId } }),
  'GET /agent/packages/:packageId': () => ({ params: { packageId: 'new' } }),
  'GET /api/agents/:profileId': ({ agentProfileId, listingKey }) => ({
    params: { profileId: agentProfileId },
    query: { listing_key: listingKey },
  }),
  'GET /admin/agents/:profileId': ({ agentProfileId }) => ({
    params: { profileId: agentProfileId },
  }),
  'GET /api/admin/agents/:profileId': ({ agentProfileId }) => ({
    params: { profileId: agentProfileId },
  }),
  'GET /agreements/:contractId': ({ contractId }) => ({ params: { contractId } }),
  'GET /api/contract/:contractId': ({ contractId }) => ({ params: { contractId } }),
  'GET /api/contract/:contractId/unreadable': ({ contractId }) => ({ params: { contractId } }),
  'GET /api/contract/:contractId/document': ({ contractId }) => ({ params: { contractId } }),
  'GET /api/contract/:contractId/signatures': ({ contractId }) => ({ params: { contractId } }),
  'GET /api/contract/:contractId/document.pdf': ({ contractId }) => ({ params: { contractId } }),
  'GET /api/document/consent-sample.pdf': async (_, { self }) => {
    await self.browser.call(documentApi.consentCode, {});
    return {};
  },
  'POST /api/contract/propose': ({ contractId }) => ({
    body: { contract_id: contractId, seen_revision: seenRevision, terms: someTerms },
  }),
  'POST /api/contract/name-buyers': ({ contractId }) => ({
    body: { contract_id: contractId, seen_revision: seenRevision, entity_id: null },
  }),
  'POST /api/contract/amend': ({ contractId }) => ({ body: { contract_id: contractId } }),
  'POST /api/contract/correct': ({ contractId }) => ({
    body: {
      contract_id: contractId,
      seen_revision: seenRevision,
      terms: someTerms,
      reason: 'The area was wrong.',
    },
  }),
  'POST /api/contract/move': ({ contractId }) => ({
    body: { contract_id: contractId, seen_revision: seenRevision, action: 'decline' },
  }),
  'POST /api/contract/sign': ({ contractId }) => ({
    body: {
      contract_id: contractId,
      shown_sha256: 'a'.repeat(64),
      signature: { kind: 'typed', name: 'Ana Ruiz' },
    },
  }),
  'POST /api/contract/read': ({ contractId }) => ({
    body: { contract_id: contractId, shown_sha256: 'a'.repeat(64), how: 'scrolled' },
  }),
  'POST /api/contract/invite-co-buyer': ({ contractId }) => ({
    body: {
      contract_id: contractId,
      email: 'leo@example.com',
      first_name: 'Leo',
      last_name: 'Ruiz',
    },
  }),
  'POST /api/contract/resend-invite': ({ contractId, inviteId }) => ({
    body: { contract_id: contractId, invite_id: inviteId },
  }),
  'POST /api/contract/remove-co-buyer': ({ contractId, inviteId }) => ({
    body: { contract_id: contractId, invite_id: inviteId },
  }),
  'POST /api/contract/acknowledge-disclosure': ({ contractId }) => ({
    body: { contract_id: contractId, form_id: 'wa-pamphlet', shown_sha256: 'a'.repeat(64) },
  }),
  'POST /api/contract/disclose-invite': ({ contractId }) => ({ body: { contract_id: contractId } }),
  'POST /api/contract/seat-member': ({ contractId, memberId }) => ({
    body: { contract_id: contractId, member_id: memberId, kind: 'viewer' },
  }),
  'GET /api/group/:groupId': ({ groupId }) => ({ params: { groupId } }),
  'GET /api/group/:groupId/departure/:memberId': async (_, __, server) => {
    const { groupId, ruth } = await anotherGroup(server);
    return { params: { groupId, memberId: ruth } };
  },
  'POST /api/group/invite': async (_, __, server) => {
    const { groupId } = await anotherGroup(server);
    const email = `${groupId}@example.com`;
    return { body: { group_id: groupId, email, first_name: 'Uma', last_name: 'Lund' } };
  },
  'POST /api/group/enter-entity': async (_, __, server) => {
    const { groupId, lead } = await anotherGroup(server);
    const signers = [{ member_id: lead, capacity: 'Manager' }];
    const fir = { legal_name: 'Fir LLC', kind: 'llc', formation_state: 'WA', signers };
    return { body: { group_id: groupId, ...fir } };
  },
  'POST /api/group/take-out-entity': async (_, __, server) => {
    const { groupId, entityId } = await anotherGroup(server);
    return { body: { group_id: groupId, entity_id: entityId } };
  },
  'GET /api/group/:groupId/kind-change/:memberId': async (_, __, server) => {
    const { groupId, ruth } = await anotherGroup(server);
    return { params: { groupId, memberId: ruth }, query: { kind: 'cosigner' } };
  },
  'POST /api/group/change-kind': async (_, __, server) => {
    const { groupId, ruth } = await anotherGroup(server);
    return { body: { group_id: groupId, member_id: ruth, kind: 'cosigner' } };
  },
  'POST /api/group/invite-again': async (_, __, server) => {
    const { groupId, asked } = await anotherGroup(server);
    return { body: { group_id: groupId, member_id: asked } };
  },
  'POST /api/group/take-back': async (_, __, server) => {
    const { groupId, asked } = await anotherGroup(server);
    return { body: { group_id: groupId, member_id: asked } };
  },
  'POST /api/group/remove': async (_, __, server) => {
    const { groupId, ruth } = await anotherGroup(server);
    return { body: { group_id: groupId, member_id: ruth } };
  },
  'POST /api/group/leave': async (_, __, server) => ({
    body: { group_id: (await anotherGroup(server)).groupId },
  }),
  'GET /api/chat/agent/:agentProfileId': ({ agentProfileId }) => ({ params: { agentProfileId } }),
  'GET /api/chat/threads/:threadId': ({ threadId }) => ({ params: { threadId } }),
  'GET /api/chat/threads/:threadId/messages': ({ threadId }) => ({ params: { threadId } }),
  'GET /api/chat/threads/:threadId/changes': ({ threadId }) => ({
    params: { threadId },
    query: { after_revision: '0' },
  }),
  'POST /api/chat/send': ({ threadId }) => ({
    body: { thread_id: threadId, client_id: uuidv7(), body: 'Hello' },
  }),
  'POST /api/chat/edit': async (things, { self }, server) => ({
    body: { ...(await ownMessage(things, self, server)), body: 'Hello again' },
  }),
  'POST /api/chat/delete': async (things, { self }, server) => ({
    body: await ownMessage(things, self, server),
  }),
  'POST /api/chat/react': async (things, { self }, server) => ({
    body: { ...(await ownMessage(things, self, server)), emoji: '👍', on_yn: true },
  }),
  'POST /api/chat/read': ({ threadId }) => ({ body: { thread_id: threadId, up_to: 1 } }),
  'POST /api/chat/delivered': ({ threadId }) => ({ body: { thread_id: threadId, up_to: 1 } }),
  'POST /api/chat/mark-unread': ({ threadId }) => ({ body: { thread_id: threadId } }),
  'POST /api/chat/export': ({ threadId }) => ({
    body: { thread_id: threadId, time_zone: 'America/Los_Angeles' },
  }),
  'GET /api/chat/attachment/:fileId': async ({ attachmentId, threadId }, { self }, server) => {
    await saveInspection(server, threadId, self.profileId);
    return { params: { fileId: attachmentId } };
  },
  'POST /api/chat/attachment': ({ photo }) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'hall.jpg');
    return { body };
  },
  'POST /api/chat/attachment/drop': () => ({ body: { file_id: uuidv7() } }),
  'POST /api/agent/chat/snooze': ({ threadId }) => ({ body: { thread_id: threadId, until: null } }),
  'POST /api/agent/chat/templates/delete': async (_, { self }, { database }) => {
    const templateId = uuidv7();
    await database.pool.query(
      `insert into chat_template (template_id, profile_id, title, body, created_at)
       values ($1, $2, 'Hello', 'Hello', now())`,
      [templateId, self.profileId],
    );
    return { body: { template_id: templateId } };
  },
  'POST /api/admin/chat/inspect': ({ threadId }) => ({
    body: { thread_id: threadId, reason: 'A complaint of the buyers.' },
  }),
  'GET /api/admin/chat/threads/:threadId': ({ threadId }) => ({ params: { threadId } }),
  'GET /api/admin/chat/inspections/:inspectionId/messages': async (
    { threadId },
    { self },
    server,
  ) => {
    const inspectionId = await saveInspection(server, threadId, self.profileId);
    return { params: { inspectionId } };
  },
  'GET /sitemap/homes.xml': ({ listingKey }) => ({ query: { from: listingKey } }),
  'GET /api/tiles/:z/:x/:y.mvt': () => ({ params: { z: '0', x: '0', y: '0' } }),
  'GET /api/dev/mail/:mailId': ({ mailId }) => ({ params: { mailId } }),
  'GET /api/files/:fileId': ({ photoFileId }) => ({ params: { fileId: photoFileId } }),
  'GET /api/state-form/:fileId/form.pdf': ({ photoFileId }) => ({
    params: { fileId: photoFileId },
  }),
  'GET /api/state-form-page/:fileId/page.png': ({ photoFileId }) => ({
    params: { fileId: photoFileId },
  }),
  'GET /api/disclosure/:fileId/form.pdf': ({ photoFileId }) => ({
    params: { fileId: photoFileId },
  }),
  'POST /api/users/profile-photo': ({ photo }) => {
    const body = new FormData();
    body.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
    return { body };
  },
  'GET /api/users/:id/check': (_, { ana }) => ({ params: { id: ana.userId } }),
  // Without a provider there is nothing at the address for whoever asks in earnest.
  'POST /api/users/sign-in-with-provider': () => ({ body: { return_to: '//evil.example' } }),
  'POST /api/users/end-session': (_, { self }) => ({ body: { session_id: self.sessionId } }),
  'POST /api/users/remove-passkey': async (_, { self }, { database }) => {
    const id = uuidv7();
    await database.pool.query(
      `insert into passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       values ($1::uuid, $2, '', $1::text, 0, 'singleDevice', false)`,
      [id, self.userId],
    );
    return { body: { passkey_id: id } };
  },
};

/** A name of each noun of the live road; what it is about belongs to Ana. */
export const liveNames: Record<LiveNounName, (things: Things) => LiveName> = {
  contract: ({ contractId }) => `contract:${contractId}`,
  agreements: () => 'agreements',
  chat: ({ threadId }) => `chat:${threadId}`,
  chats: () => 'chats',
  agents: () => 'agents',
  approvals: () => 'approvals',
  group: ({ groupId }) => `group:${groupId}`,
  groups: () => 'groups',
  account: () => 'account',
  notices: () => 'notices',
  travel: () => 'travel',
  keeps: () => 'keeps',
  troubles: () => 'troubles',
  wording: () => 'wording',
};
