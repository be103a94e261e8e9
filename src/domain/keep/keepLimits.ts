/** How much of homes one person may keep. */
export const keepLimits = {
  kept: 2_000,
  hidden: 500,
  lists: 50,
  /** Lists that one home is in. */
  listsOfHome: 20,
  noteLength: 1_000,
  listNameLength: 60,
  /** Homes that were looked at; the oldest are forgotten first. */
  looks: 500,
  /** Of one call. */
  changes: 50,
  /** Of one page of what is kept. */
  page: 500,
  /** Homes that are told of in one call. */
  told: 200,
  /** Rows of one owner, those that stand for nothing any more included. */
  rows: 4_000,
} as const;
