/** Mail that comes in, by real SMTP in both directions: answers to letters, and reports of them. */
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { noticeApi } from '#api/notice.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { moneyInstructionsSentence } from '#domain/chat/moneyInstructions.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { aPhoto } from '../platform/files/testing/pictures.ts';
import { localBus } from '../platform/live/bus/testing/localBus.ts';
import { deliverBatch } from '../platform/mail/deliverMail.ts';
import { signedAddresses } from '../platform/mail/inbound/signedAddresses.ts';
import { handOver } from '../platform/mail/inbound/testing/handOver.ts';
import { type Reply, replyMail, reportMail } from '../platform/mail/inbound/testing/mails.ts';
import { mailThrough } from '../platform/mail/Mailer.ts';
import { smtpTransport } from '../platform/mail/smtpTransport.ts';
import { type SmtpPeer, smtpPeer } from '../platform/mail/testing/smtpPeer.ts';
import { saveThings } from '../testing/things.ts';
import { type Present, savePeople, signIn } from '../testing/story.ts';
import { testSecrets, type WholeServer, wholeServer } from '../testing/wholeServer.ts';
import { deliverDueMail } from './deliverMail.ts';
import { noticeWorldOf } from './testing/noticeWorldOf.ts';
import { writeNotice } from './writeNotice.ts';

const domain = 'reply.homes.example';
const addresses = signedAddresses(testSecrets.key('inbound mail'), domain);
const anas = 'ana@demo.example';

let server: WholeServer;
let peer: SmtpPeer;
let ana: Present;
let dana: Present;
let mia: Present;
let threadId: string;
beforeAll(async () => {
  peer = await smtpPeer();
  server = await wholeServer({
    settings: { RATE_LIMIT_PERCENT: 0, INBOUND_MAIL: { host: '127.0.0.1', port: 0, domain } },
  });
  await savePeople(server);
  ana = await signIn(server, 'ana');
  dana = await signIn(server, 'dana');
  mia = await signIn(server, 'mia');
  ({ threadId } = await saveThings(server, ana));
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  peer.received.length = 0;
  peer.answer = () => null;
  await server.database.pool.query(
    'truncate notice, notice_delivery, mail, mail_attachment, mail_bounce',
  );
});

/** The server as it is six minutes later, when messages that nobody read go out by mail. */
const later = () =>
  noticeWorldOf({
    db: server.database.db,
    now: () => addMs(instant(Date.now()), 6 * 60_000),
    log: pino({ level: 'silent' }),
    mail: mailThrough(() => {}),
    files: server.files,
    bus: localBus(),
  });

async function say(who: Present, body: string): Promise<void> {
  const sent = { threadId, clientId: uuidv7(), body };
  expect((await who.browser.call(chatApi.send, { body: sent })).status).toBe(200);
}

async function deliverAll(): Promise<void> {
  const returnTo = (mailId: string) => addresses.of('bounce', mailId);
  const from = 'Lintel <no-reply@homes.example>';
  while ((await deliverBatch(later(), smtpTransport(peer.url, from, returnTo))) > 0);
}

/** Dana writes, and the letter about it reaches Ana. */
async function letterToAna(body = 'When would you like to see it?') {
  await say(dana, body);
  const world = { ...later(), replyAddress: (id: string) => addresses.of('reply', id) };
  const toAna = () =>
    peer.received.find(({ to, data }) => to.includes(anas) && data.includes(body.slice(0, 20)));
  await expect
    .poll(async () => {
      while (await deliverDueMail(world));
      await deliverAll();
      return toAna();
    })
    .toBeDefined();
  const { data: folded, from } = toAna()!;
  const data = folded.replaceAll(/\n[ \t]+/g, ' ');
  return {
    text: data,
    replyTo: /^Reply-To: <?([^\s>]+)/m.exec(data)![1]!,
    returnPath: /<(.*)>/.exec(from)![1]!,
  };
}

const handIn = (to: string, raw: string, from = anas) =>
  handOver({ port: server.inboundPort()!, from, to, raw });
const answer = (to: string, reply: Partial<Reply> = {}, sender?: string) =>
  handIn(to, replyMail({ from: `Ana <${anas}>`, to, text: 'Saturday is fine.', ...reply }), sender);

