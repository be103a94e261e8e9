/** What is said in the calls of `chat.ts`, both ways. */
import { z } from 'zod';
import { isTimeZone } from '#domain/calendar.ts';
import { Instant, PickedDate } from '#domain/dateSchemas.ts';
import { EarlierWords } from '#domain/chat/EarlierWords.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { Message, MessageBody, MessageContent } from '#domain/chat/Message.ts';
import { ReactionEmoji } from '#domain/chat/reactions.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { Subject } from '#domain/chat/Subject.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { KeptName } from '#domain/user/personName.ts';
import { ProfileId } from '#domain/user/User.ts';
import { ChatPerson, ThreadRow, ChatChanges } from './chat/threads.ts';
import { wholeNumberText } from './queryNumber.ts';
import { callSchemas } from './callSchemas.ts';

/** A thread as it is opened: with its people and where each has got to. */
export const ThreadView = ThreadRow.extend({
  people: z.array(ChatPerson),
  /** Of whoever asks: what is newer is new since they were here last. */
  readUpTo: z.int().min(0),
  /** Before this number there is nothing for whoever asks. */
  fromNumber: z.int().min(1),
  /** Whose side the agent is on, in a sentence that is said before anybody writes. */
  sides: z.string(),
  /** What one may want to ask, as long as nothing was said. */
  firstQuestions: z.array(z.string()),
  /** Which admins have read in it, and why; the newest first. */
  inspections: z.array(z.object({ adminName: KeptName, reason: z.string(), at: Instant })),
});

export type ThreadView = z.infer<typeof ThreadView>;

const Ref = z.object({ threadId: z.uuid() });

const MessageRef = Ref.extend({ number: z.int().min(1) });

const NumberText = wholeNumberText(z.int().min(0));

/** What one has got by a call that changed the thread. */
const Marks = z.object({
  revision: z.int().min(1),
  readUpTo: z.int().min(0),
  unread: z.int().min(0),
  markedUnreadYn: z.boolean(),
  unreadTotal: z.int().min(0),
});

/** Without any of the four: the newest. One of them at most. */
const Place = z
  .object({
    /** Those on both sides of this number. */
    around: NumberText.optional(),
    before: NumberText.optional(),
    after: NumberText.optional(),
    /** Those from the first at or after this moment on. */
    at: Instant.optional(),
  })
  .refine((place) => Object.values(place).filter((one) => one !== undefined).length <= 1, {
    error: 'Ask for one of around, before, after and at.',
    path: ['around'],
  });

export type Place = z.infer<typeof Place>;

const MessagesPage = z.object({
  threadId: z.uuid(),
  /** Of the thread when this was read: ask for changes after it. */
  revision: z.int().min(1),
  lastNumber: z.int().min(0),
  /** By number, each one that there is between the first and the last of them. */
  messages: z.array(Message),
});

export type MessagesPage = z.infer<typeof MessagesPage>;

const SearchText = z
  .string()
  .trim()
  .min(1, 'Write what to look for.')
  .max(chatLimits.searchCharacters, `Look for ${chatLimits.searchCharacters} characters at most.`);

export const ChatHit = z.object({
  threadId: z.uuid(),
  threadTitle: z.string(),
  number: z.int().min(1),
  senderProfileId: ProfileId.nullable(),
  senderName: z.string(),
  createdAt: Instant,
  excerpt: z.string(),
  /** Where in the excerpt the words stand, in UTF-16 code units. */
  marks: z.array(z.object({ start: z.int().min(0), end: z.int().min(1) })),
});

export type ChatHit = z.infer<typeof ChatHit>;

export const InspectionReason = z
  .string()
  .trim()
  .min(10, 'Say why you have to read it, in a sentence. The parties will see it.')
  .max(chatLimits.reasonCharacters, `Say it in ${chatLimits.reasonCharacters} characters.`);

