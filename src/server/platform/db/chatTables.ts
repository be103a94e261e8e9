/** The tables of conversations as Kysely sees them. */
import type { JSONColumnType } from 'kysely';
import type { Attachment } from '#domain/chat/Attachment.ts';
import type { ChatTemplate } from '#domain/chat/ChatTemplate.ts';
import type { EarlierWords } from '#domain/chat/EarlierWords.ts';
import type { Message } from '#domain/chat/Message.ts';
import type { ReactionEmoji } from '#domain/chat/reactions.ts';
import type { Seat, Side } from '#domain/chat/Seat.ts';
import type { NamedSubject } from '#domain/chat/Subject.ts';
import type { Thread } from '#domain/chat/Thread.ts';

export type ChatThreadTable = Thread & {
  unansweredSide: Side | null;
  unansweredSince: string | null;
};

/** Its `words` column, made by the database, is asked for in search alone. */
export type ChatMessageTable = Omit<
  Message,
  'subject' | 'quote' | 'attachments' | 'reactions' | 'hiddenYn'
> & {
  threadId: string;
  causeProfileId: string | null;
  subject: JSONColumnType<NamedSubject> | null;
  quotedNumber: number | null;
  attachments: JSONColumnType<Attachment[]>;
  visibleTo: string[] | null;
};

export type ChatSeatTable = Seat & {
  /** As they were called when they came. */
  name: string;
};

interface ChatReactionTable {
  threadId: string;
  number: number;
  profileId: string;
  emoji: ReactionEmoji;
  at: string;
}

interface ChatInspectionTable {
  inspectionId: string;
  threadId: string;
  adminProfileId: string;
  adminName: string;
  reason: string;
  at: string;
  until: string;
}

/** One without a number was brought and is not sent yet. */
type ChatAttachmentTable = Pick<
  Attachment,
  'fileId' | 'previewFileId' | 'kind' | 'width' | 'height' | 'blur' | 'pages'
> & {
  /** Of who brought it. */
  profileId: string;
  threadId: string | null;
  number: number | null;
  createdAt: string;
  /** Its message was deleted then; only the brokerage still has the file. */
  removedAt: string | null;
};

type ChatEarlierWordsTable = Omit<EarlierWords, 'subject' | 'attachments'> & {
  threadId: string;
  number: number;
  revision: number;
  subject: JSONColumnType<NamedSubject> | null;
  attachments: JSONColumnType<Attachment[]>;
};

export interface ChatTables {
  chatThread: ChatThreadTable;
  chatMessage: ChatMessageTable;
  chatSeat: ChatSeatTable;
  chatReaction: ChatReactionTable;
  chatInspection: ChatInspectionTable;
  chatAttachment: ChatAttachmentTable;
  chatEarlierWords: ChatEarlierWordsTable;
  chatTemplate: ChatTemplate & { profileId: string; createdAt: string };
}
