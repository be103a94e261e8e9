/**
 * Following the letter that opens an account. The password was chosen by whoever signed up: in another
 * browser than theirs the letter asks for a new one, so that it lets in nobody but its reader.
 */
import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { tooEasy } from '#domain/user/password.ts';

export const confirmAddressPath = '/confirm-address';

const Body = z.object({
  token: z.string(),
  /** The hash of the browser that follows the letter. */
  browser: z.string().nullable(),
  newPassword: z.string().optional(),
});

const Claims = z.object({ email: z.string(), browser: z.string().optional() });

/** Reached by our own server only. Without a session in its answer the address was confirmed before. */
export function confirmAddress() {
  return {
    id: 'confirm-address',
    endpoints: {
      confirmAddress: createAuthEndpoint(
        confirmAddressPath,
        { method: 'POST', body: Body },
        async (context) => {
          const { token, browser, newPassword } = context.body;
          const { internalAdapter, adapter, password, secret } = context.context;
          const claims = await readConfirmation(token, secret);
          const found = await internalAdapter.findUserByEmail(claims.email);
          if (!found) throw refused('USER_NOT_FOUND');
          const { user } = found;
          if (user.emailVerified) return context.json({});
          const ownYn = browser !== null && claims.browser === browser;
          if (newPassword === undefined && !ownYn) throw refused('CHOOSE_PASSWORD');
          if (newPassword !== undefined && tooEasy(newPassword, [user.name, user.email]) !== null) {
            throw refused('PASSWORD_TOO_EASY');
          }
          const hash = newPassword === undefined ? null : await password.hash(newPassword);
          return runWithTransaction(adapter, async () => {
            // Of several at once the first one opens the account, and its password holds.
            const opened = await (
              await getCurrentAdapter(adapter)
            ).updateMany({
              model: 'user',
              where: [
                { field: 'id', value: user.id },
                { field: 'emailVerified', value: false },
              ],
              update: { emailVerified: true, updatedAt: new Date() },
            });
            if (opened === 0) return context.json({});
            if (hash !== null) {
              await internalAdapter.deleteAccounts(user.id);
              await internalAdapter.createAccount({
                userId: user.id,
                providerId: 'credential',
                accountId: user.id,
                password: hash,
              });
            }
            const session = await internalAdapter.createSession(user.id);
            await setSessionCookie(context, { session, user: { ...user, emailVerified: true } });
            return context.json({});
          });
        },
      ),
    },
  };
}

/** @throws APIError where the token was not made here, or is too old */
export async function readConfirmation(
  token: string,
  secret: string,
): Promise<z.infer<typeof Claims>> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
    });
    return Claims.parse(payload);
  } catch (error) {
    throw refused(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
  }
}

function refused(code: string): APIError {
  return new APIError('BAD_REQUEST', { code, message: code });
}
