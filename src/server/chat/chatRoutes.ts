/** The calls of conversations. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chatApi, chatDeskApi } from '#api/chat.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { serve } from '../platform/http/serve.ts';
import type { ChatWorld } from './ChatWorld.ts';
import {
  describeBrokerageThread,
  listBrokerageThreads,
  listInspections,
} from './brokerageThreads.ts';
import { deleteMessage, editMessage, reactTo } from './changeMessage.ts';
import { describeRemoval } from './describeRemoval.ts';
import { describeThread, describeThreads, findThreadIds } from './describeThreads.ts';
import { inspect, readInspected } from './inspect.ts';
import { countUnreadTotal, markDelivered, markRead, markUnread } from './marks.ts';
import { describeBefore, openThread } from './openThread.ts';
import { changesFor, readPage } from './readPage.ts';
import { searchChat } from './searchChat.ts';
import { sendMessage } from './sendMessage.ts';
import { nextPoke, waitForChange } from './waitForChange.ts';

export function registerChat(app: FastifyInstance, world: ChatWorld): void {
  const { db, pokes } = world;
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  serve(app, chatApi.threads, async ({ query }, { caller }) => {
    const ids = await findThreadIds(db, caller, query, chatLimits.threads + 1);
    const [threads, unreadTotal] = await Promise.all([
      describeThreads(db, caller, ids.slice(0, chatLimits.threads)),
      countUnreadTotal(db, caller.profileId),
    ]);
    return { threads, moreYn: ids.length > chatLimits.threads, unreadTotal };
  });

  // Served here because it reads conversations.
  serve(app, invitationApi.removal, ({ params }, { caller }) =>
    describeRemoval(db, params, caller, world.now()),
  );

  serve(app, chatApi.beforeAsking, ({ params, query }, { caller }) =>
    describeBefore(world, caller, params.agentProfileId, query.listingKey),
  );

  serve(app, chatApi.open, async ({ body }, { caller }) =>
    describeThread(db, caller, await openThread(world, caller, body)),
  );

  serve(app, chatApi.thread, ({ params }, { caller }) =>
    describeThread(db, caller, params.threadId),
  );

  serve(app, chatApi.messages, ({ params, query }, { caller }) =>
    readPage(db, params.threadId, caller, query),
  );

  serve(app, chatApi.changes, async ({ params, query }, { caller, request }) => {
    const { threadId } = params;
    const read = () => changesFor(db, threadId, caller, query.afterRevision);
    const { waitSeconds: seconds = 0 } = query;
    if (seconds === 0) return read();
    const { poked, forget } = nextPoke(pokes, threadId);
    const asking = goneOf(request, ending.signal);
    try {
      const present = await read();
      if (present.revision > query.afterRevision) return present;
      const { gone } = asking;
      await waitForChange(poked, { seconds, gone, profileId: caller.profileId });
    } finally {
      forget();
      asking.forget();
    }
    // Whoever has signed out while they waited is told nothing more.
    await app.gate.requireStanding(caller);
    return read();
  });

  serve(app, chatApi.send, ({ body }, { caller }) => sendMessage(world, caller, body));
  serve(app, chatApi.edit, ({ body }, { caller }) => editMessage(world, caller, body));
  serve(app, chatApi.delete, ({ body }, { caller }) => deleteMessage(world, caller, body));
  serve(app, chatApi.react, ({ body }, { caller }) => reactTo(world, caller, body));
  serve(app, chatApi.read, ({ body }, { caller }) => markRead(world, caller, body));
  serve(app, chatApi.delivered, ({ body }, { caller }) => markDelivered(world, caller, body));
  serve(app, chatApi.markUnread, ({ body }, { caller }) => markUnread(world, caller, body));
  serve(app, chatApi.search, ({ query }, { caller }) => searchChat(db, caller, query));

  serve(app, chatDeskApi.brokerageThreads, ({ query }) => listBrokerageThreads(db, query));
  serve(app, chatDeskApi.brokerageThread, ({ params }, { caller }) =>
    describeBrokerageThread(db, caller, params.threadId, world.now()),
  );
  serve(app, chatDeskApi.inspections, ({ query }) => listInspections(db, query));
  serve(app, chatDeskApi.inspect, ({ body }, { caller }) => inspect(world, caller, body));
  serve(app, chatDeskApi.inspectedMessages, ({ params, query }, { caller }) =>
    readInspected(world, caller, params.inspectionId, query),
  );
}

/** Aborted when whoever asks has hung up, or the server ends. */
function goneOf({ raw: { socket } }: FastifyRequest, ending: AbortSignal) {
  const hungUp = new AbortController();
  const hangUp = () => hungUp.abort();
  socket.once('close', hangUp);
  return {
    gone: AbortSignal.any([hungUp.signal, ending]),
    // A browser asks many times on one connection.
    forget: () => socket.off('close', hangUp),
  };
}