export const chatSchemas = callSchemas({
  threads: {
    summary:
      'The threads of the active profile, the latest first, with what is unread in each and in all.',
    query: z.object({
      /** A thread: those behind it in the list. */
      after: z.uuid().optional(),
      /** Only those with something unread. */
      unread: z.literal('only').optional(),
    }),
    reply: z.object({
      threads: z.array(ThreadRow),
      moreYn: z.boolean(),
      unreadTotal: z.int().min(0),
    }),
  },
  beforeAsking: {
    summary:
      'Before the first word to an agent: whose side they are on, what one may ask, and the threads with them that there are.',
    params: z.object({ agentProfileId: ProfileId }),
    query: z.object({ listingKey: ListingKey.optional() }),
    reply: z.object({
      agentProfileId: ProfileId,
      agentName: KeptName,
      brokerageName: z.string(),
      photoFileId: z.uuid().nullable(),
      sides: z.string(),
      firstQuestions: z.array(z.string()),
      /** Of the groups of whoever asks. */
      threads: z.array(z.object({ groupId: z.uuid(), threadId: z.uuid() })),
    }),
  },
  open: {
    summary:
      'Opens the thread of a group with an agent, or gives the one there is. A buyer may ask any agent who takes clients; an agent may write to groups with an agreement with them.',
    body: z.object({
      /** Of an agent: themselves. */
      agentProfileId: ProfileId,
      /** Left out by a buyer: the group they have, or a new one. */
      groupId: z.uuid().optional(),
    }),
    reply: ThreadView,
  },
  thread: {
    summary: 'One thread with its people and their marks.',
    params: Ref,
    reply: ThreadView,
  },
  messages: {
    summary:
      'A page of messages: the newest, or around, before or after a number, or from a moment on.',
    params: Ref,
    query: Place,
    reply: MessagesPage,
  },
  changes: {
    summary:
      'What has changed after a revision: new, edited and deleted messages, reactions, marks, seats. With `wait_seconds` the answer waits for a change that long, for whoever has no WebSocket.',
    params: Ref,
    query: z.object({
      afterRevision: NumberText,
      waitSeconds: wholeNumberText(z.int().min(0).max(25)).optional(),
    }),
    reply: ChatChanges,
  },
  send: {
    summary:
      'Sends a message. Sent again with the same `client_id`, it answers with the stored one.',
    body: MessageContent.safeExtend({
      ...Ref.shape,
      clientId: z.uuid(),
      subject: Subject.optional(),
      /** The message that it answers. */
      quotedNumber: z.int().min(1).optional(),
    }),
    reply: z.object({ message: Message, revision: z.int().min(1) }),
  },
  edit: {
    summary: 'Rewrites one’s own message, up to five minutes after it was sent.',
    body: MessageRef.extend({ body: MessageBody }),
    reply: z.object({ message: Message, revision: z.int().min(1) }),
  },
  delete: {
    summary: 'Deletes one’s own message: its text is gone for good, that there was one stays.',
    body: MessageRef,
    reply: z.object({ message: Message, revision: z.int().min(1) }),
  },
  react: {
    summary: 'Answers a message with an emoji, or takes that back.',
    body: MessageRef.extend({ emoji: ReactionEmoji, onYn: z.boolean() }),
    reply: z.object({ message: Message, revision: z.int().min(1) }),
  },
  read: {
    summary: 'Has read all up to a number; a mark never goes back.',
    body: Ref.extend({ upTo: z.int().min(0) }),
    reply: Marks,
  },
  delivered: {
    summary: 'Has got all up to a number on a device; a mark never goes back.',
    body: Ref.extend({ upTo: z.int().min(0) }),
    reply: Marks,
  },
  markUnread: {
    summary: 'Puts a thread back to unread, for oneself: the others see no change.',
    body: Ref,
    reply: Marks,
  },
  export: {
    summary:
      'Makes a copy of a thread to save, as whoever asks may read it: its record as canonical JSON, and a sealed PDF that carries the same. `POST /api/verify` knows the PDF again.',
    body: Ref.extend({
      /** The first day; left out: from the beginning. */
      from: PickedDate.optional(),
      /** The last day; left out: up to now. */
      to: PickedDate.optional(),
      /** By whose clock days and times are told. */
      timeZone: z
        .string()
        .max(60)
        .refine(isTimeZone, 'Give a time zone as America/Los_Angeles is one.'),
    }).refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The last day is before the first.',
      path: ['to'],
    }),
    reply: z.object({
      exportId: z.uuid(),
      /** Without an ending. */
      fileName: z.string(),
      messageCount: z.int().min(1),
      /** What is not in it, in sentences. */
      leftOut: z.array(z.string()),
      /** The letters that `record_sha256` is of; they travel in the PDF as `conversation.json`. */
      record: z.string(),
      recordSha256: Sha256,
      pdfBase64: z.string(),
    }),
  },
  search: {
    summary: 'Messages that hold all the words, each as it is or as a beginning; the newest first.',
    query: z.object({
      text: SearchText,
      /** In this one alone. */
      threadId: z.uuid().optional(),
      /** Those sent at this moment or before it: the next page, with `skip`. */
      before: Instant.optional(),
      /** How many of those that were sent at that very moment one has already. */
      skip: wholeNumberText(z.int().min(0).max(1_000)).optional(),
    }),
    reply: z.object({ hits: z.array(ChatHit), moreYn: z.boolean() }),
  },
});

