/** The first page of a desk: what waits, what ends soon, the month in figures, what to do next. */
import { z } from 'zod';
import { Instant, LegalDate } from '../dateSchemas.ts';

export const WaitingKind = z.enum([
  /** A buyer has written, and this agent has never answered in that conversation. */
  'first question',
  'message',
  /** One’s own signature is missing. */
  'signature',
  /** Another step of an agreement that is one’s own to take. */
  'agreement',
  'approval',
  /** Another admin asks to void an agreement in force. */
  'void',
  /** Another admin has drafted rules of a state, words of a clause or a state’s form. */
  'rules',
  'wording',
  /** A service or exclusion in the brokerage’s own words. */
  'own item',
  'state form',
  /** What should have followed from a change and has not; all of it in one line. */
  'troubles',
  /** An agreement in effect whose PDF could not be sealed. */
  'unsealed',
  /** Two live agreements of the same buyers that can’t stand beside each other. */
  'conflict',
  /** A listing feed whose runs keep failing: its homes may be out of date. */
  'feed',
]);
export type WaitingKind = z.infer<typeof WaitingKind>;

/** After so many minutes of waiting somebody waits longer than usual; null: nobody waits behind it. */
export const lateAfterMinutes = {
  'first question': 120,
  message: 120,
  signature: 24 * 60,
  agreement: 24 * 60,
  /** What brokers promise to decide within. */
  approval: 60,
  void: 24 * 60,
  rules: null,
  wording: null,
  'own item': null,
  'state form': null,
  troubles: null,
  unsealed: 1,
  conflict: null,
  feed: null,
} as const satisfies Record<WaitingKind, number | null>;

/** Something that goes on only when whoever asks does something. */
export const WaitingItem = z.object({
  kind: WaitingKind,
  /** Of the conversation, the agreement or the draft; empty for what has a page of its own. */
  id: z.string(),
  /** Whose it is: `Ana Ruiz and Leo Ruiz`. */
  who: z.string(),
  /** What it is about, or what to do, in a sentence. */
  about: z.string(),
  since: Instant,
  /** Longer than is usual for its kind. */
  lateYn: z.boolean(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

/** How far ahead a desk looks. */
export const soonHours = 72;

export const SoonKind = z.enum(['agreement', 'invitation', 'license']);
export type SoonKind = z.infer<typeof SoonKind>;

/** Something that ends by itself within those hours. */
export const SoonItem = z.object({
  kind: SoonKind,
  /** Of the agreement, or of the agent whose license it is. */
  id: z.string(),
  who: z.string(),
  about: z.string(),
  /** The moment it ends. */
  at: Instant,
  /** The last day on which it still holds, by the calendar of the home or of the state. */
  lastDay: LegalDate,
  timeZone: z.string(),
});
export type SoonItem = z.infer<typeof SoonItem>;

const Count = z.int().min(0);
/** Null where nothing was answered or approved. */
const Minutes = z.int().min(0).nullable();

export const AgentFigures = z.object({
  /** Conversations that buyers began. */
  questions: Count,
  /** The median, of those that were answered. */
  minutesToFirstAnswer: Minutes,
  agreementsBegun: Count,
  cameIntoForce: Count,
});
export type AgentFigures = z.infer<typeof AgentFigures>;

export const AdminFigures = z.object({
  submitted: Count,
  /** The median, of what people approved. */
  minutesToApprove: Minutes,
  cameIntoForce: Count,
  /** Of these without a look, because the package was approved before. */
  approvedAtOnce: Count,
  ended: Count,
});
export type AdminFigures = z.infer<typeof AdminFigures>;

/** A month so far, beside as much of the month before. */
export function monthOf<Figures extends z.ZodType>(figures: Figures) {
  return z.object({ firstDay: LegalDate, now: figures, before: figures });
}
