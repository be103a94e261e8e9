/** What can be chosen or granted about a user: the words that stand in rows and calls. */

export const roles = ['buyer', 'agent', 'admin'] as const;

/** Something a user has done or is granted; `tos`: accepted the terms of service in force. */
export const flags = ['tos'] as const;

/** How dates and numbers are written; the words are English so far. */
export const locales = ['en-US', 'en-GB', 'en-CA', 'es-US', 'fr-CA', 'de-DE'] as const;

export const themes = ['system', 'light', 'dark'] as const;
