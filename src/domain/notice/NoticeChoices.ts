/** By which ways somebody wants to be told of which events. */
import { z } from 'zod';
import { isTimeZone } from '../calendar.ts';
import { type NoticeChannel, NoticeEvent, noticeRules } from './NoticeEvent.ts';
import { QuietHours } from './QuietHours.ts';

/** When mail about an event comes. */
export const MailTiming = z.enum(['at_once', 'daily', 'weekly', 'off']);
export type MailTiming = z.infer<typeof MailTiming>;

export const NoticeChoice = z.object({
  inAppYn: z.boolean(),
  mail: MailTiming,
  pushYn: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** What differs from `usualChoice`. */
export const NoticeChoices = z.partialRecord(NoticeEvent, NoticeChoice);
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Choose a time zone such as America/Los_Angeles.');

/** How somebody wants to be told, over all events. */
export const NoticeSetting = z.object({
  choices: NoticeChoices,
  quietHours: QuietHours.nullable(),
  /** In which quiet hours and digests are counted; null until either is chosen. */
  timeZone: TimeZone.nullable(),
});
export type NoticeSetting = z.infer<typeof NoticeSetting>;

export const usualSetting: NoticeSetting = { choices: {}, quietHours: null, timeZone: null };

export const usualChoice: NoticeChoice = { inAppYn: true, mail: 'at_once', pushYn: true };

/** What holds for an event: what was chosen, as far as it can be chosen. */
export function choiceOf(event: NoticeEvent, choices: NoticeChoices): NoticeChoice {
  const { legalYn, channels } = noticeRules[event];
  const chosen = choices[event] ?? usualChoice;
  const held = legalYn ? { ...chosen, inAppYn: true, mail: 'at_once' as const } : chosen;
  return {
    inAppYn: held.inAppYn && channels.includes('in_app'),
    mail: channels.includes('mail') ? held.mail : 'off',
    pushYn: held.pushYn && channels.includes('push'),
  };
}

/** One switch of the matrix. */
export const NoticeSwitch = z.discriminatedUnion('channel', [
  z.object({ event: NoticeEvent, channel: z.literal('in_app'), onYn: z.boolean() }),
  z.object({ event: NoticeEvent, channel: z.literal('mail'), timing: MailTiming }),
  z.object({ event: NoticeEvent, channel: z.literal('push'), onYn: z.boolean() }),
]);
export type NoticeSwitch = z.infer<typeof NoticeSwitch>;

/** Why it cannot be switched, in a sentence; null where it can. */
export function whyFixed(event: NoticeEvent, channel: NoticeChannel): string | null {
  const { words, legalYn, channels } = noticeRules[event];
  if (!channels.includes(channel)) return `“${words}” does not come this way.`;
  if (!legalYn || channel === 'push') return null;
  return `“${words}” comes in any case, here and by mail: what it says has consequences in law.`;
}

export function withSwitch(choices: NoticeChoices, one: NoticeSwitch): NoticeChoices {
  const before = choices[one.event] ?? usualChoice;
  const after: NoticeChoice =
    one.channel === 'in_app'
      ? { ...before, inAppYn: one.onYn }
      : one.channel === 'mail'
        ? { ...before, mail: one.timing }
        : { ...before, pushYn: one.onYn };
  return { ...choices, [one.event]: after };
}

/** No letter comes any more that can be done without; what else was chosen stays. */
export function withoutMail(choices: NoticeChoices): NoticeChoices {
  const free = NoticeEvent.options.filter((event) => !noticeRules[event].legalYn);
  return free.reduce<NoticeChoices>(
    (kept, event) => withSwitch(kept, { event, channel: 'mail', timing: 'off' }),
    choices,
  );
}
