/** Taking a step in the life of an own item, or saying why not. */
import type { Instant } from '../calendar.ts';
import { findStep, type Refused, refuse, type Step } from '../life.ts';
import { type ItemAction, itemLife, ItemStep, type ItemWords } from './itemLife.ts';
import type { ItemProblem } from './itemProblems.ts';
import type { OwnItem, WrittenItem } from './OwnItem.ts';
import type { WordingItemChanged } from './wordingFacts.ts';
import type { WordingRole } from './wordingLife.ts';

export interface ItemContext {
  now: Instant;
  /** The admin's profile. */
  profileId: string;
  /** When the text that the admin saw was written; null for a new item. */
  seenWrittenAt: Instant | null;
  /** Replaces what is stored; null: nothing is written. */
  written: WrittenItem | null;
  reason: string;
  /** Of the item as it would be stored. */
  problems: readonly ItemProblem[];
  /** Versions of the same item that were approved before, the latest last; retired ones too. */
  before: readonly Pick<OwnItem, 'text' | 'partOf' | 'version' | 'retiredAt'>[];
}

export interface MovedItem {
  outcome: 'moved';
  row: OwnItem;
  step: Step<ItemWords>;
  facts: WordingItemChanged[];
}

/** @param before the stored row; of a new item the row that it begins with */
export function moveItem(
  before: OwnItem,
  action: ItemAction,
  role: WordingRole,
  context: ItemContext,
): MovedItem | Refused {
  const status = action === 'write' ? null : before.status;
  const step = findStep(itemLife, status, action, role);
  if (step === 'role') return refuseRole(action, role);
  if (step === 'status') return refuse(409, 'not_possible_now', standing[before.status]);
  const written = step.effects.includes('take_text') ? takeText(before, context) : before;
  for (const guard of step.when) {
    const refused = guards[guard](written, context, before);
    if (refused) return refused;
  }
  const row = step.effects.reduce((was, effect) => effects[effect](was, context), before);
  return {
    outcome: 'moved',
    row: { ...row, status: step.to },
    step,
    facts: [{ kind: step.fact, itemId: before.itemId }],
  };
}

/** The steps whose buttons an admin sees beside a row. */
export function itemActionsFor({ status }: Pick<OwnItem, 'status'>, role: WordingRole): ItemStep[] {
  return ItemStep.options.filter(
    (action) => typeof findStep(itemLife, status, action, role) === 'object',
  );
}

/** True if an admin may edit the row. */
export function isItemWritable({ status }: Pick<OwnItem, 'status'>): boolean {
  return typeof findStep(itemLife, status, 'write_over', 'other') === 'object';
}

function takeText(row: OwnItem, { written, profileId, now }: ItemContext): OwnItem {
  return { ...row, ...written, writtenBy: profileId, writtenAt: now };
}

const effects: Record<ItemWords['effect'], (row: OwnItem, context: ItemContext) => OwnItem> = {
  take_text: takeText,
  ask: (row, { now }) => ({ ...row, proposedAt: now, returnReason: null, returnedBy: null }),
  no_longer_ask: (row) => ({ ...row, proposedAt: null }),
  remember_return: (row, { profileId, reason }) => ({
    ...row,
    returnedBy: profileId,
    returnReason: reason.trim(),
  }),
  number_it: (row, { now, profileId, before }) => ({
    ...row,
    approvedBy: profileId,
    approvedAt: now,
    version: (before.at(-1)?.version ?? 0) + 1,
  }),
  retire_it: (row, { now, profileId, reason }) => ({
    ...row,
    retiredBy: profileId,
    retiredAt: now,
    retireReason: reason.trim(),
  }),
};

type Guard = (written: OwnItem, context: ItemContext, before: OwnItem) => Refused | null;

const guards: Record<ItemWords['guard'], Guard> = {
  text_sound: (_written, { problems: [first] }) =>
    first === undefined ? null : refuse(400, 'invalid_field', first.sentence, first.field),
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
  seen: (_written, { seenWrittenAt }, { writtenAt }) =>
    seenWrittenAt === writtenAt
      ? null
      : refuse(409, 'changed_meanwhile', 'Another admin changed this item. Reload to see it.'),
  reason_given: (_written, { reason }) =>
    reason.trim() === '' ? refuse(400, 'invalid_field', 'Give a reason.', 'reason') : null,
};

function refuseRole(action: ItemAction, role: WordingRole): Refused {
  return role === 'writer'
    ? refuse(
        403,
        'same_person',
        `You wrote this item, so another admin has to ${verbs[action]} it.`,
      )
    : refuse(403, 'no_access', `Only the admin who wrote this item can ${verbs[action]} it.`);
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

const standing: Record<OwnItem['status'], string> = {
  draft: 'This item is a draft. Its writer has to ask a second admin first.',
  proposed: 'This item waits for a second admin. Take it back or return it to change it.',
  approved: 'This text is approved and can’t be changed. Write a new version instead.',
  discarded: 'This draft was discarded.',
  retired: 'This item is retired.',
};
