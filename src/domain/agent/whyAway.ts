/** What people are told where an agent can take on nothing new. */

/** Said to the agent. */
export const suspendedSentence =
  'Your brokerage has suspended you for now: you can read everything, and change nothing. An admin can tell you more.';
