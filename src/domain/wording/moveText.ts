/** Taking a step in the life of a text, or saying why not; each kind of text brings its own part. */
import type { Instant } from '../calendar.ts';
import { findStep, type Life, type LifeWords, type Refused, refuse, type Step } from '../life.ts';
import type { TextEffect, TextGuard, TextRole } from './textLife.ts';

/** What a row of any kind has. */
export interface TextRow<Status extends string> {
  status: Status;
  version: number | null;
  writtenBy: string | null;
  writtenAt: Instant;
  proposedAt: Instant | null;
  returnReason: string | null;
  returnedBy: string | null;
  approvedBy: string | null;
  approvedAt: Instant | null;
}

export interface TextContext {
  now: Instant;
  /** The admin's profile. */
  profileId: string;
  /** When the text that the admin saw was written; null for a new one. */
  seenWrittenAt: Instant | null;
  reason: string;
  /** Of the text as it would be stored. */
  problems: readonly { sentence: string; field: string }[];
}

type Guard<Row, Context> = (written: Row, context: Context, before: Row) => Refused | null;
type Effect<Row, Context> = (row: Row, context: Context) => Row;

/** What a kind of text adds. */
export interface TextPart<Words extends LifeWords, Row, Context> {
  life: Life<Words>;
  guards: Record<Exclude<Words['guard'], TextGuard>, Guard<Row, Context>>;
  effects: Record<Exclude<Words['effect'], TextEffect>, Effect<Row, Context>>;
  /** Replaces what is stored; null: nothing is written. */
  textIn(context: Context): Partial<Row> | null;
  nextVersion(context: Context): number;
  changedSince: string;
  noReason: string;
  refuseRole(action: Words['action'], role: TextRole): Refused;
  /** Why a row of the status can't take the step. */
  standing: Record<Words['status'], string>;
}

export interface Moved<Words extends LifeWords, Row> {
  outcome: 'moved';
  row: Row;
  step: Step<Words>;
}

/** @param before the stored row; of a new text the row that it begins with */
export function moveText<
  Words extends LifeWords & { role: TextRole },
  Row extends TextRow<Words['status']>,
  Context extends TextContext,
>(
  part: TextPart<Words, Row, Context>,
  before: Row,
  action: Words['action'],
  role: Words['role'],
  context: Context,
): Moved<Words, Row> | Refused {
  const status = action === 'write' ? null : before.status;
  const step = findStep(part.life, status, action, role);
  if (step === 'role') return part.refuseRole(action, role);
  if (step === 'status') return refuse(409, 'not_possible_now', part.standing[before.status]);
  const guards: Record<string, Guard<Row, Context>> = {
    ...part.guards,
    ...guardsOf<Row, Context>(part),
  };
  const effects: Record<string, Effect<Row, Context>> = {
    ...part.effects,
    ...effectsOf<Row, Context>(part),
  };
  const writesYn = step.effects.some((effect) => effect === 'take_text');
  const written = writesYn ? effects['take_text']!(before, context) : before;
  for (const guard of step.when) {
    const refused = guards[guard]!(written, context, before);
    if (refused) return refused;
  }
  const row = step.effects.reduce<Row>((was, effect) => effects[effect]!(was, context), before);
  return { outcome: 'moved', row: { ...row, status: step.to }, step };
}

type Any<Row, Context> = TextPart<LifeWords, Row, Context>;
type Sentences<Row, Context> = Pick<Any<Row, Context>, 'changedSince' | 'noReason'>;

function guardsOf<Row extends TextRow<string>, Context extends TextContext>({
  changedSince,
  noReason,
}: Sentences<Row, Context>): Record<TextGuard, Guard<Row, Context>> {
  return {
    text_sound: (_written, { problems: [first] }) =>
      first === undefined ? null : refuse(400, 'invalid_field', first.sentence, first.field),
    seen: (_written, { seenWrittenAt }, { writtenAt }) =>
      seenWrittenAt === writtenAt ? null : refuse(409, 'changed_meanwhile', changedSince),
    reason_given: (_written, { reason }) =>
      reason.trim() === '' ? refuse(400, 'invalid_field', noReason, 'reason') : null,
  };
}

type Texts<Row, Context> = Pick<Any<Row, Context>, 'textIn' | 'nextVersion'>;

function effectsOf<Row extends TextRow<string>, Context extends TextContext>({
  textIn,
  nextVersion,
}: Texts<Row, Context>): Record<TextEffect, Effect<Row, Context>> {
  return {
    take_text: (row, context) => ({
      ...row,
      ...textIn(context),
      writtenBy: context.profileId,
      writtenAt: context.now,
    }),
    ask: (row, { now }) => ({ ...row, proposedAt: now, returnReason: null, returnedBy: null }),
    no_longer_ask: (row) => ({ ...row, proposedAt: null }),
    remember_return: (row, { profileId, reason }) => ({
      ...row,
      returnedBy: profileId,
      returnReason: reason.trim(),
    }),
    number_it: (row, context) => ({
      ...row,
      approvedBy: context.profileId,
      approvedAt: context.now,
      version: nextVersion(context),
    }),
  };
}
