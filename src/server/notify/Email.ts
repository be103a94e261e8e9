/** What every email about a fact has in common. Each is one module in `emails/`, listed in `emails.ts`. */
import type * as contractSamples from '#domain/contract/Contract.example.ts';
import type { FactKind } from '#domain/facts.ts';
import type { NoticeEvent } from '#domain/notice/NoticeEvent.ts';
import type { NotificationDraft } from './NotificationDraft.ts';

export interface Email<Kind extends FactKind = FactKind> {
  /** In `docs/generated/emails.md` and in the tables of steps. */
  name: string;
  /** The fact that it follows. */
  fact: Kind;
  /** Its row in people’s notification settings. */
  event: NoticeEvent;
}

/** Who gets an email and what it says; its family adds the rest. */
export type EmailWords = Pick<NotificationDraft, 'to' | 'subject' | 'sentences'> &
  Partial<Pick<NotificationDraft, 'only' | 'quote' | 'action' | 'page' | 'sealedYn'>>;

/** The sample people and agreement that examples use; passed in, so that the server loads no samples. */
export type Sample = Pick<
  typeof contractSamples,
  'aContract' | 'allSignatures' | 'aSha256' | 'people'
> & { at: string };

/** The emails that follow a fact, in the order of the list. */
export function emailsAfter<Of extends Email>(emails: readonly Of[], kind: FactKind): Of[] {
  return emails.filter(({ fact }) => fact === kind);
}

/** The facts that any of these emails follows. */
export function factsOf<Kind extends FactKind>(emails: readonly Email<Kind>[]): Kind[] {
  return [...new Set(emails.map(({ fact }) => fact))];
}

/** Identifies an email of a fact, so that no one gets it twice; `place` counts the emails of one fact. */
export function emailKey(number: number, place = 0): string {
  return `fact ${number}.${place}`;
}
