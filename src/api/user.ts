/** Accounts: signing up and in, the two tokens, and what users keep about themselves. */
import { z } from 'zod';
import { Instant } from '#domain/calendar.ts';
import { Consent, ConsentKind } from '#domain/user/consent.ts';
import { WaitingEmailChange } from '#domain/user/emailChange.ts';
import { NewPassword, passwordMaxLength } from '#domain/user/password.ts';
import { Display } from '#domain/user/preferences.ts';
import { ReturnPath } from '#domain/user/returnPath.ts';
import { PersonName } from '#domain/user/personName.ts';
import {
  AccountCheck,
  Email,
  Flag,
  Locale,
  Phone,
  Profile,
  ProfileId,
  SignedInDevice,
  UserId,
  UserSession,
} from '#domain/user/User.ts';
import { get, post } from './endpoint.ts';

/** For calls that have nothing to say but that they are done. */
const Done = z.object({});

/** As it is typed; only what could not be any password is refused. */
const Password = z.string().min(1, 'Enter your password.').max(passwordMaxLength);
const Token = z.string().min(10).max(2000);
const NextPath = ReturnPath.default('/');

/** What navigator.credentials takes and gives, as WebAuthn's own JSON. */
const WebAuthnJson = z.record(z.string(), z.unknown());

/** Many people may share an address; an account has limits of its own. */
const few = { perMinute: 60 };
const rare = { perMinute: 20 };

export const Me = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  locale: Locale,
  emailVerifiedYn: z.boolean(),
  /** A move to another address that waits for the letter to be followed; null where there is none. */
  emailChange: WaitingEmailChange.nullable(),
  passwordYn: z.boolean(),
  profiles: z.array(Profile),
  flags: z.array(Flag),
  display: Display.nullable(),
  consents: z.array(Consent),
  createdAt: Instant,
});

const Passkey = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  createdAt: Instant,
});

const DemoPerson = z.object({
  key: z.string().regex(/^[a-z]{1,30}$/, 'Must be the key of a demo person.'),
  name: z.string(),
  /** Who they are in the demo's story. */
  part: z.string(),
});

