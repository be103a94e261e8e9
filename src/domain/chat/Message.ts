/** A message: what one person, or Lintel itself, has said in a thread. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { ProfileId } from '../user/User.ts';
import { Attachment } from './Attachment.ts';
import { chatLimits } from './chatLimits.ts';
import { Reaction } from './reactions.ts';
import { NamedSubject } from './Subject.ts';

const mostCharacters = chatLimits.bodyCharacters;
/** A code point is two of JavaScript's characters at most. */
const mostUnits = 2 * mostCharacters;
const tooLong = `A message has at most ${mostCharacters.toLocaleString('en-US')} characters. Send it in parts.`;

/** What may stand beside files: nothing, or what a message may say. */
export const FileWords = z
  .string()
  .max(4 * mostUnits, tooLong)
  .transform((text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(mostUnits, tooLong)
      .refine((text) => [...text].length <= mostCharacters, tooLong)
      .refine(
        // Line breaks and tabs are the only control characters that people write.
        (text) => !/[^\P{Cc}\n\t]/u.test(text),
        'The text holds control characters that nobody can see. Take them out.',
      ),
  );

const writeSomething = 'Write something first.';

/** What may be written; line breaks are plain, spaces around it fall away. */
export const MessageBody = FileWords.pipe(z.string().min(1, writeSomething));

/** What a message says and brings along: words, files, or both. */
export const MessageContent = z
  .object({
    body: FileWords,
    /** Of files that were brought before (`POST /api/chat/attachment`), in their order. */
    attachmentIds: z
      .array(z.uuid())
      .max(chatLimits.attachments, `A message takes ${chatLimits.attachments} files.`)
      .optional(),
  })
  .refine(({ body, attachmentIds = [] }) => body !== '' || attachmentIds.length > 0, {
    error: writeSomething,
    path: ['body'],
  });

/** The message that another one answers, in a few words. */
export const Quote = z.object({
  number: z.int().min(1),
  senderProfileId: ProfileId.nullable(),
  excerpt: z.string(),
  deletedYn: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const Message = z.object({
  /** From 1 without gaps, in the order of the thread. */
  number: z.int().min(1),
  messageId: z.uuid(),
  /** null: Lintel itself tells of something. */
  senderProfileId: ProfileId.nullable(),
  /** Made once by whoever sends, and kept through every resend; null where Lintel speaks. */
  clientId: z.uuid().nullable(),
  /** Empty where it was deleted or is not for the reader. */
  body: z.string(),
  subject: NamedSubject.nullable(),
  quote: Quote.nullable(),
  attachments: z.array(Attachment),
  reactions: z.array(Reaction),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** Its place stays; its text is in the brokerage's record alone. */
  deletedAt: Instant.nullable(),
  /** It tells of an agreement that the reader has no part in: only its number is told. */
  hiddenYn: z.boolean(),
  /** Of the thread's changes the last that changed this message. */
  revision: z.int().min(1),
});
export type Message = z.infer<typeof Message>;
