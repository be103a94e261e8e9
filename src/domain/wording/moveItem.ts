/** Taking a step in the life of an own item, or saying why not. */
import { findStep, type Refused, refuse } from '../life.ts';
import { type ItemAction, itemLife, ItemStep, type ItemWords } from './itemLife.ts';
import { type Moved, moveText, type TextContext, type TextPart } from './moveText.ts';
import type { OwnItem, WrittenItem } from './OwnItem.ts';
import type { TextRole } from './textLife.ts';
import type { WordingItemChanged } from './wordingFacts.ts';

export interface ItemContext extends TextContext {
  /** Replaces what is stored; null: nothing is written. */
  written: WrittenItem | null;
  /** Versions of the same item that were approved before, the latest last; retired ones too. */
  before: readonly Pick<OwnItem, 'text' | 'partOf' | 'version' | 'retiredAt'>[];
}

/** @param before the stored row; of a new item the row that it begins with */
export function moveItem(
  before: OwnItem,
  action: ItemAction,
  role: TextRole,
  context: ItemContext,
): (Moved<ItemWords, OwnItem> & { facts: WordingItemChanged[] }) | Refused {
  const moved = moveText(itemPart, before, action, role, context);
  if (moved.outcome === 'refused') return moved;
  return { ...moved, facts: [{ kind: moved.step.fact, itemId: before.itemId }] };
}

/** The steps whose buttons an admin sees beside a row. */
export function itemActionsFor({ status }: Pick<OwnItem, 'status'>, role: TextRole): ItemStep[] {
  return ItemStep.options.filter(
    (action) => typeof findStep(itemLife, status, action, role) === 'object',
  );
}

/** True if an admin may edit the row. */
export function isItemWritable({ status }: Pick<OwnItem, 'status'>): boolean {
  return typeof findStep(itemLife, status, 'write_over', 'other') === 'object';
}

const verbs: Record<ItemAction, string> = {
  write: 'write',
  write_over: 'edit',
  propose: 'send',
  take_back: 'take back',
  return: 'return',
  approve: 'approve',
  discard: 'discard',
  retire: 'retire',
};

const itemPart: TextPart<ItemWords, OwnItem, ItemContext> = {
  life: itemLife,
  guards: {
    text_differs: ({ text, partOf }, { before }) => {
      const last = before.at(-1);
      return last?.text === text && last.partOf === partOf
        ? refuse(400, 'invalid_field', 'This is the text that is approved already.', 'text')
        : null;
    },
    item_offered: (_written, { before }) =>
      before.some(({ retiredAt }) => retiredAt !== null)
        ? refuse(
            409,
            'not_possible_now',
            'This item is retired, so it can’t have a new version. Write a new item.',
          )
        : null,
  },
  effects: {
    retire_it: (row, { now, profileId, reason }) => ({
      ...row,
      retiredBy: profileId,
      retiredAt: now,
      retireReason: reason.trim(),
    }),
  },
  textIn: ({ written }) => written,
  nextVersion: ({ before }) => (before.at(-1)?.version ?? 0) + 1,
  changedSince: 'Another admin changed this item. Reload to see it.',
  noReason: 'Give a reason.',
  refuseRole: (action, role) =>
    role === 'writer'
      ? refuse(
          403,
          'same_person',
          `You wrote this item, so another admin has to ${verbs[action]} it.`,
        )
      : refuse(403, 'no_access', `Only the admin who wrote this item can ${verbs[action]} it.`),
  standing: {
    draft: 'This item is a draft. Its writer has to ask a second admin first.',
    proposed: 'This item waits for a second admin. Take it back or return it to change it.',
    approved: 'This text is approved and can’t be changed. Write a new version instead.',
    discarded: 'This draft was discarded.',
    retired: 'This item is retired.',
  },
};
