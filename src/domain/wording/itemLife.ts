/** The life of a version of an own item: as that of the words of a clause, and it can be retired. */
import { z } from 'zod';
import { type Life, namesOf } from '../life.ts';
import type { WordingPhase, WordingStatus } from './WordingStatus.ts';
import { type WordingRole, wordingSteps } from './wordingLife.ts';

export type ItemPhase = WordingPhase | 'retired';

export const itemStatuses = {
  draft: { phase: 'written' },
  proposed: { phase: 'asked' },
  approved: { phase: 'approved' },
  discarded: { phase: 'dropped' },
  retired: { phase: 'retired' },
} as const satisfies Record<WordingStatus | 'retired', { phase: ItemPhase }>;

export const ItemStatus = z.enum(namesOf(itemStatuses));
export type ItemStatus = z.infer<typeof ItemStatus>;

export function itemPhaseOf({ status }: { status: ItemStatus }): ItemPhase {
  return itemStatuses[status].phase;
}

/** For queries: every status of these phases. */
export function itemStatusesOf(...phases: ItemPhase[]): ItemStatus[] {
  return ItemStatus.options.filter((status) => phases.includes(itemStatuses[status].phase));
}

/** The label of each step's button; an item is written in a form of its own. */
export const itemSteps = { ...wordingSteps, retire: 'Retire item' } as const;
export const ItemStep = z.enum(namesOf(itemSteps));
export type ItemStep = z.infer<typeof ItemStep>;
export type ItemAction = 'write' | 'write_over' | ItemStep;

export interface ItemWords {
  status: ItemStatus;
  action: ItemAction;
  role: WordingRole;
  guard: 'text_sound' | 'text_differs' | 'item_offered' | 'seen' | 'reason_given';
  effect: 'take_text' | 'ask' | 'no_longer_ask' | 'remember_return' | 'number_it' | 'retire_it';
  since: never;
  fact: 'wording.item_changed';
  evidence: never;
  record: never;
  followUp: never;
}

const stepDefaults = {
  records: [],
  fact: 'wording.item_changed',
  evidence: null,
  next: [],
} as const;

export const itemLife: Life<ItemWords> = [
  {
    action: 'write',
    from: [],
    to: 'draft',
    by: ['writer'],
    when: ['text_sound', 'item_offered'],
    effects: ['take_text'],
    ...stepDefaults,
  },
  {
    action: 'write_over',
    from: ['draft'],
    to: 'draft',
    by: ['writer', 'other'],
    when: ['seen', 'text_sound'],
    effects: ['take_text'],
    ...stepDefaults,
    note: 'The admin who wrote last is the writer.',
  },
  {
    action: 'propose',
    from: ['draft'],
    to: 'proposed',
    by: ['writer'],
    when: ['seen', 'text_sound', 'text_differs', 'item_offered'],
    effects: ['ask'],
    ...stepDefaults,
  },
  {
    action: 'take_back',
    from: ['proposed'],
    to: 'draft',
    by: ['writer'],
    when: [],
    effects: ['no_longer_ask'],
    ...stepDefaults,
  },
  {
    action: 'return',
    from: ['proposed'],
    to: 'draft',
    by: ['other'],
    when: ['seen', 'reason_given'],
    effects: ['no_longer_ask', 'remember_return'],
    ...stepDefaults,
  },
  {
    action: 'approve',
    from: ['proposed'],
    to: 'approved',
    by: ['other'],
    when: ['seen', 'text_sound', 'text_differs', 'item_offered'],
    effects: ['number_it'],
    ...stepDefaults,
    note: 'Agents can choose exactly this text. A change is a new version.',
  },
  {
    action: 'discard',
    from: ['draft'],
    to: 'discarded',
    by: ['writer', 'other'],
    when: ['seen'],
    effects: [],
    ...stepDefaults,
  },
  {
    action: 'retire',
    from: ['approved'],
    to: 'retired',
    by: ['writer', 'other'],
    when: ['seen', 'reason_given'],
    effects: ['retire_it'],
    ...stepDefaults,
    note: 'All versions of the item go off offer. Agreements keep it.',
  },
];
