import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { epochMs, type Instant, instant } from '#domain/calendar.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../db/testing/freshDatabase.ts';
import { deliverBatch, deliverMail, type Delivering } from './deliverMail.ts';
import type { Letter } from './Letter.ts';
import { mailbox, mailThrough, noMail } from './Mailer.ts';
import { smtpTransport } from './smtpTransport.ts';
import { sweepMails } from './sweepMails.ts';
import { type SmtpPeer, smtpPeer } from './testing/smtpPeer.ts';

const start = '2026-03-08T10:00:00.000Z';
const from = 'Lintel <no-reply@homes.example>';
const letter: Letter = {
  to: 'ana@example.org',
  subject: 'Ana, confirm your address · 12 Birch Ave',
  paragraphs: ['You opened an account.'],
  action: { label: 'Confirm the address', url: 'https://homes.example/confirm?token=hush-hush' },
};

let database: FreshDatabase;
let peer: SmtpPeer;
let clock: Instant;
const delivering: Delivering[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = start;
  peer = await smtpPeer();
  await database.db.deleteFrom('mail').execute();
});
afterEach(async () => {
  await Promise.all(delivering.splice(0).map((one) => one.stop()));
  await peer.close();
});

const outside = () => ({ db: database.db, now: () => clock, log: pino({ level: 'silent' }) });
const later = (minutes: number) => instant(epochMs(clock) + minutes * 60_000);
const mails = () => database.db.selectFrom('mail').selectAll().orderBy('mailId').execute();
const attachments = () => database.db.selectFrom('mailAttachment').selectAll().execute();
const deliver = (url = peer.url) => deliverBatch(outside(), smtpTransport(url, from));

async function write(change: Partial<Letter> = {}): Promise<void> {
  const mailer = mailThrough(() => {});
  await inTransaction(database.db, (tx) => mailer.send(tx, clock, { ...letter, ...change }));
}

test('a letter arrives once, as text and as HTML, and its link is not kept', async () => {
  await write();
  const { mailId } = (await mails())[0]!;
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);

  expect(peer.received).toHaveLength(1);
  const { from: sender, to, data } = peer.received[0]!;
  expect(sender).toBe('MAIL FROM:<no-reply@homes.example>');
  expect(to).toBe('RCPT TO:<ana@example.org>');
  expect(data).toContain(`Message-ID: <${mailId}@homes.example>`);
  expect(data).toContain('Date: Sun, 08 Mar 2026 10:00:00 +0000');
  expect(data).toContain('Auto-Submitted: auto-generated');
  expect(data).toContain('Content-Type: text/plain');
  expect(data).toContain('Content-Type: text/html');
  expect(data).toContain('hush-hush');
  expect(await mails()).toMatchObject([
    {
      state: 'sent',
      sentAt: start,
      textBody: null,
      htmlBody: null,
      nextAttemptAt: null,
      attempts: 1,
    },
  ]);
});

test('a letter that can be ended says so to mail programs, and one that cannot does not', async () => {
  const unsubscribe = {
    label: 'No more of these',
    url: 'https://homes.example/unsubscribe?token=a.b.c',
    oneClickUrl: 'https://homes.example/api/notices/one-click?token=a.b.c',
  };
  await write({ unsubscribe });
  await write({ subject: 'Always' });
  await deliver();
  const heads = peer.received.map(({ data }) => data.replaceAll(/\n[ \t]+/g, ' '));
  const [free, always] = heads.toSorted((one) => (one.includes('Subject: Always') ? 1 : -1));
  expect(free).toContain(`List-Unsubscribe: <${unsubscribe.oneClickUrl}>`);
  expect(free).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(always).not.toContain('List-Unsubscribe');
});

