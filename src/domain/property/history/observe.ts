/**
 * Comparing one record with what is stored of the home, and saying what is to be added. What is
 * stored is a set, and what is made of it (`lifeOf`) does not depend on the order in which it came:
 * so a file that comes late puts its steps where they belong, and takes none away.
 */
import type { Instant } from '../../calendar.ts';
import { byInstant, isObserved, type Step } from './Step.ts';

export interface Kept {
  /** In any order. */
  steps: readonly Step[];
  /** When the home was seen as it already was, oldest first; the latest `sightingsKept` of them. */
  seenAt: readonly Instant[];
}

export interface Observed {
  added: Step[];
  seenAt: readonly Instant[];
}

/** A record that is older than all of these is placed between the steps that are known. */
export const sightingsKept = 64;

/**
 * An observation becomes a step when it says something else than the observation before it. Where a
 * late one contradicts what was seen before and after it, the next sighting becomes a step too: the
 * home was again as it had been.
 */
export function observe(kept: Kept, seen: Step, told: readonly Step[]): Observed {
  const added: Step[] = [];
  for (const step of told) {
    if (!isTold(kept.steps, step) && !isTold(added, step)) added.push(step);
  }
  const observed = kept.steps.filter(isObserved).toSorted(byInstant);
  const before = observed.findLast((step) => step.at <= seen.at);
  if (before !== undefined && saysSame(before, seen)) {
    if (before.at === seen.at || kept.seenAt.includes(seen.at))
      return { added, seenAt: kept.seenAt };
    return { added, seenAt: withSighting(kept.seenAt, seen.at) };
  }
  if (observed.some((step) => step.at === seen.at && saysSame(step, seen))) {
    return { added, seenAt: kept.seenAt };
  }
  added.push(seen);
  const next = observed.find((step) => step.at > seen.at);
  const again = kept.seenAt.find((at) => at > seen.at);
  if (before && again !== undefined && (next === undefined || again < next.at)) {
    added.push({ ...before, at: again, toldAt: again, daysTold: null, daysBeforeTold: 0 });
  }
  return { added, seenAt: kept.seenAt };
}

function withSighting(seenAt: readonly Instant[], at: Instant): readonly Instant[] {
  const last = seenAt.at(-1);
  const all = last === undefined || last < at ? [...seenAt, at] : [...seenAt, at].toSorted();
  return all.slice(-sightingsKept);
}

/** The state of the home, whatever else is said with it. */
function saysSame(a: Step, b: Step): boolean {
  return (
    a.standardStatus === b.standardStatus &&
    a.priceCents === b.priceCents &&
    (a.source === 'vanished') === (b.source === 'vanished')
  );
}

/** The same was told before, by a record that is no younger. */
function isTold(steps: readonly Step[], told: Step): boolean {
  return steps.some(
    (step) =>
      !isObserved(step) &&
      step.at === told.at &&
      step.standardStatus === told.standardStatus &&
      step.priceCents === told.priceCents &&
      step.listedYn === told.listedYn &&
      (step.toldAt ?? '') <= (told.toldAt ?? ''),
  );
}
