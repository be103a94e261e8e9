/**
 * Opening an account whose address a mailed link has proven already: an invitation that was sent
 * there. Nobody needs to be mailed a second time.
 */
import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

export const openProvenAccountPath = '/open-proven-account';

const Body = z.object({
  email: z.email(),
  name: z.string(),
  /** Without one a passkey follows. */
  password: z.string().optional(),
});

/** Reached by our own server only, which has looked at the link. */
export function openProvenAccount() {
  return {
    id: 'open-proven-account',
    endpoints: {
      openProvenAccount: createAuthEndpoint(
        openProvenAccountPath,
        { method: 'POST', body: Body },
        async (context) => {
          const { email, name, password: chosen } = context.body;
          const { internalAdapter, adapter, password } = context.context;
          const hash = chosen === undefined ? null : await password.hash(chosen);
          return runWithTransaction(adapter, async () => {
            const user = await provenUser();
            if (hash !== null) {
              await internalAdapter.createAccount({
                userId: user.id,
                providerId: 'credential',
                accountId: user.id,
                password: hash,
              });
            }
            const session = await internalAdapter.createSession(user.id);
            await setSessionCookie(context, { session, user });
            return context.json({});
          });

          async function provenUser() {
            const found = await internalAdapter.findUserByEmail(email);
            if (!found)
              return internalAdapter.createUser(
                { email, name, emailVerified: true },
                { method: 'magic-link' },
              );
            // Whoever began it never proved the address: nothing of theirs lets anybody in.
            const { user } = found;
            const opened = await (
              await getCurrentAdapter(adapter)
            ).updateMany({
              model: 'user',
              where: [
                { field: 'id', value: user.id },
                { field: 'emailVerified', value: false },
              ],
              update: { emailVerified: true, name, updatedAt: new Date() },
            });
            if (opened === 0) throw new APIError('CONFLICT', { code: 'ACCOUNT_IS_OPEN' });
            await internalAdapter.deleteAccounts(user.id);
            return { ...user, name, emailVerified: true };
          }
        },
      ),
    },
  };
}
