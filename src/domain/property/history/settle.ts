/**
 * A source's own date says *then*; what was seen says only *by then*. Where a record tells a date
 * that lies before something seen that contradicts it (a closing entered a week late), what was seen
 * happened before that date.
 */
import type { StandardStatus } from '../Property.ts';
import { byInstant, isObserved, type Step } from './Step.ts';

const notYetListed = new Set<StandardStatus>(['Coming Soon']);
const notYetAgreed = new Set<StandardStatus>(['Coming Soon', 'Active']);
const agreed = new Set<StandardStatus>(['Active Under Contract', 'Pending']);

/** In the order of the life. */
export function settle(steps: readonly Step[]): Step[] {
  let settled = steps.toSorted(byInstant);
  const claims = settled.filter((step) => !isObserved(step) && step.toldAt !== null);
  for (const claim of claims) settled = settleOne(settled, claim);
  return settled;
}

function settleOne(steps: Step[], claim: Step): Step[] {
  const at = steps.indexOf(claim);
  const until = claim.toldAt!;
  let last = -1;
  for (let i = at + 1; i < steps.length && steps[i]!.at < until; i++) {
    const step = steps[i]!;
    // A listing that began after the claim is another story.
    if (step.listedYn && claim.standardStatus !== null) break;
    if (isObserved(step) && contradicts(step, claim)) last = i;
  }
  if (last === -1) return steps;
  const window = steps.slice(at + 1, last + 1);
  return [
    ...steps.slice(0, at),
    ...window.flatMap((step) => earlierPart(step, claim)),
    claim,
    ...window.flatMap((step) => stayingPart(step, claim)),
    ...steps.slice(last + 1),
  ];
}

function contradicts(seen: Step, claim: Step): boolean {
  if (claim.standardStatus === null) {
    return seen.priceCents !== null && seen.priceCents !== claim.priceCents;
  }
  return seen.standardStatus !== null && statusContradicts(seen.standardStatus, claim);
}

function statusContradicts(seen: StandardStatus, { standardStatus, listedYn }: Step): boolean {
  if (listedYn) return notYetListed.has(seen);
  if (agreed.has(standardStatus!)) return notYetAgreed.has(seen);
  return seen !== standardStatus;
}

function earlierPart(step: Step, claim: Step): Step[] {
  if (!isObserved(step)) return [];
  if (claim.standardStatus !== null) return [{ ...step, at: claim.at }];
  if (step.priceCents === null) return [];
  return [{ ...step, at: claim.at, standardStatus: null, daysTold: null }];
}

function stayingPart(step: Step, claim: Step): Step[] {
  if (!isObserved(step)) return [step];
  return claim.standardStatus !== null ? [] : [{ ...step, priceCents: null }];
}
