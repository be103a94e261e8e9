/** The calls of the agent's side of conversations. */
import type { FastifyInstance } from 'fastify';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { requireNotSuspended } from '../platform/http/requireNotSuspended.ts';
import { serve } from '../platform/http/serve.ts';
import { readInbox, snooze } from './agentInbox.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { deleteTemplate, findTemplates, saveTemplate } from './templates.ts';

export function registerAgentInbox(app: FastifyInstance, world: ChatWorld): void {
  const { db, now } = world;
  const templatesOf = async (profileId: string) => ({
    templates: await findTemplates(db, profileId),
  });

  serve(app, agentInboxApi.inbox, ({ query }, { caller }) => readInbox(world, caller, query));
  serve(app, agentInboxApi.snooze, ({ body }, { caller }) => snooze(world, caller, body));
  serve(app, agentInboxApi.templates, (_, { caller }) => templatesOf(caller.profileId));

  serve(app, agentInboxApi.saveTemplate, async ({ body }, { caller: { profileId, userId } }) => {
    await inTransaction(db, async (tx) => {
      await requireNotSuspended(tx, userId);
      await saveTemplate(tx, now(), profileId, body);
    });
    return templatesOf(profileId);
  });

  serve(app, agentInboxApi.deleteTemplate, async ({ body }, { caller: { profileId, userId } }) => {
    await inTransaction(db, async (tx) => {
      await requireNotSuspended(tx, userId);
      await deleteTemplate(tx, profileId, body.templateId);
    });
    return templatesOf(profileId);
  });
}
