/** Telling people of what happened: once each, by the ways they chose, at the times they chose. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeApi } from '#api/notice.ts';
import { addMs } from '#domain/calendar.ts';
import type { NoticeSwitch } from '#domain/notice/NoticeChoices.ts';
import { type ContractTown, contractTown, type Person } from '../contract/testing/contractTown.ts';
import { consent, done, draft, move, propose } from '../contract/testing/story.ts';
import { notifyReactions } from '../notify/reactions.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { exportData } from '../user/exportData.ts';
import { deliverDueMail } from './deliverMail.ts';
import { deliverDuePush } from './deliverPush.ts';
import { registerNotices } from './noticeRoutes.ts';
import { noticeReactions } from './reactions.ts';
import { type PushPeer, pushPeer } from './testing/pushPeer.ts';
import { noticeWorldOf } from './testing/noticeWorldOf.ts';
import { sampleVapid } from './testing/sampleVapid.ts';
import { unsubscribeLinks } from './unsubscribeLink.ts';
import { type NewNotice, writeNotice } from './writeNotice.ts';

const timeZone = 'America/Los_Angeles';

let town: ContractTown;
let peer: PushPeer;
beforeAll(async () => {
  peer = await pushPeer();
  town = await contractTown((app, world) =>
    registerNotices(app, {
      ...noticeWorldOf(world),
      pushKey: sampleVapid.publicKey,
      pushServices: [peer.host],
    }),
  );
});
afterAll(async () => {
  await town.close();
  await peer.close();
});
beforeEach(async () => {
  await town.pool.query(
    'truncate notice, notice_delivery, notice_setting, push_subscription, mail, mail_attachment, mail_bounce',
  );
  peer.forget();
  later(0);
});

/** A Wednesday, at five in the morning in Los Angeles. */
const begin = '2026-07-01T12:00:00.000Z';
const later = (ms: number) => town.passTo(addMs(begin, ms));

const world = () => noticeWorldOf(town.world);
const road = () => ({
  keys: sampleVapid,
  services: [peer.host],
  subject: () => 'mailto:no-reply@homes.example',
});

async function tellAna(change: Partial<NewNotice> = {}): Promise<void> {
  await inTransaction(town.db, (tx) =>
    writeNotice(
      world(),
      tx,
      { userId: town.ana.userId, name: town.ana.name, email: town.ana.email, role: 'buyer' },
      {
        event: 'agreement',
        eventKey: 'fact 1.0',
        title: 'Dana proposes an agreement',
        paragraphs: ['Read what it says.'],
        action: 'Open the agreement',
        path: '/agreements/1',
        ...change,
      },
    ),
  );
}

const shown = async ({ call }: Person) => done(await call(noticeApi.notices, { query: {} }));
const letters = async () =>
  (await town.db.selectFrom('mail').selectAll().orderBy('createdAt').execute()).map(
    ({ toAddress, subject }) => `${toAddress}: ${subject}`,
  );
const choose = (chosen: NoticeSwitch) =>
  town.ana.call(noticeApi.choose, { body: { chosen, timeZone } });
const mailDue = async () => {
  while (await deliverDueMail(world()));
};

test('an agreement’s event is a notice to each, and its letter, however often it is delivered', async () => {
  const { ana, dana } = town;
  const offered = await town.offer();
  await consent(town, ana, dana);
  const start = () =>
    deliverFacts({
      db: town.db,
      reactions: notifyReactions(world()),
      onError: (error) => {
        throw error;
      },
    });
  const processes = await Promise.all([start(), start()]);
  const { contractId } = await draft(town, offered);
  await Promise.all(processes.map((one) => one.settle()));
  await propose(dana, { contractId });
  await Promise.all(processes.map((one) => one.settle()));
  const first = await shown(ana);
  expect(first.notices.map(({ title, path, readYn }) => [title, path, readYn])).toEqual([
    ['Dana Whitfield proposes a touring agreement', `/agreements/${contractId}`, false],
  ]);
  expect(first.unread).toBe(1);
  expect((await shown(dana)).notices.map(({ event }) => event)).toEqual(['waiting']);
  const sent = await letters();
  expect(sent).toContain(`${ana.email}: Dana Whitfield proposes a touring agreement`);

  // Delivered anew: as after a replay, or by whoever did not hear that it was done.
  await town.pool.query(
    `insert into fact_task (consumer, number, due_at)
     select 'notify.agreements', number, now() from fact where kind like 'contract.%'
     on conflict do nothing`,
  );
  await Promise.all(processes.map((one) => one.settle()));
  expect(await letters()).toEqual(sent);
  expect((await shown(ana)).notices).toEqual(first.notices);
  for (const one of processes) await one.stop();
  await move(ana, { contractId }, 'decline');
});

