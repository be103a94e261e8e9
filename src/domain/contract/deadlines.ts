/** What time alone does to an agreement: steps that fall due and warnings before them. */
import { addDays, type Instant, type LegalDate, startOfDay } from '../calendar.ts';
import type { After } from '../life.ts';
import { type Contract, todayFor } from './Contract.ts';
import { type ContractAction, contractLife, type ContractWords } from './transitions.ts';

/** Due from `at` on: the moment the last day ends, or a day of warning begins, in the home's zone. */
export type Deadline =
  | { kind: 'step'; action: ContractAction; at: Instant }
  | { kind: 'warning'; daysLeft: number; at: Instant };

/** The day a deadline is counted from; null where it has not come yet. */
function countedFrom(contract: Contract, since: ContractWords['since']): LegalDate | null {
  switch (since) {
    case 'last_day':
      return contract.endDate;
    case 'signing_started':
      return contract.signingStartedAt && todayFor(contract, contract.signingStartedAt);
    case 'notice_end':
      return contract.notice && noticeEnd(contract, contract.notice.at);
  }
}

/** The last day of notice given at `at`. */
export function noticeEnd(
  contract: Pick<Contract, 'timeZone' | 'agentPackage'>,
  at: Instant,
): LegalDate {
  return addDays(todayFor(contract, at), contract.agentPackage.cancellation.noticeDays);
}

/** The last day before a step falls due; null where nothing is counted yet. */
export function lastDayBefore(
  contract: Contract,
  after: After<ContractWords['since']>,
): LegalDate | null {
  const from = countedFrom(contract, after.since);
  return from && addDays(from, after.days);
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

/** A warning whose day had begun when the agreement became active would say nothing new. */
function warningsOf(
  contract: Contract,
  lastDay: LegalDate,
  daysBefore: readonly number[],
): Deadline[] {
  return daysBefore
    .filter((daysLeft) => !contract.warnedDays.includes(daysLeft))
    .map((daysLeft): Deadline => {
      const at = startOfDay(addDays(lastDay, -daysLeft), contract.timeZone);
      return { kind: 'warning', daysLeft, at };
    })
    .filter(({ at }) => contract.activatedAt !== null && at > contract.activatedAt);
}

/**
 * What the sweeping job is to do now: one step, or the warning nearest to the end; null when nothing
 * is due. After an outage nobody is told of 7 days and of 3 at once.
 */
export function dueNow(contract: Contract, now: Instant): Deadline | null {
  const due = deadlinesOf(contract).filter(({ at }) => at <= now);
  return due.find(({ kind }) => kind === 'step') ?? due.at(-1) ?? null;
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
