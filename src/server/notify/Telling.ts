import type { NoticeEvent } from '#domain/notice/NoticeEvent.ts';

/** What is to be said to some people, before it is known who they are and how they want to be told. */
export interface Telling {
  /** As what people choose about it. */
  event: NoticeEvent;
  /** Profiles; `admins` for all of them. */
  to: readonly string[] | 'admins';
  /** Who is left out of them, as they did what is told; null: nobody. */
  butProfileId: string | null;
  subject: string;
  sentences: string[];
  /** What only some of them read, after the sentences: what is theirs to do, or money. */
  only: readonly { words: string; to: readonly string[] }[];
  /** What somebody wrote, which may speak of money, and the profiles that may see money. */
  quote: { words: string; to: readonly string[] | 'all' } | null;
  /** On the button that leads to the page. */
  action: string;
  /** Path and query; null: the page of the agreement. */
  page: string | null;
  /** In which the days that it names are counted; null: it names none. */
  timeZone: string | null;
  /** In small print: the brokerage with its address; absent where it is about no agreement of one. */
  brokerage?: string | null;
  /** Whether the sealed PDF comes with it. */
  sealedYn: boolean;
}
