import { expect, test } from 'vitest';
import { readMail } from './readMail.ts';
import { type Reply, replyMail, reportMail } from './testing/mails.ts';

const to = 'reply+x@reply.homes.example';
const read = (reply: Partial<Reply>) =>
  readMail(Buffer.from(replyMail({ from: 'Ana Ruiz <Ana@Example.org>', to, ...reply })));
const words = async (reply: Partial<Reply>) => (await read(reply)).words;

const own = 'Saturday at ten is fine.\n\nCan we see the garden, too?';
const quoted = [
  'On Wed, Jul 1, 2026 at 8:00 AM Lintel <no-reply@homes.example> wrote:',
  '> Dana Whitfield wrote to you',
  '> “When would you like to see it?”',
];

test('what stands above the history is what was written, as the usual programs put it', async () => {
  const gmail = `${own}\n\n${quoted.join('\n')}`;
  const broken = `${own}\n\n${quoted[0]!.replace('Lintel <', 'Lintel\n<')}\n\n${quoted.slice(1).join('\n')}`;
  const outlook = `${own}\n\n________________________________\nFrom: Lintel <no-reply@homes.example>\nSent: Wednesday, July 1, 2026 8:00 AM\nTo: Ana\nSubject: Dana wrote to you\n\nDana Whitfield wrote to you`;
  const bare = `${own}\n\nFrom: Lintel\nSent: Wednesday, July 1, 2026 8:00 AM\nTo: Ana\n\nDana wrote`;
  const old = `${own}\n\n-----Original Message-----\nFrom: Lintel\n\nDana wrote`;
  const apple = `${own}\n\nSent from my iPhone\n\n> On Jul 1, 2026, at 8:00 AM, Lintel <no-reply@homes.example> wrote:\n> \n> Dana wrote`;
  const german = `${own}\n\nAm 01.07.2026 um 08:00 schrieb Lintel <no-reply@homes.example>:\n> Dana`;
  for (const text of [own, gmail, broken, outlook, bare, old, apple, german]) {
    expect(await words({ text })).toBe(own);
  }
});

test('without a plain part the words come out of the HTML, and nothing of its history', async () => {
  const html = `<style>p { color: red }</style><div>Saturday at ten is fine.</div><div><br></div><div>Can we see the garden, too?</div>`;
  const quotes = [
    '',
    '<br><div class="gmail_quote"><div>On Wed, Lintel wrote:</div><blockquote>Dana</blockquote></div>',
    '<div class="moz-cite-prefix">On 7/1/26, Lintel wrote:</div><blockquote type="cite">Dana</blockquote>',
    '<hr><div id="divRplyFwdMsg"><b>From:</b> Lintel<br><b>Sent:</b> Wednesday<br><b>To:</b> Ana</div><p>Dana</p>',
  ];
  for (const quote of quotes) expect(await words({ html: html + quote })).toBe(own);
  expect(await words({ html: '<script>alert(1)</script><b>1 &lt; 2</b>' })).toBe('1 < 2');
  expect(await words({ text: 'plain', html: '<p>dressed up</p>' })).toBe('plain');
});

test('who wrote, and what it is called; several senders are none', async () => {
  expect(await read({ text: own })).toMatchObject({
    from: 'ana@example.org',
    messageId: '<1@mail.example>',
    automaticYn: false,
    report: null,
  });
  const two = await read({ text: own, headers: ['From: Mia <mia@example.org>'] });
  expect(two.from).toBeNull();
  expect((await read({ text: own, from: 'nobody' })).from).not.toBe('ana@example.org');
  expect((await read({ text: own, messageId: null })).messageId).toBeNull();
});

test('what a program wrote is known as such', async () => {
  for (const header of [
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    'List-Id: <neighbors.example>',
    'Return-Path: <>',
  ]) {
    expect((await read({ text: own, headers: [header] })).automaticYn, header).toBe(true);
  }
  expect((await read({ text: own, headers: ['Auto-Submitted: no'] })).automaticYn).toBe(false);
});

test('files come along; a signature’s ornaments and keys do not', async () => {
  const content = Buffer.alloc(20_000, 7);
  const { files } = await read({
    text: own,
    files: [
      { name: 'floor plan.pdf', type: 'application/pdf', content: content.subarray(0, 300) },
      { name: 'logo.png', type: 'image/png', content: content.subarray(0, 900), inlineYn: true },
      { name: 'garden.jpg', type: 'image/jpeg', content, inlineYn: true },
      { name: 'signature.asc', type: 'application/pgp-signature', content: content.subarray(0, 9) },
    ],
  });
  expect(files.map(({ name, content: { length } }) => [name, length])).toEqual([
    ['floor plan.pdf', 300],
    ['garden.jpg', 20_000],
  ]);
});

test('a report says recipient by recipient what became of a letter', async () => {
  expect(await readMail(Buffer.from(reportMail('bounce+x@reply.homes.example')))).toMatchObject({
    automaticYn: true,
    report: {
      recipients: [
        { action: 'failed', status: '5.1.1', reason: '550 5.1.1 nobody here by that name' },
      ],
    },
  });
  const none = await read({ text: own, headers: ['Content-Type: multipart/report'] });
  expect(none.report).toBeNull();
});

test('a thousand parts in each other are no mail', async () => {
  const open = Array.from({ length: 1_000 }, (_, at) => [
    `Content-Type: multipart/mixed; boundary="b${at}"`,
    '',
    `--b${at}`,
  ]);
  await expect(readMail(Buffer.from(open.flat().join('\r\n')))).rejects.toThrow(/nesting/i);
});
