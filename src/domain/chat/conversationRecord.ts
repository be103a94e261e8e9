/**
 * A conversation as one of its people saves it: who asked and when, who was in it, every message that
 * they may read in a period, and what is left out. Its canonical JSON travels inside of the PDF.
 */
import { z } from 'zod';
import { addDays, type LegalDate, startOfDay } from '../calendar.ts';
import { Instant, PickedDate } from '../dateSchemas.ts';
import { joinNames } from '../joinNames.ts';
import { Sha256 } from '../document/Sha256.ts';
import { ProfileId } from '../user/User.ts';
import { Attachment } from './Attachment.ts';
import { chatLimits } from './chatLimits.ts';
import { Message } from './Message.ts';
import { Side } from './Seat.ts';
import { NamedSubject } from './Subject.ts';

const Person = z.object({ profileId: ProfileId, name: z.string() });

const SavedMessage = z.object({
  ...Message.pick({ number: true, createdAt: true, editedAt: true, deletedAt: true }).shape,
  /** null: Lintel itself told of something. */
  sender: Person.nullable(),
  body: z.string(),
  subject: NamedSubject.nullable(),
  /** The message that it answers. */
  quotedNumber: z.int().nullable(),
  attachments: z.array(
    Attachment.pick({ name: true, mediaType: true, byteSize: true }).extend({
      /** Of the file; null where it is not kept any more. */
      sha256: Sha256.nullable(),
    }),
  ),
  reactions: z.array(z.object({ emoji: z.string(), names: z.array(z.string()) })),
});
export type SavedMessage = z.infer<typeof SavedMessage>;

export const ConversationRecord = z.object({
  exportId: z.uuid(),
  threadId: z.uuid(),
  /** Of the thread when it was read. */
  revision: z.int(),
  exportedBy: Person,
  exportedAt: Instant,
  /** By whose clock the days of the period, and the times on paper, are told. */
  timeZone: z.string(),
  /** From the first of these days to the end of the last; null where that end is open. */
  period: z.object({ from: PickedDate.nullable(), to: PickedDate.nullable() }),
  people: z.array(Person.extend({ side: Side, leftAt: Instant.nullable() })),
  /** By number. */
  messages: z.array(SavedMessage),
  leftOut: z.object({
    /** Whether the period has earlier messages than fit in one file. */
    earlierYn: z.boolean(),
    /** Of agreements that whoever asked has no part in. */
    hiddenNumbers: z.array(z.int()),
    /** The first message of the conversation that whoever asked may read. */
    fromNumber: z.int(),
    /** Messages whose words were deleted, and the brokerage keeps them. */
    deletedNumbers: z.array(z.int()).default([]),
    /** Messages that were deleted before deleted words were kept. */
    lostNumbers: z.array(z.int()).default([]),
    /** Messages that said something else before they were edited. */
    editedNumbers: z.array(z.int()).default([]),
  }),
  /** Which admins have read in it, and why. */
  inspections: z.array(z.object({ adminName: z.string(), reason: z.string(), at: Instant })),
});
export type ConversationRecord = z.infer<typeof ConversationRecord>;

export interface ReadForRecord extends Pick<
  ConversationRecord,
  | 'exportId'
  | 'threadId'
  | 'revision'
  | 'exportedBy'
  | 'exportedAt'
  | 'timeZone'
  | 'period'
  | 'people'
  | 'inspections'
> {
  fromNumber: number;
  /** As whoever asked may read them, by number: the newest of the period, one more than fit at most. */
  messages: readonly Message[];
  /** The deleted messages whose words the brokerage keeps. */
  keptNumbers: ReadonlySet<number>;
  /** By the id of the file. */
  sha256s: ReadonlyMap<string, string>;
}

