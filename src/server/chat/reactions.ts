/** What conversations do by themselves. */
import { reaction, type Reaction } from '../platform/facts/Reaction.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { followMember, memberKinds } from './followMember.ts';

export function chatReactions(world: ChatWorld): Reaction[] {
  return [
    reaction({
      name: 'chat.seats',
      kinds: memberKinds,
      prepare: (fact) => followMember(world, fact),
    }),
  ];
}