/** One of the brokerage’s threads, without a word of what is said there. */
export const BrokerageThread = z.object({
  threadId: z.uuid(),
  agentName: KeptName,
  buyerNames: z.array(KeptName),
  messageCount: z.int().min(0),
  lastMessageAt: Instant.nullable(),
});

export type BrokerageThread = z.infer<typeof BrokerageThread>;

const InspectionRef = z.object({ inspectionId: z.uuid() });

/** One reading by an admin, as the log of them tells it. */
export const Inspection = BrokerageThread.pick({
  threadId: true,
  agentName: true,
  buyerNames: true,
}).extend({
  ...InspectionRef.shape,
  adminName: KeptName,
  reason: z.string(),
  at: Instant,
  /** Until then whoever gave the reason may read on. */
  until: Instant,
});

export type Inspection = z.infer<typeof Inspection>;

const PartOfName = z.string().trim().max(100).optional();

export const chatDeskSchemas = callSchemas({
  brokerageThreads: {
    summary:
      'The threads of the brokerage by their people, the latest first; no word of their messages.',
    query: z.object({
      /** A part of the name of a client in it. */
      client: PartOfName,
      /** A part of the name of its agent. */
      agent: PartOfName,
      /** A part of the address, or the listing key, of a home that was talked about. */
      home: PartOfName,
      /** A thread: those behind it in the list. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ threads: z.array(BrokerageThread), moreYn: z.boolean() }),
  },
  brokerageThread: {
    summary:
      'One thread of the brokerage by its people, with who has read it and why; no word of its messages.',
    params: Ref,
    reply: BrokerageThread.extend({
      /** The reading of whoever asks that is still open; null: a reason is needed. */
      openReading: Inspection.pick({ inspectionId: true, until: true }).nullable(),
      /** The newest first. */
      inspections: z.array(Inspection),
    }),
  },
  inspections: {
    summary: 'The log of the readings of conversations by admins, the newest first.',
    query: z.object({
      /** A reading: those before it. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ inspections: z.array(Inspection), moreYn: z.boolean() }),
  },
  inspect: {
    summary:
      'Begins to read a thread for a reason, which its people see; what may be read then is open for an hour.',
    body: Ref.extend({ reason: InspectionReason }),
    reply: z.object({ inspectionId: z.uuid(), threadId: z.uuid(), until: Instant }),
  },
  inspectedMessages: {
    summary:
      'A page of the messages of a thread that the admin has given a reason for, with what they said before they were edited or deleted.',
    params: InspectionRef,
    query: Place,
    reply: MessagesPage.extend({
      messages: z.array(Message.extend({ earlier: z.array(EarlierWords) })),
      people: z.array(ChatPerson),
    }),
  },
});