export function conversationRecord(read: ReadForRecord): ConversationRecord {
  const { fromNumber, messages, sha256s, keptNumbers, people, ...head } = read;
  const fitting = newestThatFit(messages);
  const numbersOf = (those: readonly Message[]) => those.map(({ number }) => number);
  const readable = fitting.filter(({ hiddenYn }) => !hiddenYn);
  const deleted = numbersOf(readable.filter(({ deletedAt }) => deletedAt !== null));
  const nameOf = (profileId: string) =>
    people.find((one) => one.profileId === profileId)?.name ?? 'Somebody who was in it';
  return ConversationRecord.parse({
    ...head,
    people,
    messages: fitting
      .filter(({ hiddenYn }) => !hiddenYn)
      .map(({ senderProfileId, quote, attachments, reactions, ...message }) => ({
        ...message,
        sender:
          senderProfileId === null
            ? null
            : { profileId: senderProfileId, name: nameOf(senderProfileId) },
        quotedNumber: quote?.number ?? null,
        attachments: attachments.map((file) => ({
          ...file,
          sha256: sha256s.get(file.fileId) ?? null,
        })),
        reactions: reactions.map(({ emoji, profileIds }) => ({
          emoji,
          names: profileIds.map(nameOf),
        })),
      })),
    leftOut: {
      earlierYn: fitting.length < messages.length,
      hiddenNumbers: fitting.filter(({ hiddenYn }) => hiddenYn).map(({ number }) => number),
      fromNumber,
      deletedNumbers: deleted.filter((number) => keptNumbers.has(number)),
      lostNumbers: deleted.filter((number) => !keptNumbers.has(number)),
      editedNumbers: numbersOf(
        readable.filter(({ editedAt, deletedAt }) => editedAt !== null && deletedAt === null),
      ),
    },
  } satisfies z.input<typeof ConversationRecord>);
}

/** By number and by letters, counted from the newest; the newest itself always fits. */
function newestThatFit(messages: readonly Message[]): readonly Message[] {
  let room: number = chatLimits.exportCharacters;
  const oldest = messages.findLastIndex(({ body }) => {
    room -= body.length;
    return room < 0;
  });
  return messages.slice(oldest + 1).slice(-chatLimits.exportMessages);
}

/** The moments that a period of whole days lies between, the second no part of it. */
export function momentsOf(
  { from, to }: ConversationRecord['period'],
  timeZone: string,
): { since: Instant | null; until: Instant | null } {
  const begin = (day: LegalDate) => startOfDay(day, timeZone);
  return { since: from && begin(from), until: to && begin(addDays(to, 1)) };
}

/** What is not in the file, in sentences; none where all is. */
export function leftOutInWords({ leftOut, messages }: ConversationRecord): string[] {
  const { earlierYn, hiddenNumbers, fromNumber } = leftOut;
  const { deletedNumbers, lostNumbers, editedNumbers } = leftOut;
  const first = messages[0]?.number;
  return [
    ...(earlierYn
      ? [
          `One file takes ${chatLimits.exportMessages.toLocaleString('en-US')} messages and ${chatLimits.exportCharacters.toLocaleString('en-US')} characters: what was said earlier in this period${first === undefined ? '' : `, before message ${first},`} is left out. Choose an earlier period for it.`,
        ]
      : []),
    ...(hiddenNumbers.length > 0
      ? [
          `${hiddenNumbers.length === 1 ? 'One message is' : `${hiddenNumbers.length} messages are`} left out: about agreements that whoever saved this has no part in.`,
        ]
      : []),
    ...(fromNumber > 1
      ? [`What was said before message ${fromNumber} is not for whoever saved this.`]
      : []),
    ...(deletedNumbers.length > 0
      ? [
          `This copy leaves out the words and files of ${these(deletedNumbers, 'deleted')}. The brokerage keeps them.`,
        ]
      : []),
    ...(lostNumbers.length > 0
      ? [
          `This copy has no words of ${these(lostNumbers, 'deleted')}: they were deleted before the brokerage began to keep deleted words.`,
        ]
      : []),
    ...(editedNumbers.length > 0
      ? [`This copy leaves out what ${these(editedNumbers, 'edited')} said before the edit.`]
      : []),
  ];
}

/** `deleted message 3`, `deleted messages 3 and 5`. */
function these(numbers: readonly number[], what: string): string {
  const named = numbers.map((number) => number.toLocaleString('en-US'));
  return `${what} ${numbers.length === 1 ? 'message' : 'messages'} ${joinNames(named)}`;
}