const said = async (who = dana) => {
  const { data } = await who.browser.call(chatApi.messages, { params: { threadId }, query: {} });
  return data.messages.map(({ body, senderProfileId, attachments }) => ({
    body,
    byAnaYn: senderProfileId === ana.profileId,
    files: attachments.map(({ name }) => name),
  }));
};
const last = async () => (await said()).at(-1);
let mailNumber = 0;
const newId = () => `<${mailNumber++}@mail.example>`;

test('a letter about a message is answered by mail, and the words stand in the conversation once', async () => {
  const { replyTo, text } = await letterToAna();
  expect(text).toContain('Answer this letter');
  const quoted = `Saturday is fine.\n\nOn Wed, Jul 1, 2026 at 8:00 AM Lintel <no-reply@homes.example> wrote:\n> When would you like to see it?`;
  const messageId = newId();
  const before = (await said()).length;
  for (const _ of [1, 2]) {
    expect(await answer(replyTo, { messageId, text: quoted })).toMatch(/^250/);
  }
  // The same mail on two roads at once.
  const twice = newId();
  const both = await Promise.all([1, 2].map(() => answer(replyTo, { messageId: twice })));
  expect(both.join()).toMatch(/^250.*,250/);
  expect((await said()).slice(before)).toEqual([
    { body: 'Saturday is fine.', byAnaYn: true, files: [] },
    { body: 'Saturday is fine.', byAnaYn: true, files: [] },
  ]);
});

test('pictures come along, looked through and made anew; what may not come is said, and nothing is half there', async () => {
  const { replyTo } = await letterToAna();
  const photo = { name: 'garden.jpg', type: 'image/jpeg', content: await aPhoto(300, 200) };
  expect(await answer(replyTo, { messageId: newId(), text: '', files: [photo] })).toMatch(/^250/);
  expect(await last()).toEqual({ body: '', byAnaYn: true, files: ['garden.webp'] });

  const before = await said();
  const program = { ...photo, name: 'offer.pdf', content: Buffer.from('MZ not a PDF') };
  expect(await answer(replyTo, { messageId: newId(), files: [photo, program] })).toMatch(
    /^550 .*offer\.pdf: /,
  );
  expect(await said()).toEqual(before);
  const waiting = await server.database.pool.query(
    'select 1 from chat_attachment where number is null',
  );
  expect(waiting.rows).toEqual([]);
});

test('what may not be said in a conversation is turned away with its sentence', async () => {
  const { replyTo } = await letterToAna();
  const before = await said();
  const refused = async (text: string) => answer(replyTo, { messageId: newId(), text });
  const ascii = moneyInstructionsSentence.slice(0, 40);
  expect(await refused('My account number is 1234567890, wire it there')).toContain(ascii);
  expect(await refused('x'.repeat(4_001))).toMatch(/^550 .*4,000 characters/);
  expect(await refused('> only what was said before')).toMatch(/^550 .*Write something/);
  expect(await said()).toEqual(before);
});

test('another’s address, an unproven one and who has left get one and the same answer', async () => {
  const { replyTo } = await letterToAna();
  const before = await said();
  const { pool } = server.database;
  const answers = [
    await answer(replyTo, { messageId: newId(), from: 'Ana <mia@demo.example>' }, anas),
    await answer(addresses.of('reply', uuidv7()), { messageId: newId() }),
  ];
  await pool.query('update users set email_verified = false where email = $1', [anas]);
  answers.push(await answer(replyTo, { messageId: newId() }));
  await pool.query('update users set email_verified = true where email = $1', [anas]);
  await pool.query('update chat_seat set left_at = now() where profile_id = $1', [ana.profileId]);
  answers.push(await answer(replyTo, { messageId: newId() }));
  await pool.query('update chat_seat set left_at = null where profile_id = $1', [ana.profileId]);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^550 .*from their own address/);
  expect(await said()).toEqual(before);
  expect(mia.profileId).not.toBe(ana.profileId);
});

test('answering machines are heard by nobody, and answered by nobody', async () => {
  const { replyTo } = await letterToAna();
  const before = await said();
  const vacation = { text: 'I am away.', headers: ['Auto-Submitted: auto-replied'] };
  expect(await answer(replyTo, { messageId: newId(), ...vacation })).toMatch(/^250/);
  expect(await answer(replyTo, { messageId: newId() }, '')).toMatch(/^250/);
  // A letter of our own that is sent back to where it came from.
  const sent = peer.received.find(({ to }) => to.includes(anas))!;
  expect(await handIn(replyTo, sent.data.replaceAll('\n', '\r\n'))).toMatch(/^250/);
  await deliverAll();
  expect(await said()).toEqual(before);
});

