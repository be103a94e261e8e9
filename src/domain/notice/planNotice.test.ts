import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  type NoticeSetting,
  usualSetting,
  whyFixed,
  withoutMail,
  withSwitch,
} from './NoticeChoices.ts';
import { eventsFor, NoticeEvent, noticeRules } from './NoticeEvent.ts';
import { planNotice, pushGraceMs } from './planNotice.ts';

const now = '2026-07-01T12:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const free = NoticeEvent.options.filter((event) => !noticeRules[event].legalYn);
const legal = NoticeEvent.options.filter(
  (event) => noticeRules[event].legalYn && noticeRules[event].channels.length === 3,
);

const having = (setting: Partial<NoticeSetting>): NoticeSetting => ({
  ...usualSetting,
  ...setting,
});

describe.each(free)('what was chosen about %s', (event) => {
  test('in the app: it stands in the centre or not', () => {
    const choices = withSwitch({}, { event, channel: 'in_app', onYn: false });
    expect(planNotice(event, usualSetting, now).inAppYn).toBe(true);
    const plan = planNotice(event, having({ choices }), now);
    expect([plan.inAppYn, plan.mail === null, plan.push === null]).toEqual([false, false, false]);
  });

  test('by mail: at once, in the digest of the day or of the week, or not', () => {
    const mail = (timing: 'at_once' | 'daily' | 'weekly' | 'off') => {
      const choices = withSwitch({}, { event, channel: 'mail', timing });
      const setting = having({ choices, timeZone: 'America/Los_Angeles' });
      return planNotice(event, setting, now).mail;
    };
    expect(mail('at_once')).toEqual({ dueAt: at(noticeRules[event].batchMs), digestYn: false });
    expect(mail('daily')).toEqual({ dueAt: '2026-07-01T15:00:00.000Z', digestYn: true });
    expect(mail('weekly')).toEqual({ dueAt: '2026-07-06T15:00:00.000Z', digestYn: true });
    expect(mail('off')).toBeNull();
  });

  test('by push: soon, or not', () => {
    const choices = withSwitch({}, { event, channel: 'push', onYn: false });
    expect(planNotice(event, usualSetting, now).push).toEqual({ dueAt: at(pushGraceMs) });
    expect(planNotice(event, having({ choices }), now).push).toBeNull();
  });

  test('each switch says that it can be switched', () => {
    expect((['in_app', 'mail', 'push'] as const).map((way) => whyFixed(event, way))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe.each(legal)('%s', (event) => {
  test('comes in the app and by mail at once, whatever was chosen, and says why', () => {
    let choices = withSwitch({}, { event, channel: 'in_app', onYn: false });
    choices = withSwitch(choices, { event, channel: 'mail', timing: 'off' });
    const plan = planNotice(event, having({ choices }), now);
    expect(plan).toMatchObject({ inAppYn: true, mail: { dueAt: now, digestYn: false } });
    expect(whyFixed(event, 'mail')).toMatch(/comes in any case/);
    expect(whyFixed(event, 'in_app')).toMatch(/comes in any case/);
  });

  test('its push can be switched off', () => {
    expect(whyFixed(event, 'push')).toBeNull();
    const choices = withSwitch({}, { event, channel: 'push', onYn: false });
    expect(planNotice(event, having({ choices }), now).push).toBeNull();
  });
});

describe('quiet hours', () => {
  // In Berlin it is 14:00; quiet until 16:00.
  const quiet = having({
    quietHours: { fromMinute: 13 * 60, toMinute: 16 * 60 },
    timeZone: 'Europe/Berlin',
  });
  const end = '2026-07-01T14:00:00.000Z';

  test('hold back pushes, and letters that can be done without', () => {
    expect(planNotice('agreement', quiet, now)).toEqual({
      inAppYn: true,
      mail: { dueAt: end, digestYn: false },
      push: { dueAt: end },
    });
  });

  test('do not hold back a letter that has consequences in law', () => {
    expect(planNotice('signature_due', quiet, now)).toEqual({
      inAppYn: true,
      mail: { dueAt: now, digestYn: false },
      push: { dueAt: end },
    });
  });

  test('of another zone hold nothing back', () => {
    const elsewhere = { ...quiet, timeZone: 'America/Los_Angeles' };
    expect(planNotice('agreement', elsewhere, now).mail).toEqual({ dueAt: now, digestYn: false });
  });
});

test('messages ring at once, then again after five minutes, and their letter waits for those', () => {
  const fresh = planNotice('message', usualSetting, now);
  expect(fresh.push).toEqual({ dueAt: at(pushGraceMs) });
  expect(fresh.mail).toEqual({ dueAt: at(5 * 60_000), digestYn: false });
  const pushed = (ago: number) => planNotice('message', usualSetting, now, at(-ago)).push?.dueAt;
  expect(pushed(60_000)).toBe(at(4 * 60_000 + pushGraceMs));
  expect(pushed(6 * 60_000)).toBe(at(pushGraceMs));
});

test('word that a way is broken comes by no other way than the app', () => {
  expect(planNotice('reachability', usualSetting, now)).toEqual({
    inAppYn: true,
    mail: null,
    push: null,
  });
});

test('a receipt comes by email alone, and at once', () => {
  expect(planNotice('receipt', usualSetting, now)).toEqual({
    inAppYn: false,
    mail: { dueAt: now, digestYn: false },
    push: null,
  });
});

test('unsubscribing from all switches off every letter that can be, and nothing else', () => {
  const choices = withoutMail({ message: { inAppYn: false, mail: 'daily', pushYn: false } });
  for (const event of free) expect(choiceOf(event, choices).mail).toBe('off');
  for (const event of legal) expect(choiceOf(event, choices).mail).toBe('at_once');
  expect(choices.message).toEqual({ inAppYn: false, mail: 'off', pushYn: false });
  expect(choiceOf('agreement', choices)).toEqual({ inAppYn: true, mail: 'off', pushYn: true });
});

test('each role chooses about what it can be told of', () => {
  expect(eventsFor(['buyer'])).not.toContain('waiting');
  expect(eventsFor(['admin'])).toEqual(['waiting', 'standing', 'fault', 'receipt']);
  expect(eventsFor(['buyer', 'agent', 'admin'])).toEqual(
    NoticeEvent.options.filter((event) => noticeRules[event].roles.length > 0),
  );
});
