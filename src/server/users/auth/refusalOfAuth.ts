/** What the authentication library refuses, in sentences for people. */
import { Refusal } from '../../platform/http/errors.ts';

const usedLink = 'This link was used already or has expired. Ask for a new one.';
const noPasskey =
  'This passkey is not known here. Sign in another way, then add it in your profile.';
const retryPasskey = 'The passkey was not accepted. Try once more.';
export const signInAgain = 'Sign in once more to do this: it changes how you sign in.';

const refusals: Record<string, [status: number, sentence: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: [
    401,
    'E-mail address and password don’t match. Try again, or sign in with a link by mail.',
  ],
  EMAIL_NOT_VERIFIED: [
    403,
    'Your e-mail address is not confirmed yet. We have sent you a new link; follow it to sign in.',
  ],
  INVALID_PASSWORD: [400, 'This is not your present password.', 'current_password'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    409,
    'You have no password yet. Use “Forgotten password” to choose one.',
  ],
  SESSION_NOT_FRESH: [403, signInAgain],
  SESSION_EXPIRED: [401, 'Your session has expired. Sign in again.'],
  FAILED_TO_CREATE_USER: [409, 'This could not be done. Try again.'],
  INVALID_TOKEN: [410, usedLink],
  TOKEN_EXPIRED: [410, usedLink],
  USER_NOT_FOUND: [410, usedLink],
  NEW_USER_SIGNUP_DISABLED: [410, usedLink],
  CHALLENGE_NOT_FOUND: [400, retryPasskey],
  FAILED_TO_VERIFY_REGISTRATION: [400, retryPasskey],
  AUTHENTICATION_FAILED: [400, retryPasskey],
  PASSKEY_NOT_FOUND: [400, noPasskey],
  PREVIOUSLY_REGISTERED: [409, 'This passkey is in your profile already.'],
  PROVIDER_NOT_FOUND: [
    503,
    'The identity provider cannot be reached just now. Try again later, or sign in another way.',
  ],
};

/** @param code the library's error code, in any case */
export function refusalOfAuth(status: number, code: string | undefined): Refusal {
  const known = refusals[code?.toUpperCase() ?? ''];
  if (known) return new Refusal(...known);
  return status === 401
    ? new Refusal(401, 'Sign in to go on.')
    : new Refusal(
        status >= 400 && status < 500 ? status : 500,
        'This could not be done. Try again.',
      );
}
