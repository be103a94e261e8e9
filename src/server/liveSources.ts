/** Each name that can be heard live, with the facts that change it and who may hear it. */
import { type LiveNounName, liveNounNames } from '#api/live.ts';
import type { FactKind } from '#domain/facts.ts';
import { nouns } from './nouns.ts';
import type { Parts } from './openParts.ts';
import type { LiveRow, LiveSource } from './platform/live/LiveRules.ts';

type LiveWorld = Pick<Parts, 'db' | 'chat'>;

/** The rows of all nouns. A test asks that each name has one. */
export const liveRows: Record<LiveNounName, LiveRow<LiveWorld>> = Object.assign(
  {},
  ...nouns.map(({ live }) => live),
);

/** Facts that change no live name. What is said in a conversation goes by content, not by names. */
export const unheardFacts: readonly FactKind[] = [
  'property.changed',
  'map.changed',
  'contract.exclusivity_chosen',
  'chat.thread_opened',
  'chat.message_sent',
  'chat.message_changed',
  'chat.inspected',
  'mail.bounced',
];

export function openLiveSources(world: LiveWorld): Record<LiveNounName, LiveSource> {
  return Object.fromEntries(
    liveNounNames.map((noun) => {
      const { facts, rules } = liveRows[noun];
      return [noun, { ...rules(world), facts }];
    }),
  ) as Record<LiveNounName, LiveSource>;
}
