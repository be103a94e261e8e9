/** What is said in the calls of `user.ts`, both ways. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
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
import { callSchemas } from './callSchemas.ts';

/** For calls that have nothing to say but that they are done. */
const Done = z.object({});

/** As it is typed; only what could not be any password is refused. */
const Password = z.string().min(1, 'Enter your password.').max(passwordMaxLength);

const Token = z.string().min(10).max(2000);

/** The letters about accounts whose link acts. */
export const MailedLinkKind = z.enum([
  'sign_in',
  'verify_email',
  'reset_password',
  'confirm_email',
  'undo_email_change',
]);
export type MailedLinkKind = z.infer<typeof MailedLinkKind>;

const NextPath = ReturnPath.default('/');

/** What navigator.credentials takes and gives, as WebAuthn's own JSON. */
const WebAuthnJson = z.record(z.string(), z.unknown());

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

export const userSchemas = callSchemas({
  signUp: {
    summary:
      'Opens an account; it is used once the link in the mail was followed. The answer is the same where the address has an account already.',
    body: z.object({
      name: PersonName,
      email: Email,
      password: NewPassword,
      returnTo: NextPath,
    }),
    reply: Done,
  },
  verifyEmail: {
    summary:
      'Proves an address with the token of the mail, and signs in. In another browser than the one that signed up it takes a new password, and the one before is forgotten.',
    body: z.object({ token: Token, newPassword: NewPassword.optional() }),
    reply: UserSession,
  },
  signIn: {
    summary: 'Signs in with a password; sets the cookie that renews the session.',
    body: z.object({ email: Email, password: Password, returnTo: NextPath }),
    reply: UserSession,
  },
  readLink: {
    summary:
      'Reads a link of an account letter and changes nothing: for which address it is. The link acts with the call of its button.',
    body: z.object({ link: MailedLinkKind, token: Token }),
    reply: z.object({
      email: z.string(),
      /** True if the button asks for a new password first: another browser signed up. */
      choosePasswordYn: z.boolean(),
    }),
  },
  sendSignInLink: {
    summary:
      'Mails a link that signs in once; the answer does not tell whether there is an account.',
    body: z.object({ email: Email, returnTo: NextPath }),
    reply: Done,
  },
  signInByLink: {
    summary: 'Signs in with the token of a mailed link, once.',
    body: z.object({ token: Token }),
    reply: UserSession,
  },
  forgotPassword: {
    summary:
      'Mails a link to choose a new password; the answer does not tell whether there is an account.',
    body: z.object({ email: Email }),
    reply: Done,
  },
  resetPassword: {
    summary: 'Sets a new password with the token of the mail and ends every session.',
    body: z.object({ token: Token, newPassword: NewPassword }),
    reply: Done,
  },
  passkeyChallenge: {
    summary: 'What a browser needs to sign in with a passkey.',
    reply: z.object({ options: WebAuthnJson }),
  },
  signInByPasskey: {
    summary: 'Signs in with what the passkey answered.',
    body: z.object({ response: WebAuthnJson }),
    reply: UserSession,
  },
  signInWithProvider: {
    summary: 'Where to send the browser to sign in with the configured identity provider.',
    body: z.object({ returnTo: NextPath }),
    reply: z.object({ url: z.string() }),
  },
  signInWays: {
    summary: 'What this installation offers to sign in with, and the people of its demo.',
    reply: z.object({
      mailYn: z.boolean(),
      /** The name of the identity provider, where one is configured. */
      provider: z.string().nullable(),
      demoPeople: z.array(DemoPerson),
    }),
  },
  signInAsDemo: {
    summary: 'Signs in as a person of the demo; in demo mode only.',
    body: DemoPerson.pick({ key: true }),
    reply: UserSession,
  },
  renew: {
    summary: 'A new user token for the holder of the session cookie.',
    reply: UserSession,
  },
  signOut: {
    summary: 'Ends the session of the cookie; without one there is nothing to end.',
    reply: Done,
  },
  getProfileToken: {
    summary: 'Exchanges the user token for the token of one profile; the first one by default.',
    query: z.object({ profileId: ProfileId.optional() }),
    reply: z.object({ token: z.string(), expiresAt: Instant, profile: Profile }),
  },
  check: {
    summary: 'Whether an account is complete, part by part.',
    params: z.object({ id: UserId }),
    reply: AccountCheck,
  },
  me: {
    summary: 'The account of whoever asks.',
    reply: Me,
  },
  updateAccount: {
    summary: 'Changes the name, the phone number of the active profile, or how dates are written.',
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
  },
  setPreferences: {
    summary: 'How pages are displayed.',
    body: z.object({ display: Display }),
    reply: Me,
  },
  giveConsent: {
    summary: 'Agrees to a text, or takes that back; the version is the one that was shown.',
    body: Consent.omit({ at: true }).extend({ kind: ConsentKind }),
    reply: Me,
  },
  addBuyerProfile: {
    summary: 'Lets an agent or admin act as a buyer too.',
    reply: z.object({ profile: Profile }),
  },
  sessions: {
    summary: 'Where the user is signed in, the latest first.',
    reply: z.object({ sessions: z.array(SignedInDevice) }),
  },
  endSession: {
    summary: 'Signs one device out.',
    body: SignedInDevice.pick({ sessionId: true }),
    reply: Done,
  },
  signOutEverywhere: {
    summary: 'Ends every session of the user, this one too.',
    reply: Done,
  },
  changePassword: {
    summary: 'Sets a new password and signs the other devices out.',
    body: z.object({ currentPassword: Password, newPassword: NewPassword }),
    reply: Done,
  },
  changeEmail: {
    summary:
      'Mails a link to a new address, and word of it to the old one. Takes the password, or a sign-in of just now.',
    body: z.object({ newEmail: Email, password: Password.optional() }),
    reply: Me,
  },
  confirmEmail: {
    summary:
      'Moves the account to the new address by the token mailed there; for the signed-in owner of the account.',
    body: z.object({ token: Token }),
    reply: Me,
  },
  keepEmail: {
    summary: 'Leaves the account at its address; a link on its way to another is good for nothing.',
    reply: Me,
  },
  undoEmailChange: {
    summary:
      'Takes the account back to the old address by the token mailed there, ends all sessions and forgets the ways to sign in that may be a stranger’s.',
    body: z.object({ token: Token }),
    reply: z.object({ email: z.string(), movedYn: z.boolean() }),
  },
  passkeys: {
    summary: 'The passkeys of the user.',
    reply: z.object({ passkeys: z.array(Passkey) }),
  },
  passkeyRegistration: {
    summary: 'What a browser needs to make a passkey; soon after signing in only.',
    reply: z.object({ options: WebAuthnJson }),
  },
  addPasskey: {
    summary: 'Keeps a passkey that the browser made.',
    body: z.object({
      name: z.string().trim().min(1, 'Name the passkey.').max(60),
      response: WebAuthnJson,
    }),
    reply: Passkey,
  },
  removePasskey: {
    summary: 'Forgets a passkey.',
    body: Passkey.pick({ passkeyId: true }),
    reply: Done,
  },
  deleteAccount: {
    summary: 'Deletes the account for good; the e-mail address is typed as a confirmation.',
    body: z.object({ email: Email }),
    reply: Done,
  },
});
