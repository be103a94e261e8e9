import type { NoticeEvent } from '#domain/notice/NoticeEvent.ts';

/** A notification before its recipients are looked up and their settings are applied. */
export interface NotificationDraft {
  /** Its row in people’s notification settings. */
  event: NoticeEvent;
  /** Profiles; `admins` for all of them. */
  to: readonly string[] | 'admins';
  /** The profile that took the step and is left out; null: no one is. */
  butProfileId: string | null;
  subject: string;
  sentences: string[];
  /** What only some recipients read, after the sentences: their next step, or money. */
  only: readonly { words: string; to: readonly string[] }[];
  /** What a person wrote, which may mention money, and the profiles that may see money. */
  quote: { words: string; to: readonly string[] | 'all' } | null;
  /** On the button that leads to the page. */
  action: string;
  /** Path and query; null: the page of the agreement. */
  page: string | null;
  /** The time zone of the days that it names; null: it names none. */
  timeZone: string | null;
  /** In small print: the brokerage with its address; null where no agreement is involved. */
  brokerage: string | null;
  /** Whether the sealed PDF is attached. */
  sealedYn: boolean;
}

/** What every draft says; the rest has a default. */
type Required = 'event' | 'to' | 'subject' | 'sentences' | 'action';

export function draftOf(
  parts: Pick<NotificationDraft, Required> & Partial<NotificationDraft>,
): NotificationDraft {
  return {
    butProfileId: null,
    only: [],
    quote: null,
    page: null,
    timeZone: null,
    brokerage: null,
    sealedYn: false,
    ...parts,
  };
}
