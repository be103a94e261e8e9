/** Moving an account to another e-mail address: both addresses are told, the new one must answer. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

/** How long the link to the new address is good. */
export const confirmHours = 24;
/** How long whoever reads the old address can take the account back to it. */
export const undoDays = 7;

/** One that was asked for and not confirmed yet. */
export const WaitingEmailChange = z.object({
  newEmail: z.string(),
  askedAt: Instant,
  expiresAt: Instant,
});
export type WaitingEmailChange = z.infer<typeof WaitingEmailChange>;

/** With its middle hidden, for whoever may not be the one it belongs to: `le•••@example.com`. */
export function emailHint(email: string): string {
  return email.replace(/^(.{1,2})[^@]*/, '$1•••');
}
