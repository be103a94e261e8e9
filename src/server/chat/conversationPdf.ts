/** A saved conversation on paper, from its record alone. */
import { formatDate, formatInstant } from '#domain/calendar.ts';
import {
  type ConversationRecord,
  leftOutInWords,
  type SavedMessage,
} from '#domain/chat/conversationRecord.ts';
import type { Block, Fact, PdfDocument } from '../platform/pdf/PdfDocument.ts';

/** The record travels inside, so that anybody can compare it with the JSON that was saved. */
export const recordFileName = 'conversation.json';

export interface ConversationOnPaper {
  record: ConversationRecord;
  title: string;
  /** The record in canonical JSON, and its hash. */
  text: string;
  recordSha256: string;
  /** Who asked and when. */
  standing: string;
  /** Where this installation is found. */
  origin: string;
}

export function conversationPdf(paper: ConversationOnPaper): PdfDocument {
  const { record, title, text, recordSha256, standing, origin } = paper;
  const when = (at: string) => formatInstant(at, record.timeZone);
  const leftOut = leftOutInWords(record);
  return {
    title,
    id: `Conversation ${record.threadId}`,
    version: String(record.revision),
    foot: `Check this copy at ${new URL('/verify', origin).href}`,
    language: 'en-US',
    createdAt: record.exportedAt,
    attachments: [
      {
        name: recordFileName,
        mediaType: 'application/json',
        description: 'This conversation as data',
        relationship: 'Source',
        content: Buffer.from(text),
      },
    ],
    blocks: [
      { kind: 'title', text: title, below: `${standing}.` },
      {
        kind: 'facts',
        rows: [
          ...record.people.map(({ name, side, leftAt }) => ({
            name: side === 'agent' ? 'Agent' : 'Buyer',
            value: name,
            ...(leftAt !== null && { below: `Left on ${when(leftAt)}` }),
          })),
          { name: 'Period', value: periodInWords(record.period) },
          { name: 'Times', value: `By the clock of ${record.timeZone}` },
          {
            name: 'SHA-256 of the record',
            value: recordSha256,
            fine: true,
            below: `The record travels inside of this file as ${recordFileName}: whoever takes it out gets the same number.`,
          },
        ],
      },
      { kind: 'heading', text: 'What is left out' },
      {
        kind: 'paragraph',
        text: leftOut.length === 0 ? 'Nothing of this period.' : leftOut.join(' '),
      },
      ...readings(record, when),
      { kind: 'heading', text: 'Messages' },
      ...record.messages.flatMap((message) => messageBlocks(message, when)),
      {
        kind: 'seal',
        heading: 'Sealed by this installation',
        lines: [`${standing}.`, 'Whoever changes a letter of this file breaks the seal.'],
      },
    ],
  };
}

function periodInWords({ from, to }: ConversationRecord['period']): string {
  const begin = from === null ? 'From the beginning' : `From ${formatDate(from)}`;
  return `${begin} ${to === null ? 'until it was saved' : `to the end of ${formatDate(to)}`}`;
}

type When = (at: string) => string;

function readings({ inspections }: ConversationRecord, when: When): Block[] {
  if (inspections.length === 0) return [];
  return [
    { kind: 'heading', text: 'Who of the brokerage has read it' },
    {
      kind: 'facts',
      tight: true,
      rows: inspections.map(({ adminName, reason, at }) => ({
        name: when(at),
        value: adminName,
        below: reason,
      })),
    },
  ];
}

function messageBlocks(message: SavedMessage, when: When): Block[] {
  const { number, sender, createdAt, editedAt, deletedAt, quotedNumber } = message;
  const head = [
    `${number}. ${sender?.name ?? 'Lintel'}, ${when(createdAt)}`,
    ...(quotedNumber === null ? [] : [`answers message ${quotedNumber}`]),
    ...(editedAt === null ? [] : [`rewritten ${when(editedAt)}`]),
  ].join('; ');
  const body = deletedAt === null ? message.body : `Deleted on ${when(deletedAt)}.`;
  const about = [
    ...(message.subject === null ? [] : [`About: ${message.subject.title}`]),
    ...message.reactions.map(({ emoji, names }) => `${emoji} ${names.join(', ')}`),
  ].join('\n');
  const files = message.attachments.map(({ name, sha256 }): Fact => ({
    name: 'File',
    value: name,
    below: sha256 === null ? 'Not kept any more.' : `SHA-256 ${sha256}`,
  }));
  return [
    { kind: 'paragraph', text: head, quiet: true },
    ...[body, about].filter((text) => text !== '').map((text) => paragraph(text)),
    ...(files.length === 0 ? [] : [{ kind: 'facts' as const, tight: true, rows: files }]),
  ];
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}
