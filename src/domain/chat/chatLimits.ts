/** How much a conversation takes at once. */
export const chatLimits = {
  /** Of the text of a message, as people count them: code points. */
  bodyCharacters: 4_000,
  /** From sending until a message can no longer be rewritten or deleted. */
  editMs: 5 * 60_000,
  attachments: 10,
  /** Messages in one page. */
  page: 100,
  /** Rows in one answer about what has changed. */
  changes: 500,
  /** Threads in one page of the list. */
  threads: 50,
  /** New threads that one person may begin in a day. */
  newThreadsPerDay: 20,
  /** Different reactions of one person to one message. */
  reactionsEach: 3,
  searchCharacters: 100,
  searchWords: 8,
  /** Hits in one page. */
  hits: 20,
  /** Of an admin's reason for reading. */
  reasonCharacters: 500,
  /** Of an admin's readings in one page of their log. */
  inspections: 50,
  /** How long an admin may read on after having given a reason. */
  inspectionMs: 60 * 60_000,
  /** Messages in one saved copy of a conversation, and characters of them in all. */
  exportMessages: 1_000,
  exportCharacters: 200_000,
} as const;
