/** What is to be said to some people by mail, before their addresses are known. */
export interface Telling {
  /** Profiles; `admins` for all of them. */
  to: readonly string[] | 'admins';
  subject: string;
  sentences: string[];
  /** What somebody wrote, which may speak of money, and the profiles that may see money. */
  quote: { words: string; to: readonly string[] } | null;
  /** On the button that leads to the agreement. */
  action: string;
  /** A signature that is due is told of whatever somebody has set. */
  dueYn: boolean;
  /** Whether the sealed PDF comes with it. */
  sealedYn: boolean;
}
