/** What time alone does to an agreement: steps that fall due and warnings before them. */
import {
  addDays,
  daysBetween,
  earlierOf,
  type Instant,
  type LegalDate,
  startOfDay,
} from '../../calendar.ts';
import type { After } from '../../life.ts';
import { type Contract, type Notice, todayFor } from '../Contract.ts';
import { phaseOf } from '../ContractStatus.ts';
import type { ContractAction } from '../actionWords.ts';
import type { ContractWords } from '../ContractWords.ts';
import { contractLife } from './transitions.ts';

/** Due from `at` on: the moment the last day ends, or a day of warning begins, in the home's zone. */
export type Deadline =
  | { kind: 'step'; action: ContractAction; at: Instant }
  | { kind: 'warning'; daysLeft: number; at: Instant };

type Since = ContractWords['since'];

/** The day a deadline is counted from; null where it has not come yet. */
function countedFrom(contract: Contract, since: Since): LegalDate | null {
  switch (since) {
    case 'last_day':
      return contract.endDate;
    case 'last_signature':
      return lastSignatureOn(contract);
    case 'submitted':
      return contract.remindedAt === null && contract.submittedAt !== null
        ? todayFor(contract, contract.submittedAt)
        : null;
    case 'notice_end':
      return contract.notice && noticeEnd(contract, noticeDay(contract, contract.notice));
  }
}

/** The day of the newest signature; of the start of signing where nobody has signed yet. */
function lastSignatureOn(contract: Contract): LegalDate | null {
  const { signatures, signingStartedAt } = contract;
  const newest =
    signatures
      .map(({ signedAt }) => signedAt)
      .toSorted()
      .at(-1) ?? signingStartedAt;
  return newest && todayFor(contract, newest);
}

type Noticed = Pick<Contract, 'timeZone' | 'agentPackage' | 'endDate'>;

/** The day of a notice: on paper the day it was received, else the day it was given here. */
function noticeDay(contract: Pick<Contract, 'timeZone'>, { at, paper }: Notice): LegalDate {
  return paper?.receivedOn ?? todayFor(contract, at);
}

/** The last day of a notice of this day, which is never after the last day of the agreement. */
export function noticeEnd(
  { agentPackage, endDate }: Pick<Contract, 'agentPackage' | 'endDate'>,
  on: LegalDate,
): LegalDate {
  return earlierOf(addDays(on, agentPackage.cancellation.noticeDays), endDate);
}

/** The last day on which an agreement holds as things stand: the agreed one, or that of the notice. */
export function holdsThrough(contract: Noticed & Pick<Contract, 'notice'>): LegalDate {
  const { notice } = contract;
  return notice ? noticeEnd(contract, noticeDay(contract, notice)) : contract.endDate;
}

/** The last day before a step falls due; null where nothing is counted yet. */
export function lastDayBefore(contract: Contract, after: After<Since>): LegalDate | null {
  const from = countedFrom(contract, after.since);
  if (from === null) return null;
  const lastDay = addDays(from, after.days);
  const latest = after.noLaterThan ? countedFrom(contract, after.noLaterThan) : null;
  return latest === null ? lastDay : earlierOf(lastDay, latest);
}

/** The last day on which an agreement that is out for signature can be signed; null where it is not. */
export function lastDayToSign(contract: Contract): LegalDate | null {
  const step = contractLife.find(({ after }) => after?.since === 'last_signature');
  return step?.after && step.from.includes(contract.status)
    ? lastDayBefore(contract, step.after)
    : null;
}

/** All that lie ahead or are due, the earliest first; those already warned of are left out. */
export function deadlinesOf(contract: Contract): Deadline[] {
  return contractLife
    .flatMap(({ action, from, after }): Deadline[] => {
      if (!after || !from.includes(contract.status)) return [];
      const lastDay = lastDayBefore(contract, after);
      if (lastDay === null) return [];
      const at = startOfDay(addDays(lastDay, 1), contract.timeZone);
      return [
        { kind: 'step', action, at },
        ...warningsOf(contract, lastDay, after.warnDaysBefore ?? []),
      ];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/**
 * A warning whose day had begun when the agreement became active would say nothing new; nor does one
 * of a last day that a notice comes before.
 */
function warningsOf(
  contract: Contract,
  lastDay: LegalDate,
  daysBefore: readonly number[],
): Deadline[] {
  if (holdsThrough(contract) < lastDay) return [];
  return daysBefore
    .filter((daysLeft) => !contract.warnedDays.includes(daysLeft))
    .map((daysLeft): Deadline => {
      const at = startOfDay(addDays(lastDay, -daysLeft), contract.timeZone);
      return { kind: 'warning', daysLeft, at };
    })
    .filter(({ at }) => contract.activatedAt !== null && at > contract.activatedAt);
}

/**
 * What the sweeping job is to do now: the step that ended it first, else another step, else a
 * warning; null when nothing is due. Whoever was away is warned once, of the days that are left.
 */
export function dueNow(contract: Contract, now: Instant): Deadline | null {
  const due = deadlinesOf(contract).filter(({ at }) => at <= now);
  const first = due.find((one) => endsIt(contract, one)) ?? due.find(({ kind }) => kind === 'step');
  if (first || due.length === 0) return first ?? null;
  const daysLeft = daysBetween(todayFor(contract, now), contract.endDate);
  return { kind: 'warning', daysLeft, at: due.at(-1)!.at };
}

/** Whether the agreement is over by it. */
export function endsIt({ status }: Contract, deadline: Deadline): boolean {
  return (
    deadline.kind === 'step' &&
    contractLife.some(
      ({ action, from, to }) =>
        action === deadline.action && from.includes(status) && phaseOf({ status: to }) === 'over',
    )
  );
}

/** The last day of an agreement that time has ended, and nobody has entered it yet; else null. */
export function endedUnseenOn(contract: Contract, now: Instant): LegalDate | null {
  const due = dueNow(contract, now);
  return due && endsIt(contract, due) ? addDays(todayFor(contract, due.at), -1) : null;
}

/** When to look at this agreement again; null: never. */
export function nextDeadlineAt(contract: Contract): Instant | null {
  return deadlinesOf(contract)[0]?.at ?? null;
}

/** The numbers of days that need no warning once people know that these many are left. */
export function warnedWith(daysLeft: number): number[] {
  return contractLife
    .flatMap(({ after }) => after?.warnDaysBefore ?? [])
    .filter((days) => days >= daysLeft);
}

/** A day on which something ended, and the one on which it was entered where that was days later. */
export interface Ending {
  on: LegalDate;
  noticedOn: LegalDate | null;
}

/** null while an agreement is not over. What runs out at midnight is entered on the day after. */
export function endingOf(
  contract: Pick<Contract, 'endedOn' | 'endedAt' | 'timeZone'>,
): Ending | null {
  const { endedOn, endedAt } = contract;
  if (endedOn === null || endedAt === null) return null;
  const entered = todayFor(contract, endedAt);
  return { on: endedOn, noticedOn: daysBetween(endedOn, entered) > 1 ? entered : null };
}
