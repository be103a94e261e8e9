/** Conversations in one process: their world, and what is heard of them live. */
import type { FastifyInstance } from 'fastify';
import { membershipFacts } from '#domain/group/groupFacts.ts';
import type { World } from '../platform/World.ts';
import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';
import { openLists } from './chatLists.ts';
import { openRooms } from './chatRooms.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { liveChat, liveChats } from './liveChat.ts';
import { openPokes } from './pokes.ts';

export interface Chat {
  world: ChatWorld;
  rules: Record<'chat' | 'chats', LiveRules>;
  /** Looks for what was not poked; done every few seconds by itself. */
  look(): Promise<void>;
}

export function openChat(app: FastifyInstance, world: World): Chat {
  const { bus } = world;
  const pokes = openPokes(bus);
  const onError = (error: unknown) =>
    world.log.error({ err: error }, 'a conversation was not told');
  const options = { db: world.db, bus, pokes, onError };
  const rooms = openRooms(options);
  const lists = openLists(options);
  app.addHook('onClose', async () => {
    await Promise.all([rooms.stop(), lists.stop()]);
  });
  return {
    world: { ...world, pokes },
    rules: {
      chat: liveChat(world.db, rooms.content),
      chats: liveChats(world.db, lists.content),
    },
    async look() {
      await Promise.all([rooms.look(), lists.look()]);
    },
  };
}

export const chatLive: LiveRows<{ chat: Pick<Chat, 'rules'> }> = {
  chat: {
    summary:
      'One conversation: what changes in it comes by `thread` frames; `changed` says that its people did.',
    facts: membershipFacts,
    rules: ({ chat }) => chat.rules.chat,
  },
  chats: {
    summary:
      'The list of one’s conversations and what is unread: changed rows come by `threads` frames; at `changed` ask for all.',
    facts: membershipFacts,
    rules: ({ chat }) => chat.rules.chats,
  },
};
