/** What is to be said to some people by mail, before their addresses are known. */
export interface Telling {
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
  /** A signature that is due is told of whatever somebody has set. */
  dueYn: boolean;
  /** Told of whatever somebody has set, as it is about their work here. */
  alwaysYn?: boolean;
  /** Whether the sealed PDF comes with it. */
  sealedYn: boolean;
}