test('what breaks off in between leaves neither a notice nor a letter, and the next try both', async () => {
  const broken = inTransaction(town.db, async (tx) => {
    await writeNotice(
      world(),
      tx,
      { ...town.ana, role: 'buyer' },
      {
        event: 'agreement',
        eventKey: 'fact 1.0',
        title: 'Never said',
        paragraphs: [],
        action: 'Open',
        path: '/',
      },
    );
    throw new Error('the process was killed');
  });
  await expect(broken).rejects.toThrow('killed');
  expect((await shown(town.ana)).notices).toEqual([]);
  expect(await letters()).toEqual([]);
  await Promise.all([tellAna(), tellAna()]);
  expect((await shown(town.ana)).notices).toHaveLength(1);
  expect(await letters()).toHaveLength(1);
});

test('notices are read one by one, all up to a moment, or with their page; nobody reads those of others', async () => {
  const { ana, mia } = town;
  for (const place of [1, 2, 3, 4]) {
    await tellAna({ eventKey: `fact ${place}.0`, path: `/agreements/${place}?from=letter` });
    later(place * 1_000);
  }
  const { notices } = await shown(ana);
  const [, third, second] = notices;
  const read = (noticeIds: string[], who = ana) =>
    who.call(noticeApi.markRead, { body: { noticeIds } });
  done(await read([third!.noticeId], mia));
  expect((await shown(ana)).unread).toBe(4);
  expect(done(await read([third!.noticeId]))).toEqual({ unread: 3 });
  const page = { path: '/agreements/4' };
  expect(done(await ana.call(noticeApi.readPage, { body: page }))).toEqual({ unread: 2 });
  const until = second!.at;
  expect(done(await ana.call(noticeApi.markAllRead, { body: { until } }))).toEqual({ unread: 0 });
  expect((await shown(mia)).notices).toEqual([]);
  const after = { query: { after: notices.at(-1)!.noticeId } };
  expect(done(await ana.call(noticeApi.notices, after)).notices).toEqual([]);
  expect(await mia.call(noticeApi.notices, after)).toMatchObject({ status: 404 });
});

