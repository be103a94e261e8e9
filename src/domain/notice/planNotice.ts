/** Who is told of an event by which ways, and when. */
import { addMs, type Instant } from '../calendar.ts';
import { choiceOf, type NoticeSetting } from './NoticeChoices.ts';
import { type NoticeEvent, noticeRules } from './NoticeEvent.ts';
import { nextDigest, quietUntil } from './QuietHours.ts';

export interface NoticePlan {
  /** Whether it stands in the centre. */
  inAppYn: boolean;
  /** null where no letter comes. Due at `now`: with the change itself. */
  mail: { dueAt: Instant; digestYn: boolean } | null;
  push: { dueAt: Instant } | null;
}

/** A page that shows what happened has read it by then, and nothing rings. */
export const pushGraceMs = 5_000;
/** Where nobody said otherwise, though digests and quiet hours are chosen with a zone. */
const usualTimeZone = 'America/New_York';

/**
 * Quiet hours hold back pushes, and letters but those that cannot be switched off. What is gathered
 * rings at once the first time, and then again after its while; its letter waits for that while.
 * @param lastPushedAt when the same was pushed last; null where it was not
 */
export function planNotice(
  event: NoticeEvent,
  { choices, quietHours, timeZone }: NoticeSetting,
  now: Instant,
  lastPushedAt: Instant | null = null,
): NoticePlan {
  const { legalYn, batchMs } = noticeRules[event];
  const { inAppYn, mail, pushYn } = choiceOf(event, choices);
  const zone = timeZone ?? usualTimeZone;
  const awake = (at: Instant) => (quietHours && quietUntil(at, quietHours, zone)) ?? at;
  const batchEndsAt = lastPushedAt === null ? now : addMs(lastPushedAt, batchMs);
  const ringsAt = batchEndsAt > now ? batchEndsAt : now;
  return {
    inAppYn,
    mail:
      mail === 'off'
        ? null
        : mail === 'at_once'
          ? { dueAt: legalYn ? now : awake(addMs(now, batchMs)), digestYn: false }
          : { dueAt: nextDigest(now, mail, zone), digestYn: true },
    push: pushYn ? { dueAt: awake(addMs(ringsAt, pushGraceMs)) } : null,
  };
}
