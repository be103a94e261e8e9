/** What is said on the live road, but for what conversations bring along (`chat/frames.ts`). */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { liveLimits } from '../live.ts';
import { refusalCodes } from '../refusals.ts';

const Names = z.array(z.string().max(100)).min(1).max(liveLimits.names);
const LogNumber = z.int().min(0);

/** What a client sends. */
export const ClientFrame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('authenticate').describe('First of all, and again before the token expires.'),
    /** The token of a profile. */
    token: z.string().min(1).max(4_096),
  }),
  z.object({
    kind: z
      .literal('subscribe')
      .describe(
        'Hears of these names from now on. With `after`, what changed after that number is told at once: so one resumes.',
      ),
    names: Names,
    after: LogNumber.optional(),
    /** Of conversations: the last revision that one has of each. */
    resume: z
      .array(z.object({ name: z.string().max(100), revision: z.int().min(0) }))
      .max(liveLimits.names)
      .optional(),
  }),
  z.object({
    kind: z
      .literal('typing')
      .describe(
        'Somebody types in a conversation that this socket listens to. Say it again every few seconds; the others take it back after a while without.',
      ),
    name: z.string().max(100),
    typingYn: z.boolean(),
  }),
  z.object({ kind: z.literal('unsubscribe').describe('No longer.'), names: Names }),
  z.object({ kind: z.literal('ping').describe('Answered by `pong`, after all frames before it.') }),
]);
export type ClientFrame = z.input<typeof ClientFrame>;

/** What the server says of names and of the line. Who keeps the last number they got may resume after it. */
export const SignalFrame = z.discriminatedUnion('kind', [
  z.object({
    kind: z
      .literal('welcome')
      .describe('The token is good. What was read since it was made is newer than the number.'),
    number: LogNumber,
    expiresAt: Instant,
  }),
  z.object({
    kind: z.literal('changed').describe('It changed; ask anew what it is now.'),
    name: z.string(),
    number: LogNumber,
  }),
  z.object({
    kind: z
      .literal('refused')
      .describe(
        'Some names are not heard of (any more), or, without names, a whole frame is not granted.',
      ),
    names: z.array(z.string()),
    code: z.enum(refusalCodes),
    message: z.string(),
  }),
  z.object({
    kind: z.literal('expiring').describe('Authenticate again with a newer token, or be cut.'),
    expiresAt: Instant,
  }),
  z.object({
    kind: z.literal('pong').describe('All up to the number was told.'),
    number: LogNumber,
  }),
]);
export type SignalFrame = z.output<typeof SignalFrame>;
