/** Reads a mailed link and changes nothing: whose account it is for, and whether it still works. */
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { hashOfLinkToken } from './hashOfLinkToken.ts';
import { readConfirmation } from './confirmAddress.ts';

export const readMailedLinkPath = '/read-mailed-link';

const Body = z.object({
  link: z.enum(['sign_in', 'verify_email', 'reset_password']),
  token: z.string(),
  /** The hash of the browser that opened the link. */
  browser: z.string().nullable(),
});

/** The library stores the address of a sign-in link as JSON. */
const SignIn = z.object({ email: z.string() });

export interface ReadLink {
  email: string;
  /** A letter of a new account that is opened in another browser asks for a password. */
  choosePasswordYn: boolean;
}

/** Reached by our own server only. */
export function readMailedLink() {
  return {
    id: 'read-mailed-link',
    endpoints: {
      readMailedLink: createAuthEndpoint(
        readMailedLinkPath,
        { method: 'POST', body: Body },
        async (context) => {
          const { link, token, browser } = context.body;
          const { internalAdapter, secret } = context.context;
          const answer = (email: string, choosePasswordYn = false) =>
            context.json({ email, choosePasswordYn } satisfies ReadLink);
          const stored = async (identifier: string): Promise<string> => {
            const found = await internalAdapter.findVerificationValue(identifier);
            if (!found || found.expiresAt < new Date()) throw refused('INVALID_TOKEN');
            return found.value;
          };

          if (link === 'sign_in') {
            const value = await stored(hashOfLinkToken(token));
            return answer(SignIn.parse(JSON.parse(value)).email);
          }
          if (link === 'reset_password') {
            const user = await internalAdapter.findUserById(
              await stored(`reset-password:${token}`),
            );
            if (!user) throw refused('USER_NOT_FOUND');
            return answer(user.email);
          }
          const claims = await readConfirmation(token, secret);
          const found = await internalAdapter.findUserByEmail(claims.email);
          if (!found) throw refused('USER_NOT_FOUND');
          if (found.user.emailVerified) throw refused('ACCOUNT_IS_OPEN');
          const ownYn = browser !== null && claims.browser === browser;
          return answer(claims.email, !ownYn);
        },
      ),
    },
  };
}

function refused(code: string): APIError {
  return new APIError('BAD_REQUEST', { code, message: code });
}
