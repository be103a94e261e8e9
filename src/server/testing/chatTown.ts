/** The whole server with people who talk: Ana and Leo buy together, Dana and Tom are agents. */
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { chatSchemas } from '#api/chatSchemas.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { instant } from '#domain/calendar.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { saveAgent } from '../agent/saveAgent.ts';
import { saveBrokerage } from '../brokerage/saveBrokerage.ts';
import { insertMember, lockGroup } from '../group/groupRows.ts';
import { memberStep } from '../group/memberStep.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { liveClient, type LiveClient } from '../platform/live/testing/liveClient.ts';
import { type Present, savePeople, signIn } from './story.ts';
import { type TestServerOptions, wholeServer } from './wholeServer.ts';

/** Looks again until a check passes. */
export async function eventually(check: () => unknown): Promise<void> {
  const passes = async () => {
    await check();
    return true;
  };
  await expect.poll(passes, { timeout: 15_000 }).toBe(true);
}

const keys = ['ana', 'leo', 'mia', 'dana', 'tom', 'kim'] as const;

export type ChatTown = Awaited<ReturnType<typeof chatTown>>;
type SendBody = Parameters<typeof chatSchemas.send.body.parse>[0] & object;

export async function chatTown(options: TestServerOptions = {}) {
  const server = await wholeServer({
    ...options,
    settings: { RATE_LIMIT_PERCENT: 0, ...options.settings },
  });
  await savePeople(server);
  const { db, pool } = server.database;
  const people = {} as Record<(typeof keys)[number], Present>;
  for (const key of keys) {
    people[key] = await signIn(server, key);
  }
  await inTransaction(db, async (tx) => {
    await saveBrokerage(tx, instant(Date.now()), null, aBrokerage);
    for (const { profileId } of [people.dana, people.tom]) {
      await saveAgent(tx, instant(Date.now()), profileId, {
        licenseNumber: 'WA-20418',
        states: ['WA'],
        languages: ['en'],
        about: '',
        areas: [],
      });
    }
  });

  async function open(by: Present, agent: Present) {
    const { profileId: agentProfileId } = agent;
    return (await by.browser.call(chatApi.open, { body: { agentProfileId } })).data;
  }

  /** Into the group of a thread, with all that follows from it. @returns the membership */
  async function join(groupId: string, person: Present, kind: MemberKind = 'client') {
    const at = instant(Date.now());
    const memberId = uuidv7();
    await inTransaction(db, async (tx) => {
      const { group } = await lockGroup(tx, groupId);
      await insertMember(tx, {
        memberId,
        groupId,
        kind,
        profileId: person.profileId,
        name: 'Leo Ruiz',
        email: `${memberId}@example.com`,
        status: 'joined',
        tokenSha256: null,
        invitedBy: null,
        timeZone: 'Pacific/Honolulu',
        invitedAt: null,
        joinedAt: at,
        endedAt: null,
        createdAt: at,
        updatedAt: at,
      });
      await recordFacts(tx, at, [{ kind: 'group.joined', groupId, memberId }], {
        subject: groupId,
        revision: group.revision,
      });
    });
    return memberId;
  }

  async function leave(groupId: string, memberId: string) {
    await inTransaction(db, async (tx) => {
      const held = await lockGroup(tx, groupId);
      await memberStep(tx, instant(Date.now()), held, memberId, { action: 'leave', role: 'self' });
    });
  }

  const trySend = (by: Present, threadId: string, body: string, more: Partial<SendBody> = {}) =>
    by.browser.call(chatApi.send, { body: { threadId, clientId: randomUUID(), body, ...more } });

  return {
    ...people,
    server,
    db,
    pool,
    open,
    join,
    leave,
    trySend,
    /** @throws Error where it is refused */
    async send(by: Present, threadId: string, body: string, more: Partial<SendBody> = {}) {
      const answer = await trySend(by, threadId, body, more);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
      return answer.data.message;
    },
    async thread(by: Present, threadId: string) {
      return by.browser.call(chatApi.thread, { params: { threadId } });
    },
    async messages(
      by: Present,
      threadId: string,
      query: Parameters<typeof chatSchemas.messages.query.parse>[0] & object = {},
    ): Promise<ReplyOf<typeof chatApi.messages>> {
      const answer = await by.browser.call(chatApi.messages, { params: { threadId }, query });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
      return answer.data;
    },
    async changes(by: Present, threadId: string, afterRevision: number) {
      const query = { afterRevision: String(afterRevision) };
      return (await by.browser.call(chatApi.changes, { params: { threadId }, query })).data;
    },
    /** A socket on which somebody has said who they are. */
    async listen(by: Present): Promise<LiveClient> {
      const client = await liveClient(server.url);
      client.send({ kind: 'authenticate', token: by.browser.token! });
      await client.next('welcome');
      return client;
    },
    close: () => server.close(),
  };
}