test('an address that nobody has is told of once, until a letter to it is taken again', async () => {
  const bounces = () => database.db.selectFrom('mailBounce').selectAll().execute();
  const told = async () => {
    const { rows } = await database.pool.query("select body from fact where kind = 'mail.bounced'");
    return rows.length;
  };
  peer.answer = ({ command }) => (command === 'DATA' ? '552 too large' : null);
  await write();
  await deliver();
  expect(await bounces()).toEqual([]);
  peer.answer = ({ command }) => (command === 'RCPT' ? '550 nobody here' : null);
  for (const _ of [1, 2]) {
    await write();
    await deliver();
  }
  expect(await bounces()).toEqual([
    {
      address: 'ana@example.org',
      bouncedAt: start,
      reason: expect.stringContaining('550'),
      returnedYn: false,
    },
  ]);
  expect(await told()).toBe(1);
  peer.answer = () => null;
  await write();
  await deliver();
  expect(await bounces()).toEqual([]);
});

test('a file goes along, and is not kept either', async () => {
  const content = Buffer.from('%PDF-1.7 signed');
  await write({ attachments: [{ name: 'agreement.pdf', mediaType: 'application/pdf', content }] });
  expect(await attachments()).toMatchObject([{ name: 'agreement.pdf', content }]);
  await deliver();
  expect(peer.received[0]!.data).toContain('filename=agreement.pdf');
  expect(peer.received[0]!.data).toContain(content.toString('base64'));
  expect(await attachments()).toEqual([]);
});

test('a transaction that is rolled back sends nothing', async () => {
  const poke = vi.fn();
  const fails = inTransaction(database.db, async (tx) => {
    await mailThrough(poke).send(tx, clock, letter);
    throw new Error('changed my mind');
  });
  await expect(fails).rejects.toThrow('changed my mind');
  expect(await mails()).toEqual([]);
  expect(poke).not.toHaveBeenCalled();
  expect(await deliver()).toBe(0);
});

test('a letter leaves right after its transaction', async () => {
  const one = deliverMail(outside(), smtpTransport(peer.url, from), 3_600_000);
  delivering.push(one);
  await inTransaction(database.db, async (tx) => {
    await mailThrough(one.poke).send(tx, clock, letter);
    expect(peer.received).toEqual([]);
  });
  await expect.poll(() => peer.received.length).toBe(1);
  await expect.poll(async () => (await mails())[0]!.state).toBe('sent');
});

test('an address that the server refuses has failed at once', async () => {
  peer.answer = ({ command }) => (command === 'RCPT' ? '550 5.1.1 no such person' : null);
  await write();
  await deliver();
  expect(await mails()).toMatchObject([
    { state: 'failed', attempts: 1, sentAt: null, textBody: null, htmlBody: null },
  ]);
  expect((await mails())[0]!.lastError).toContain('550 5.1.1 no such person');
  clock = later(24 * 60);
  expect(await deliver()).toBe(0);
});

test.each([
  ['a server that is busy', '451 4.7.1 come back later', 'RCPT'],
  ['a sender whom the server does not know yet', '550 5.7.1 who are you', 'MAIL'],
] as const)('%s is asked again later', async (_name, answer, refused) => {
  peer.answer = ({ command }) => (command === refused ? answer : null);
  await write();
  await deliver();
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, nextAttemptAt: later(1) }]);
  expect(await deliver()).toBe(0);

  peer.answer = () => null;
  clock = later(1);
  expect(await deliver()).toBe(1);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
  expect(peer.received).toHaveLength(1);
});

test('a server that is not there is tried six times over nine hours, then it is given up', async () => {
  const gone = await smtpPeer();
  await gone.close();
  await write();
  const waits: number[] = [];
  for (;;) {
    await deliver(gone.url);
    const [mail] = await mails();
    if (mail!.nextAttemptAt === null) break;
    waits.push((epochMs(mail!.nextAttemptAt) - epochMs(clock)) / 60_000);
    clock = mail!.nextAttemptAt;
  }
  expect(waits).toEqual([1, 5, 30, 120, 360]);
  expect(await mails()).toMatchObject([{ state: 'failed', attempts: 6, textBody: null }]);
  expect((await mails())[0]!.lastError).toContain('ECONNREFUSED');
});

