/** The life of a version of an own item: as that of a clause, and it can be retired. */
import { z } from 'zod';
import { type Life, namesOf } from '../life.ts';
import {
  type TextAction,
  type TextEffect,
  textLife,
  textSteps,
  type TextWords,
} from './textLife.ts';
import type { WordingPhase, WordingStatus } from './WordingStatus.ts';

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
export const itemSteps = { ...textSteps, retire: 'Retire item' } as const;
export const ItemStep = z.enum(namesOf(itemSteps));
export type ItemStep = z.infer<typeof ItemStep>;
export type ItemAction = TextAction | 'retire';

type ItemGuard = 'text_differs' | 'item_offered';

export interface ItemWords extends Omit<
  TextWords<ItemGuard, 'wording.item_changed'>,
  'status' | 'action' | 'effect'
> {
  status: ItemStatus;
  action: ItemAction;
  effect: TextEffect | 'retire_it';
}

export const itemLife: Life<ItemWords> = [
  ...textLife<ItemGuard, 'wording.item_changed'>({
    fact: 'wording.item_changed',
    when: {
      write: ['item_offered'],
      write_over: [],
      propose: ['text_differs', 'item_offered'],
      approve: ['text_differs', 'item_offered'],
    },
    approved: 'Agents can choose exactly this text. A change is a new version.',
  }),
  {
    action: 'retire',
    from: ['approved'],
    to: 'retired',
    by: ['writer', 'other'],
    when: ['seen', 'reason_given'],
    effects: ['retire_it'],
    records: [],
    fact: 'wording.item_changed',
    evidence: null,
    next: [],
    note: 'All versions of the item go off offer. Agreements keep it.',
  },
];