test('the switches: in the app, by mail, in a digest; what binds is refused with its reason', async () => {
  const { ana } = town;
  const event = 'agreement';
  done(await choose({ event, channel: 'in_app', onYn: false }));
  await tellAna();
  expect(await shown(ana)).toMatchObject({ unread: 0, notices: [] });
  expect(await letters()).toHaveLength(1);

  done(await choose({ event, channel: 'mail', timing: 'off' }));
  done(await choose({ event, channel: 'in_app', onYn: true }));
  await tellAna({ eventKey: 'fact 2.0' });
  expect((await shown(ana)).unread).toBe(1);
  expect(await letters()).toHaveLength(1);

  const settings = done(await choose({ event, channel: 'mail', timing: 'daily' }));
  expect(settings.rows.find((row) => row.event === event)).toEqual({
    event,
    inAppYn: true,
    mail: 'daily',
    pushYn: true,
  });
  expect(await choose({ event: 'signature_due', channel: 'mail', timing: 'off' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('consequences in law'),
  });
  await tellAna({ eventKey: 'fact 3.0', event: 'signature_due', title: 'Sign' });
  expect((await letters()).at(-1)).toBe(`${ana.email}: Sign`);
});

test('a digest comes once, at its hour, with what is unread and still wanted', async () => {
  done(await choose({ event: 'agreement', channel: 'mail', timing: 'daily' }));
  done(await choose({ event: 'people', channel: 'mail', timing: 'weekly' }));
  await tellAna({ eventKey: 'fact 1.0', title: 'One' });
  await tellAna({ eventKey: 'fact 2.0', title: 'Two' });
  await tellAna({ eventKey: 'fact 3.0', title: 'Read by then' });
  await tellAna({ eventKey: 'fact 4.0', title: 'Of the week', event: 'people' });
  await mailDue();
  expect(await letters()).toEqual([]);
  const { notices } = await shown(town.ana);
  const read = notices.filter(({ title }) => title === 'Read by then');
  done(
    await town.ana.call(noticeApi.markRead, {
      body: { noticeIds: read.map(({ noticeId }) => noticeId) },
    }),
  );
  later(3 * 3_600_000 - 60_000);
  await mailDue();
  expect(await letters()).toEqual([]);
  later(3 * 3_600_000);
  await Promise.all([mailDue(), mailDue()]);
  expect(await letters()).toEqual([`${town.ana.email}: 2 things that happened on Lintel`]);
  const { textBody } = await town.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(textBody).toMatch(/One\nRead what it says\.\nhttps:\/\/homes\.example\/agreements\/1\n/);
  expect(textBody).toContain('Two\n');
  expect(textBody).not.toMatch(/Read by then|Of the week/);

  done(await choose({ event: 'people', channel: 'mail', timing: 'off' }));
  later(9 * 86_400_000);
  await mailDue();
  expect(await letters()).toHaveLength(1);
});

test('quiet hours hold a letter back until they are over, by the person’s own clock', async () => {
  const { ana } = town;
  // Until six by that clock, which shows five.
  const body = { quietHours: { fromMinute: 22 * 60, toMinute: 6 * 60 }, timeZone };
  expect(done(await ana.call(noticeApi.setQuietHours, { body }))).toMatchObject(body);
  await tellAna();
  await tellAna({ eventKey: 'fact 2.0', event: 'binding', title: 'It has ended' });
  await mailDue();
  expect(await letters()).toEqual([`${ana.email}: It has ended`]);
  later(3_600_000 - 60_000);
  await mailDue();
  expect(await letters()).toHaveLength(1);
  later(3_600_000);
  await mailDue();
  expect(await letters()).toHaveLength(2);
  const same = { quietHours: { fromMinute: 60, toMinute: 60 }, timeZone: 'UTC' };
  expect(await ana.call(noticeApi.setQuietHours, { body: same })).toMatchObject({ status: 400 });
});

test('one press in a mail program ends its letters, with a form and no cookie; a forged link does not', async () => {
  const { ana } = town;
  await tellAna();
  const mail = await town.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  const { oneClickUrl, url } = unsubscribeLinks(world(), {
    userId: ana.userId,
    event: 'agreement',
  });
  expect(mail.unsubscribeUrl).toBe(oneClickUrl);
  expect(mail.textBody).toContain(url);
  const press = (address: string) =>
    fetch(`${town.url}${address.slice('https://homes.example'.length)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await press(oneClickUrl.replace('.agreement.', '.people.'))).status).toBe(410);
  expect((await press(oneClickUrl)).status).toBe(200);
  await tellAna({ eventKey: 'fact 2.0' });
  expect(await letters()).toHaveLength(1);
  const page = await fetch(`${town.url}${oneClickUrl.slice('https://homes.example'.length)}`, {
    redirect: 'manual',
  });
  expect(page.headers.get('location')).toBe(url.slice('https://homes.example'.length));

  const all = unsubscribeLinks(world(), { userId: ana.userId, event: null });
  expect((await press(all.oneClickUrl)).status).toBe(200);
  await tellAna({ eventKey: 'fact 3.0', event: 'people' });
  await tellAna({ eventKey: 'fact 4.0', event: 'binding', title: 'It binds' });
  expect((await letters()).slice(1)).toEqual([`${ana.email}: It binds`]);
  const binds = await town.db
    .selectFrom('mail')
    .select('unsubscribeUrl')
    .where('subject', '=', 'It binds')
    .executeTakeFirstOrThrow();
  expect(binds.unsubscribeUrl).toBeNull();
});

test('a letter that comes back is said in the app and in the settings', async () => {
  const { ana } = town;
  const at = town.world.now();
  await town.db
    .insertInto('mailBounce')
    .values({ address: ana.email, reason: '550 nobody here', bouncedAt: at })
    .execute();
  const [bounces] = noticeReactions(world());
  const prepared = await bounces!.prepare({ kind: 'mail.bounced', bouncedAt: at } as never, 7);
  for (const _ of [1, 2]) await inTransaction(town.db, (tx) => prepared!.write(tx));
  expect((await shown(ana)).notices).toMatchObject([
    { event: 'reachability', paragraphs: [expect.stringContaining('550 nobody here')] },
  ]);
  expect(done(await ana.call(noticeApi.settings, {})).mail).toMatchObject({
    address: ana.email,
    bounce: { at, reason: '550 nobody here' },
  });
  expect(await letters()).toEqual([]);
});

test('a browser is pushed to, encrypted and signed, once, and not about what was read', async () => {
  const { ana } = town;
  const browser = peer.browser();
  const settings = done(await ana.call(noticeApi.addPush, { body: browser.keys }));
  expect(settings.push.subscriptions).toMatchObject([{ goneAt: null }]);
  await tellAna();
  await tellAna({ eventKey: 'fact 2.0', path: '/agreements/2' });
  expect(await deliverDuePush(world(), road())).toBe(0);
  done(await ana.call(noticeApi.readPage, { body: { path: '/agreements/2' } }));
  later(10_000);
  const taken = await Promise.all([1, 2].map(() => deliverDuePush(world(), road())));
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(peer.received).toHaveLength(1);
  const [push] = peer.received;
  expect(push!.headers.authorization).toMatch(/^vapid t=ey/);
  const { noticeId } = (await shown(ana)).notices.find(({ path }) => path === '/agreements/1')!;
  expect(browser.decrypt(push!.body)).toEqual({
    title: 'Dana proposes an agreement',
    body: 'Open the agreement',
    path: '/agreements/1',
    tag: noticeId,
  });
  later(86_400_000);
  expect(await deliverDuePush(world(), road())).toBe(0);
});

test('a push that the service cannot take now is tried again; a browser that is gone is left, and said', async () => {
  const { ana } = town;
  done(await ana.call(noticeApi.addPush, { body: peer.browser().keys }));
  peer.answer(503);
  await tellAna();
  later(10_000);
  await deliverDuePush(world(), road());
  expect(peer.received).toHaveLength(1);
  later(20_000);
  expect(await deliverDuePush(world(), road())).toBe(0);
  peer.answer(410);
  later(120_000);
  expect(await deliverDuePush(world(), road())).toBe(1);
  expect(peer.received).toHaveLength(2);
  const { push } = done(await ana.call(noticeApi.settings, {}));
  expect(push.subscriptions[0]!.goneAt).not.toBeNull();
  expect((await shown(ana)).notices.map(({ title }) => title)).toContain(
    'Pushes no longer reach one of your browsers',
  );
  await tellAna({ eventKey: 'fact 2.0' });
  later(240_000);
  await deliverDuePush(world(), road());
  expect(peer.received).toHaveLength(2);
});

test('what is kept of it stands in the data that somebody takes away', async () => {
  const { ana, mia } = town;
  done(await choose({ event: 'agreement', channel: 'push', onYn: false }));
  done(await ana.call(noticeApi.addPush, { body: peer.browser().keys }));
  await tellAna();
  const data = await exportData(town.db, ana.userId, town.world.now());
  expect(data).toMatchObject({
    notifications: {
      choices: { agreement: { pushYn: false } },
      timeZone,
      browsers: [{ goneAt: null }],
    },
    notices: [{ title: 'Dana proposes an agreement', readAt: null }],
  });
  // Whoever has a browser's keys could push to it.
  expect(JSON.stringify(data)).not.toContain('/push/');
  expect(await exportData(town.db, mia.userId, town.world.now())).toMatchObject({ notices: [] });
});

test('a switch that is turned off while a push waits holds it back, and no address but a push service is called', async () => {
  const { ana } = town;
  const { keys } = peer.browser();
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://internal.example/x']) {
    expect(await ana.call(noticeApi.addPush, { body: { ...keys, endpoint } })).toMatchObject({
      status: 400,
      field: 'endpoint',
    });
  }
  done(await ana.call(noticeApi.addPush, { body: keys }));
  await tellAna();
  done(await choose({ event: 'agreement', channel: 'push', onYn: false }));
  later(10_000);
  await deliverDuePush(world(), road());
  expect(peer.received).toEqual([]);
  done(await choose({ event: 'agreement', channel: 'push', onYn: true }));
  await tellAna({ eventKey: 'fact 2.0' });
  await town.db.updateTable('pushSubscription').set({ endpoint: 'http://127.0.0.1:1/x' }).execute();
  later(30_000);
  await deliverDuePush(world(), road());
  expect(peer.received).toEqual([]);
});
