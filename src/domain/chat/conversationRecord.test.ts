import { expect, test } from 'vitest';
import { canonicalJson } from '../canonicalJson.ts';
import { chatLimits } from './chatLimits.ts';
import {
  conversationRecord,
  leftOutInWords,
  momentsOf,
  type ReadForRecord,
} from './conversationRecord.ts';
import type { Message } from './Message.ts';

const id = (number: number) => `0190b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-03-08T10:00:00.000Z';
const ana = { profileId: id(1), name: 'Ana Ruiz' };
const dana = { profileId: id(2), name: 'Dana Whitfield' };

function message(number: number, more: Partial<Message> = {}): Message {
  return {
    number,
    messageId: id(number),
    senderProfileId: ana.profileId,
    clientId: id(number),
    body: `Number ${number}`,
    subject: null,
    quote: null,
    attachments: [],
    reactions: [],
    createdAt: at,
    editedAt: null,
    deletedAt: null,
    hiddenYn: false,
    revision: number,
    ...more,
  };
}

function read(messages: Message[], more: Partial<ReadForRecord> = {}): ReadForRecord {
  return {
    exportId: id(9),
    threadId: id(8),
    revision: 40,
    exportedBy: ana,
    exportedAt: at,
    timeZone: 'America/Los_Angeles',
    period: { from: null, to: null },
    people: [
      { ...ana, side: 'buyers', leftAt: null },
      { ...dana, side: 'agent', leftAt: null },
    ],
    inspections: [{ adminName: 'Kim Ode', reason: 'A complaint.', at }],
    fromNumber: 1,
    messages,
    keptNumbers: new Set([4]),
    sha256s: new Map([[id(5), 'a'.repeat(64)]]),
    ...more,
  };
}

test('a record says who wrote what, with files by name and hash, and nothing that is of the page', () => {
  const file = {
    fileId: id(5),
    kind: 'pdf' as const,
    name: 'plan.pdf',
    mediaType: 'application/pdf',
    byteSize: 12,
    previewFileId: id(6),
    width: 1,
    height: 1,
    blur: 'data:image/png;base64,AAAA',
    pages: 1,
  };
  const record = conversationRecord(
    read([
      message(1, { attachments: [file, { ...file, fileId: id(7), name: 'gone.pdf' }] }),
      message(2, {
        senderProfileId: dana.profileId,
        quote: { number: 1, senderProfileId: ana.profileId, excerpt: 'x', deletedYn: false },
        reactions: [{ emoji: '👍', profileIds: [ana.profileId, id(77)] }],
      }),
      message(3, { senderProfileId: null, body: 'An event' }),
      message(4, { body: '', deletedAt: at }),
    ]),
  );
  expect(record.messages).toMatchObject([
    {
      sender: ana,
      attachments: [
        { name: 'plan.pdf', mediaType: 'application/pdf', byteSize: 12, sha256: 'a'.repeat(64) },
        { name: 'gone.pdf', sha256: null },
      ],
    },
    {
      sender: dana,
      quotedNumber: 1,
      reactions: [{ emoji: '👍', names: ['Ana Ruiz', 'Somebody who was in it'] }],
    },
    { sender: null, body: 'An event' },
    { body: '', deletedAt: at },
  ]);
  expect(canonicalJson(record)).not.toMatch(/previewFileId|blur|clientId|hiddenYn/);
  expect(leftOutInWords(record)).toEqual([
    'This copy leaves out the words and files of deleted message 4. The brokerage keeps them.',
  ]);
});

test('what is not for whoever asks is not in it, and it says so', () => {
  const record = conversationRecord(
    read([message(5), message(6, { body: '', hiddenYn: true }), message(7)], { fromNumber: 5 }),
  );
  expect(record.messages.map(({ number }) => number)).toEqual([5, 7]);
  expect(record.leftOut).toMatchObject({ earlierYn: false, hiddenNumbers: [6], fromNumber: 5 });
  expect(leftOutInWords(record)).toEqual([
    expect.stringMatching(/^One message is left out: about agreements/),
    expect.stringMatching(/^What was said before message 5 is not for/),
  ]);
});

test('one file takes so many messages, the newest, and says where it begins', () => {
  const most = chatLimits.exportMessages;
  const all = Array.from({ length: most + 1 }, (_, index) => message(index + 1));
  const whole = conversationRecord(read(all.slice(1)));
  expect([whole.messages.length, whole.leftOut.earlierYn]).toEqual([most, false]);
  const cut = conversationRecord(read(all));
  expect([cut.messages[0]!.number, cut.messages.length]).toEqual([2, most]);
  expect(leftOutInWords(cut)).toEqual([
    expect.stringMatching(/^One file takes 1,000 messages .* before message 2, is left out/),
  ]);
});

test('one file takes so many characters', () => {
  const long = 'x'.repeat(chatLimits.exportCharacters / 50);
  const record = conversationRecord(
    read(Array.from({ length: 60 }, (_, index) => message(index + 1, { body: long }))),
  );
  expect([record.messages[0]!.number, record.messages.length]).toEqual([11, 50]);
  expect(record.leftOut.earlierYn).toBe(true);
});

test('days of a period begin and end by the clock of whoever asks', () => {
  expect(momentsOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/Los_Angeles')).toEqual({
    since: '2026-03-08T08:00:00.000Z',
    // An hour shorter, as the clocks go forward.
    until: '2026-03-09T07:00:00.000Z',
  });
  expect(momentsOf({ from: null, to: null }, 'UTC')).toEqual({ since: null, until: null });
});

test('names deleted words that the brokerage keeps, those that are lost, and edits', () => {
  const record = conversationRecord(
    read([
      message(1, { body: '', deletedAt: at }),
      message(2, { editedAt: at }),
      message(4, { body: '', editedAt: at, deletedAt: at }),
      message(5, { body: '', deletedAt: at, hiddenYn: true }),
    ]),
  );
  expect(record.leftOut).toMatchObject({
    deletedNumbers: [4],
    lostNumbers: [1],
    editedNumbers: [2],
  });
  expect(leftOutInWords(record).slice(1)).toEqual([
    expect.stringContaining('deleted message 4.'),
    expect.stringContaining('no words of deleted message 1:'),
    'This copy leaves out what edited message 2 said before the edit.',
  ]);
});
