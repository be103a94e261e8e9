/** A link to choose a password that lives for days: for people whom an admin invites. */
import { randomBytes } from 'node:crypto';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';

export const passwordLinkPath = '/password-link';
export const passwordLinkDays = 7;

const dayMs = 86_400_000;

/** Reached by our own server only. The token is good for the library's own way to a new password. */
export function passwordLink() {
  return {
    id: 'password-link',
    endpoints: {
      passwordLink: createAuthEndpoint(
        passwordLinkPath,
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (context) => {
          const token = randomBytes(24).toString('base64url');
          await context.context.internalAdapter.createVerificationValue({
            identifier: `reset-password:${token}`,
            value: context.body.userId,
            expiresAt: new Date(Date.now() + passwordLinkDays * dayMs),
          });
          return context.json({ token });
        },
      ),
    },
  };
}
