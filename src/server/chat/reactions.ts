/** What conversations do by themselves. */
import { toldAgreementKinds } from '#domain/chat/agreementEvents.ts';
import { reaction, type Reaction } from '../platform/facts/Reaction.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { followMember, memberKinds } from './followMember.ts';
import { tellOfAgreement } from './tellOfAgreement.ts';

export function chatReactions(world: ChatWorld): Reaction[] {
  return [
    reaction({
      name: 'chat.seats',
      kinds: memberKinds,
      prepare: (fact) => followMember(world, fact),
    }),
    reaction({
      name: 'chat.agreements',
      kinds: toldAgreementKinds,
      prepare: (fact) => tellOfAgreement(world, fact),
    }),
  ];
}
