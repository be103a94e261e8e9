/** The chapters of the page, in their order; the id is the address within it. */
export const sections = [
  { id: 'you', words: 'You' },
  { id: 'display', words: 'Display' },
  { id: 'notifications', words: 'Notifications' },
  { id: 'signing-in', words: 'Signing in' },
  { id: 'privacy', words: 'Agreements & privacy' },
] as const;
