import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailInBox, mailSchemas } from '#api/mailSchemas.ts';
import { fromWire } from '#api/wire.ts';
import { instant } from '#domain/calendar.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../db/testing/freshDatabase.ts';
import { testApp } from '../http/testing/testApp.ts';
import { mailbox, type Mailer, mailThrough, noMail } from './Mailer.ts';
import { registerMail } from './mailRoutes.ts';

let database: FreshDatabase;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

async function appWith(mail: Mailer): Promise<FastifyInstance> {
  const app = await testApp(database.db);
  registerMail(app, { db: database.db, mail });
  apps.push(app);
  return app;
}

async function ask(app: FastifyInstance, path: string) {
  const response = await app.inject(path);
  const envelope = response.json<{ data: unknown; message: string; field?: string }>();
  return { status: response.statusCode, ...envelope, data: fromWire(envelope.data) };
}

const start = Date.parse('2026-03-08T10:00:00.000Z');

async function write(mailer: Mailer, count: number, to: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    await inTransaction(database.db, (tx) =>
      mailer.send(tx, instant(start + i * 1000), {
        to,
        subject: `Letter ${i}`,
        paragraphs: ['Dear you,'],
        attachments: [{ name: 'a.txt', mediaType: 'text/plain', content: Buffer.from('seven b') }],
      }),
    );
  }
}

test('a demo shows its letters newest first, page by page, and one with all it holds', async () => {
  await write(mailbox, 101, 'Ana@example.org');
  await write(mailbox, 2, 'ben@example.org');
  // One that was to leave is none of the mailbox's.
  await write(
    mailThrough(() => {}),
    1,
    'ana@example.org',
  );
  const app = await appWith(mailbox);

  const first = mailSchemas.mails.reply.parse((await ask(app, '/api/dev/mail')).data);
  expect(first).toMatchObject({ total: 103, page: 1, pageCount: 2 });
  expect(first.mails.map(({ subject }) => subject).slice(0, 2)).toEqual([
    'Letter 100',
    'Letter 99',
  ]);
  const second = mailSchemas.mails.reply.parse((await ask(app, '/api/dev/mail?page=2')).data);
  expect(second.mails).toHaveLength(3);
  const keys = new Set([...first.mails, ...second.mails].map(({ mailId }: MailInBox) => mailId));
  expect(keys.size).toBe(103);

  const toBen = mailSchemas.mails.reply.parse((await ask(app, '/api/dev/mail?to=BEN@')).data);
  expect(toBen.mails.map(({ toAddress }) => toAddress)).toEqual(Array(2).fill('ben@example.org'));
  const none = await ask(app, '/api/dev/mail?to=%25');
  expect(none.data).toMatchObject({ total: 0, pageCount: 0, mails: [] });

  const { data } = await ask(app, `/api/dev/mail/${toBen.mails[0]!.mailId}`);
  const opened = mailSchemas.mail.reply.parse(data);
  expect(opened).toMatchObject({
    subject: 'Letter 1',
    attachments: [{ name: 'a.txt', mediaType: 'text/plain', sizeBytes: 7 }],
  });
  expect(opened.textBody).toContain('Dear you,');
  expect(opened.htmlBody).toContain('Dear you,');
});

test.each([
  ['where mail leaves', mailThrough(() => {})],
  ['where none is sent', noMail],
])('%s there is no mailbox', async (_where, mailer) => {
  await write(mailbox, 1, 'ana@example.org');
  const app = await appWith(mailer);
  const { mailId } = await database.db
    .selectFrom('mail')
    .select('mailId')
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow();
  for (const path of ['/api/dev/mail', `/api/dev/mail/${mailId}`]) {
    expect(await ask(app, path)).toMatchObject({ status: 404, data: null });
  }
});

test('what can be no letter is refused, what is gone is not found', async () => {
  const app = await appWith(mailbox);
  expect(await ask(app, '/api/dev/mail?page=0')).toMatchObject({ status: 400, field: 'page' });
  expect(await ask(app, '/api/dev/mail/1')).toMatchObject({ status: 400, field: 'mail_id' });
  const gone = '/api/dev/mail/019cf000-0000-7000-8000-000000000000';
  expect(await ask(app, gone)).toMatchObject({ status: 404 });
});
