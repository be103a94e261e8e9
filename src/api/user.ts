/** Accounts: signing up and in, the two tokens, and what users keep about themselves. */
import { callsOf, get, post } from './endpoint.ts';
import type { userSchemas } from './userSchemas.ts';

/** Many people may share an address; an account has limits of its own. */
const few = { perMinute: 60 };

const rare = { perMinute: 20 };

export const userApi = callsOf<typeof userSchemas>()({
  signUp: post('/api/users/sign-up', {
    audience: 'anyone',
    rateLimit: few,
  }),
  verifyEmail: post('/api/users/verify-email', {
    audience: 'anyone',
    rateLimit: few,
  }),
  signIn: post('/api/users/sign-in', {
    audience: 'anyone',
    rateLimit: few,
  }),
  readLink: post('/api/users/read-link', {
    audience: 'anyone',
    rateLimit: few,
  }),
  sendSignInLink: post('/api/users/send-sign-in-link', {
    audience: 'anyone',
    rateLimit: rare,
  }),
  signInByLink: post('/api/users/sign-in-by-link', {
    audience: 'anyone',
    rateLimit: few,
  }),
  forgotPassword: post('/api/users/forgot-password', {
    audience: 'anyone',
    rateLimit: rare,
  }),
  resetPassword: post('/api/users/reset-password', {
    audience: 'anyone',
    rateLimit: few,
  }),
  passkeyChallenge: post('/api/users/passkey-challenge', {
    audience: 'anyone',
    rateLimit: few,
  }),
  signInByPasskey: post('/api/users/sign-in-by-passkey', {
    audience: 'anyone',
    rateLimit: few,
  }),
  signInWithProvider: post('/api/users/sign-in-with-provider', {
    audience: 'anyone',
    rateLimit: few,
  }),
  signInWays: get('/api/users/sign-in-ways', { audience: 'anyone' }),
  signInAsDemo: post('/api/users/sign-in-as-demo', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
  }),
  renew: post('/api/users/renew', {
    audience: 'session cookie',
    rateLimit: { perMinute: 120 },
  }),
  signOut: post('/api/users/sign-out', { audience: 'anyone' }),
  getProfileToken: get('/api/users/get-profile-token', { audience: 'user token' }),
  check: get('/api/users/:id/check', { audience: 'that user and admins' }),
  me: get('/api/users/me', { audience: 'signed in' }),
  updateAccount: post('/api/users/update-account', {
    audience: 'signed in',
    binds: 'never',
  }),
  setPreferences: post('/api/users/set-preferences', {
    audience: 'signed in',
    binds: 'never',
  }),
  giveConsent: post('/api/users/give-consent', {
    audience: 'signed in',
    binds: 'never',
  }),
  addBuyerProfile: post('/api/users/add-buyer-profile', {
    audience: 'signed in',
    binds: 'never',
  }),
  sessions: get('/api/users/sessions', { audience: 'signed in' }),
  endSession: post('/api/users/end-session', {
    audience: 'signed in',
    binds: 'never',
  }),
  signOutEverywhere: post('/api/users/sign-out-everywhere', {
    audience: 'signed in',
    binds: 'never',
  }),
  changePassword: post('/api/users/change-password', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
  }),
  changeEmail: post('/api/users/change-email', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 10 },
  }),
  confirmEmail: post('/api/users/confirm-email', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
  }),
  keepEmail: post('/api/users/keep-email', {
    audience: 'signed in',
    binds: 'never',
  }),
  undoEmailChange: post('/api/users/undo-email-change', {
    audience: 'anyone',
    rateLimit: few,
  }),
  passkeys: get('/api/users/passkeys', { audience: 'signed in' }),
  passkeyRegistration: post('/api/users/passkey-registration', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
  }),
  addPasskey: post('/api/users/add-passkey', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
  }),
  removePasskey: post('/api/users/remove-passkey', {
    audience: 'signed in',
    binds: 'never',
  }),
  deleteAccount: post('/api/users/delete-account', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
  }),
});