export const userApi = {
  signUp: post('/api/users/sign-up', {
    summary:
      'Opens an account; it is used once the link in the mail was followed. The answer is the same where the address has an account already.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({
      name: PersonName,
      email: Email,
      password: NewPassword,
      returnTo: NextPath,
    }),
    reply: Done,
  }),
  verifyEmail: post('/api/users/verify-email', {
    summary:
      'Proves an address with the token of the mail, and signs in. In another browser than the one that signed up it takes a new password, and the one before is forgotten.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ token: Token, newPassword: NewPassword.optional() }),
    reply: UserSession,
  }),
  signIn: post('/api/users/sign-in', {
    summary: 'Signs in with a password; sets the cookie that renews the session.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ email: Email, password: Password, returnTo: NextPath }),
    reply: UserSession,
  }),
  sendSignInLink: post('/api/users/send-sign-in-link', {
    summary:
      'Mails a link that signs in once; the answer does not tell whether there is an account.',
    audience: 'anyone',
    rateLimit: rare,
    body: z.object({ email: Email, returnTo: NextPath }),
    reply: Done,
  }),
  signInByLink: post('/api/users/sign-in-by-link', {
    summary: 'Signs in with the token of a mailed link, once.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ token: Token }),
    reply: UserSession,
  }),
  forgotPassword: post('/api/users/forgot-password', {
    summary:
      'Mails a link to choose a new password; the answer does not tell whether there is an account.',
    audience: 'anyone',
    rateLimit: rare,
    body: z.object({ email: Email }),
    reply: Done,
  }),
  resetPassword: post('/api/users/reset-password', {
    summary: 'Sets a new password with the token of the mail and ends every session.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ token: Token, newPassword: NewPassword }),
    reply: Done,
  }),
  passkeyChallenge: post('/api/users/passkey-challenge', {
    summary: 'What a browser needs to sign in with a passkey.',
    audience: 'anyone',
    rateLimit: few,
    reply: z.object({ options: WebAuthnJson }),
  }),
  signInByPasskey: post('/api/users/sign-in-by-passkey', {
    summary: 'Signs in with what the passkey answered.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ response: WebAuthnJson }),
    reply: UserSession,
  }),
  signInWithProvider: post('/api/users/sign-in-with-provider', {
    summary: 'Where to send the browser to sign in with the configured identity provider.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ returnTo: NextPath }),
    reply: z.object({ url: z.string() }),
  }),
  signInWays: get('/api/users/sign-in-ways', {
    summary: 'What this installation offers to sign in with, and the people of its demo.',
    audience: 'anyone',
    reply: z.object({
      mailYn: z.boolean(),
      /** The name of the identity provider, where one is configured. */
      provider: z.string().nullable(),
      demoPeople: z.array(DemoPerson),
    }),
  }),
  signInAsDemo: post('/api/users/sign-in-as-demo', {
    summary: 'Signs in as a person of the demo; in demo mode only.',
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
    body: DemoPerson.pick({ key: true }),
    reply: UserSession,
  }),
  renew: post('/api/users/renew', {
    summary: 'A new user token for the holder of the session cookie.',
    audience: 'session cookie',
    rateLimit: { perMinute: 120 },
    reply: UserSession,
  }),
  signOut: post('/api/users/sign-out', {
    summary: 'Ends the session of the cookie; without one there is nothing to end.',
    audience: 'anyone',
    reply: Done,
  }),
  getProfileToken: get('/api/users/get-profile-token', {
    summary: 'Exchanges the user token for the token of one profile; the first one by default.',
    audience: 'user token',
    query: z.object({ profileId: ProfileId.optional() }),
    reply: z.object({ token: z.string(), expiresAt: Instant, profile: Profile }),
  }),
  check: get('/api/users/:id/check', {
    summary: 'Whether an account is complete, part by part.',
    audience: 'that user and admins',
    params: z.object({ id: UserId }),
    reply: AccountCheck,
  }),
  me: get('/api/users/me', {
    summary: 'The account of whoever asks.',
    audience: 'signed in',
    reply: Me,
  }),
  updateAccount: post('/api/users/update-account', {
    summary: 'Changes the name, the phone number of the active profile, or how dates are written.',
    audience: 'signed in',
    binds: 'never',
    body: z.object({
      name: PersonName.optional(),
      /** Empty: none. */
      phone: z
        .string()
        .trim()
        .transform((text) => (text === '' ? null : text))
        .pipe(Phone.nullable())
        .nullish(),
      locale: Locale.optional(),
    }),
    reply: Me,
  }),
  setPreferences: post('/api/users/set-preferences', {
    summary: 'How pages are displayed.',
    audience: 'signed in',
    binds: 'never',
    body: z.object({ display: Display }),
    reply: Me,
  }),
  giveConsent: post('/api/users/give-consent', {
    summary: 'Agrees to a text, or takes that back; the version is the one that was shown.',
    audience: 'signed in',
    binds: 'never',
    body: Consent.omit({ at: true }).extend({ kind: ConsentKind }),
    reply: Me,
  }),
  addBuyerProfile: post('/api/users/add-buyer-profile', {
    summary: 'Lets an agent or admin act as a buyer too.',
    audience: 'signed in',
    binds: 'never',
    reply: z.object({ profile: Profile }),
  }),
  sessions: get('/api/users/sessions', {
    summary: 'Where the user is signed in, the latest first.',
    audience: 'signed in',
    reply: z.object({ sessions: z.array(SignedInDevice) }),
  }),
  endSession: post('/api/users/end-session', {
    summary: 'Signs one device out.',
    audience: 'signed in',
    binds: 'never',
    body: SignedInDevice.pick({ sessionId: true }),
    reply: Done,
  }),
  signOutEverywhere: post('/api/users/sign-out-everywhere', {
    summary: 'Ends every session of the user, this one too.',
    audience: 'signed in',
    binds: 'never',
    reply: Done,
  }),
  changePassword: post('/api/users/change-password', {
    summary: 'Sets a new password and signs the other devices out.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
    body: z.object({ currentPassword: Password, newPassword: NewPassword }),
    reply: Done,
  }),
  changeEmail: post('/api/users/change-email', {
    summary:
      'Mails a link to a new address, and word of it to the old one. Takes the password, or a sign-in of just now.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 10 },
    body: z.object({ newEmail: Email, password: Password.optional() }),
    reply: Me,
  }),
  confirmEmail: post('/api/users/confirm-email', {
    summary:
      'Moves the account to the new address by the token mailed there; for the signed-in owner of the account.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
    body: z.object({ token: Token }),
    reply: Me,
  }),
  keepEmail: post('/api/users/keep-email', {
    summary: 'Leaves the account at its address; a link on its way to another is good for nothing.',
    audience: 'signed in',
    binds: 'never',
    reply: Me,
  }),
  undoEmailChange: post('/api/users/undo-email-change', {
    summary:
      'Takes the account back to the old address by the token mailed there, ends all sessions and forgets the ways to sign in that may be a stranger’s.',
    audience: 'anyone',
    rateLimit: few,
    body: z.object({ token: Token }),
    reply: z.object({ email: z.string(), movedYn: z.boolean() }),
  }),
  passkeys: get('/api/users/passkeys', {
    summary: 'The passkeys of the user.',
    audience: 'signed in',
    reply: z.object({ passkeys: z.array(Passkey) }),
  }),
  passkeyRegistration: post('/api/users/passkey-registration', {
    summary: 'What a browser needs to make a passkey; soon after signing in only.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
    reply: z.object({ options: WebAuthnJson }),
  }),
  addPasskey: post('/api/users/add-passkey', {
    summary: 'Keeps a passkey that the browser made.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
    body: z.object({
      name: z.string().trim().min(1, 'Name the passkey.').max(60),
      response: WebAuthnJson,
    }),
    reply: Passkey,
  }),
  removePasskey: post('/api/users/remove-passkey', {
    summary: 'Forgets a passkey.',
    audience: 'signed in',
    binds: 'never',
    body: Passkey.pick({ passkeyId: true }),
    reply: Done,
  }),
  deleteAccount: post('/api/users/delete-account', {
    summary: 'Deletes the account for good; the e-mail address is typed as a confirmation.',
    audience: 'signed in',
    binds: 'never',
    rateLimit: few,
    body: z.object({ email: Email }),
    reply: Done,
  }),
};
