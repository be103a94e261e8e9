/** How an agent's conversations are looked through. */
import { z } from 'zod';

/** What is put off is neither waiting nor unread until it comes back. */
export const InboxFilter = z.enum(['waiting', 'unread', 'snoozed', 'all']);
export type InboxFilter = z.infer<typeof InboxFilter>;
