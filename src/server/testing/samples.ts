/**
 * What the permission test asks of each route. What a path names belongs to Ana; what a body names
 * belongs to whoever asks. A route that is not here is asked without anything, which its gate lets
 * through or not before the request is found wanting; one with a path to fill in must be here.
 */
import { uuidv7 } from 'uuidv7';
import { documentApi } from '#api/document.ts';
import type { LiveName, LiveNounName } from '#api/live.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { writeMessage } from '../chat/writeMessage.ts';
import { photoName } from '../property/photos/photoLinks.ts';
import type { Present } from './story.ts';
import { foreignPhoto, saveGroup, type Things } from './things.ts';
import type { WholeServer } from './wholeServer.ts';

export interface Sample {
  /** Fills the `:name` and `*` of the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** As it stands on the wire. */
  body?: object | FormData;
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

/** Of its own for each who asks, as it is another one afterwards. */
async function anotherGroup({ database }: WholeServer) {
  const groupId = uuidv7();
  return { groupId, ...(await saveGroup(database.db, groupId)) };
}

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

/** What nobody has seen: those who may do it are told so, the others get no further. */
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
  'GET /api/photos/:listingKey/:photo/:width': ({ listingKey }) => ({
    params: { listingKey, photo: photoName(foreignPhoto), width: '640' },
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
  'GET /api/contract/:contractId/notice-scan/:fileId': ({ contractId, noticeScanId }) => ({
    params: { contractId, fileId: noticeScanId },
  }),
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
  'POST /api/contract/record-notice': ({ contractId, noticeScanId }) => ({
    body: {
      ...{ contract_id: contractId, seen_revision: seenRevision },
      ...{ received_on: '2026-03-02', file_id: noticeScanId },
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
  'GET /api/contract/:contractId/removal/:inviteId': ({ contractId, inviteId }) => ({
    params: { contractId, inviteId },
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
  'POST /api/contract/notice-scan': ({ photo }) => {
    const body = new FormData();
    body.set('scan', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'notice.jpg');
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
