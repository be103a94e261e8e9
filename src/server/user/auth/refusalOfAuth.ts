/** What the authentication library refuses, in sentences for people. */
import type { RefusalCode } from '#api/refusals.ts';
import { Refusal } from '../../platform/http/errors.ts';

const usedLink = 'This link was used already or has expired. Ask for a new one.';
const noPasskey =
  'This passkey is not known here. Sign in another way, then add it in your profile.';
const retryPasskey = 'The passkey was not accepted. Try once more.';
export const signInAgain = 'Sign in once more to do this: it changes how you sign in.';

const refusals: Record<
  string,
  [status: number, code: RefusalCode, sentence: string, field?: string]
> = {
  INVALID_EMAIL_OR_PASSWORD: [
    401,
    'wrong_password',
    'E-mail address and password don’t match. Try again, or sign in with a link by mail.',
  ],
  EMAIL_NOT_VERIFIED: [
    403,
    'email_not_confirmed',
    'Your e-mail address is not confirmed yet. We have sent you a new link; follow it to sign in.',
  ],
  ACCOUNT_IS_OPEN: [
    409,
    'already_exists',
    'There is an account with this address. Sign in to go on.',
  ],
  INVALID_PASSWORD: [
    400,
    'wrong_password',
    'This is not your present password.',
    'current_password',
  ],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    409,
    'no_password',
    'You have no password yet. Use “Forgotten password” to choose one.',
  ],
  CHOOSE_PASSWORD: [
    403,
    'choose_password',
    'This letter was opened in another browser than the one that signed up. Choose a password to go on.',
  ],
  PASSWORD_TOO_EASY: [
    400,
    'invalid_field',
    'Use a password that is not made of your name or e-mail address.',
    'new_password',
  ],
  SESSION_NOT_FRESH: [403, 'sign_in_again', signInAgain],
  SESSION_EXPIRED: [401, 'session_expired', 'Your session has expired. Sign in again.'],
  FAILED_TO_CREATE_USER: [409, 'already_exists', 'This could not be done. Try again.'],
  INVALID_TOKEN: [410, 'link_expired', usedLink],
  TOKEN_EXPIRED: [410, 'link_expired', usedLink],
  USER_NOT_FOUND: [410, 'link_expired', usedLink],
  NEW_USER_SIGNUP_DISABLED: [410, 'link_expired', usedLink],
  CHALLENGE_NOT_FOUND: [400, 'passkey_refused', retryPasskey],
  FAILED_TO_VERIFY_REGISTRATION: [400, 'passkey_refused', retryPasskey],
  AUTHENTICATION_FAILED: [400, 'passkey_refused', retryPasskey],
  PASSKEY_NOT_FOUND: [400, 'passkey_unknown', noPasskey],
  PREVIOUSLY_REGISTERED: [409, 'already_exists', 'This passkey is in your profile already.'],
  PROVIDER_NOT_FOUND: [
    503,
    'unavailable',
    'The identity provider cannot be reached just now. Try again later, or sign in another way.',
  ],
};

/** @param code the library's error code, in any case */
export function refusalOfAuth(status: number, code: string | undefined): Refusal {
  const known = refusals[code?.toUpperCase() ?? ''];
  if (known) return new Refusal(...known);
  if (status === 401) return new Refusal(401, 'not_signed_in', 'Sign in to go on.');
  const sentence = 'This could not be done. Try again.';
  return status >= 400 && status < 500
    ? new Refusal(status, status === 429 ? 'too_many_requests' : 'unreadable_request', sentence)
    : new Refusal(500, 'failed', sentence);
}