test('two servers at once send each mail once', async () => {
  for (let i = 0; i < 23; i++) await write({ to: `person-${i}@example.org` });
  for (let i = 0; i < 2; i++) {
    delivering.push(deliverMail(outside(), smtpTransport(peer.url, from), 3_600_000));
  }
  const states = async () => (await mails()).filter(({ state }) => state === 'sent').length;
  await expect.poll(states).toBe(23);
  expect(peer.received).toHaveLength(23);
  expect(new Set(peer.received.map(({ to }) => to)).size).toBe(23);
});

test('a mail whose server was killed is taken over, and is known as the same', async () => {
  await write();
  const { promise: hanging, resolve: takeIt } = Promise.withResolvers<void>();
  const { promise: reached, resolve: onReached } = Promise.withResolvers<void>();
  peer.answer = async ({ command }) => {
    if (command !== 'DATA' || peer.received.length > 0) return null;
    onReached();
    await hanging;
    return null;
  };
  const cutOff = deliver();
  await reached;
  clock = later(4);
  expect(await deliver()).toBe(0);
  clock = later(1);
  peer.answer = () => null;
  expect(await deliver()).toBe(1);
  const sent = await mails();
  expect(sent).toMatchObject([{ state: 'sent', attempts: 2 }]);

  // The first was only slow after all: it comes too late to change anything.
  takeIt();
  clock = later(1);
  await cutOff;
  expect(await mails()).toEqual(sent);
  const ids = peer.received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)![1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a mail that was cut off at every try is given up', async () => {
  await write();
  await database.db.updateTable('mail').set({ attempts: 6 }).execute();
  await deliver();
  expect(await mails()).toMatchObject([{ state: 'failed', textBody: null }]);
  expect(peer.received).toEqual([]);
});

test('a password is not sent in the clear, nor told', async () => {
  const url = new URL(peer.url);
  const far = `smtp://me:hush@[::ffff:127.0.0.1]:${url.port}`;
  await write();
  await deliver(far);
  const [mail] = await mails();
  expect(mail).toMatchObject({ state: 'waiting' });
  expect(mail!.lastError).toContain('STARTTLS');
  expect(peer.heard).toContain('STARTTLS');
  expect(peer.heard.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  expect(mail!.lastError).not.toContain('hush');
});

test('where letters stay they are not delivered, not even once there is a mail server', async () => {
  await inTransaction(database.db, (tx) => mailbox.send(tx, clock, letter));
  expect(await deliver()).toBe(0);
  expect((await mails())[0]!.textBody).toContain('hush-hush');
});

test('where nothing can be sent a letter is refused in a sentence', async () => {
  const refused = inTransaction(database.db, (tx) => noMail.send(tx, clock, letter));
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'This installation cannot send mail yet. Ask whoever runs it to set SMTP_URL.',
  });
  expect(await mails()).toEqual([]);
});

test.each<[string, Partial<Letter>]>([
  ['to', { to: 'ana@example.org\r\nBcc: eve@example.org' }],
  ['to', { to: 'ana@example.org, eve@example.org' }],
  ['subject', { subject: 'Ana\r\nBcc: eve@example.org' }],
  ['subject', { subject: 'Ana\nhello' }],
  ['action.url', { action: { label: 'Open', url: 'javascript:alert(1)' } }],
  [
    'attachments.0.name',
    {
      attachments: [{ name: 'a\r\nb', mediaType: 'text/plain', content: Buffer.from('') }],
    },
  ],
])('a bad %s is refused and names its field', async (field, change) => {
  await expect(write(change)).rejects.toMatchObject({ status: 400, field });
  expect(await mails()).toEqual([]);
});

test('what is done is swept after 30 days, what waits is not', async () => {
  await write({ to: 'sent@example.org' });
  await deliver();
  await inTransaction(database.db, (tx) => mailbox.send(tx, clock, letter));
  await write({ to: 'waiting@example.org' });
  await sweepMails(database.db, later(30 * 24 * 60));
  expect(await mails()).toHaveLength(3);
  await sweepMails(database.db, later(30 * 24 * 60 + 1));
  expect(await mails()).toMatchObject([{ toAddress: 'waiting@example.org' }]);
});