test('one person’s answers are bounded, and come again later', async () => {
  const { replyTo } = await letterToAna();
  const messageId = newId();
  const answers: string[] = [];
  // Over the end of one minute, if it must be.
  while (answers.length < 42 && !answers.at(-1)?.startsWith('451')) {
    answers.push(await answer(replyTo, { messageId }));
  }
  expect(answers.at(-1)).toMatch(/^451 .*Many answers came lately/);
});

const bounceOf = async (who = ana) =>
  (await who.browser.call(noticeApi.settings, {})).data.mail.bounce;

const tellAna = async (event: 'people' | 'binding', eventKey: string) => {
  const who = { userId: ana.userId, name: 'Ana', email: anas, role: 'buyer' as const };
  const notice = { event, eventKey, title: eventKey, paragraphs: [], action: 'Open', path: '/' };
  await inTransaction(server.database.db, (tx) => writeNotice(later(), tx, who, notice));
};

test('a report that a letter came back stops those that can wait, tells the person, and stays until they act', async () => {
  const { returnPath } = await letterToAna();
  expect(await handIn(returnPath, reportMail(returnPath, { action: 'delayed' }), '')).toMatch(
    /^250/,
  );
  const full = { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 mailbox full' };
  expect(await handIn(returnPath, reportMail(returnPath, full), '')).toMatch(/^250/);
  expect(await bounceOf()).toBeNull();
  for (const _ of [1, 2]) {
    expect(await handIn(returnPath, reportMail(returnPath), '')).toMatch(/^250/);
  }
  expect(await bounceOf()).toMatchObject({ reason: expect.stringContaining('550 5.1.1 nobody') });
  await expect
    .poll(async () => (await ana.browser.call(noticeApi.notices, { query: {} })).data.notices)
    .toContainEqual(
      expect.objectContaining({
        event: 'reachability',
        title: 'Letters to your address come back',
      }),
    );

  await tellAna('people', 'can wait');
  await tellAna('binding', 'binds');
  const subjects = async () =>
    (await server.database.db.selectFrom('mail').select('subject').execute()).map(
      ({ subject }) => subject,
    );
  expect(await subjects()).toContain('binds');
  expect(await subjects()).not.toContain('can wait');
  // That a relay takes it does not mean that it arrives.
  await deliverAll();
  expect(await bounceOf()).not.toBeNull();

  const tryMail = () => ana.browser.call(noticeApi.tryMail, { body: {} });
  expect((await tryMail()).data.mail.bounce).toBeNull();
  expect(await subjects()).toContain('Letters reach you again');
  await tellAna('people', 'comes again');
  expect(await subjects()).toContain('comes again');
  expect(await tryMail()).toMatchObject({
    status: 409,
    message: expect.stringContaining('do not come back'),
  });
});

test('a letter that is refused at once stops those that can wait, until one is taken', async () => {
  peer.answer = ({ command }) => (command === 'RCPT' ? '550 5.1.1 nobody here' : null);
  await tellAna('binding', 'first');
  await deliverAll();
  expect(await bounceOf()).toMatchObject({ reason: expect.stringContaining('nobody here') });
  await tellAna('people', 'can wait');
  peer.answer = () => null;
  await tellAna('binding', 'second');
  await deliverAll();
  expect(await bounceOf()).toBeNull();
  expect(peer.received.map(({ data }) => /^Subject: (.*)$/m.exec(data)![1])).toEqual(['second']);
});

test('nobody but whom a letter went to makes its address bad', async () => {
  const forged = `bounce+${'a'.repeat(50)}@${domain}`;
  expect(await handIn(forged, reportMail(forged), '')).toMatch(/^550/);
  const unknown = addresses.of('bounce', uuidv7());
  expect(await handIn(unknown, reportMail(unknown), '')).toMatch(/^250/);
  const { rows } = await server.database.pool.query('select * from mail_bounce');
  expect(rows).toEqual([]);
});

test('of two processes one listens, and the other takes over when it has ended', async () => {
  const first = await wholeServer({
    settings: { INBOUND_MAIL: { host: '127.0.0.1', port: 0, domain } },
  });
  const port = first.inboundPort()!;
  const second = await wholeServer({
    settings: { INBOUND_MAIL: { host: '127.0.0.1', port, domain } },
    inboundEveryMs: 20,
  });
  expect(second.inboundPort()).toBeNull();
  await first.close();
  await expect.poll(second.inboundPort).toBe(port);
  await second.close();
});
