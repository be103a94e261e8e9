/** Who signs in, and as whom they act: a user has one or more profiles, each with one role. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { KeptName } from './personName.ts';
import { Display } from './preferences.ts';
import { flags, locales, roles } from './userChoices.ts';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const Flag = z.enum(flags);
export type Flag = z.infer<typeof Flag>;

export const UserId = z.uuid();
export const ProfileId = z.uuid();

/** Lower case, as accounts are told apart by it. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters.')
  .pipe(z.email('Enter an e-mail address such as ana@example.com.'));

/** Digits with what people write between them; the country code when it is not a US number. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{7,24}$/, 'Enter a phone number such as (206) 555-0142.')
  .refine((text) => (text.match(/\d/g)?.length ?? 0) >= 7, 'A phone number has 7 digits or more.');

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

export const Profile = z.object({
  profileId: ProfileId,
  role: Role,
  displayName: KeptName,
  phone: Phone.nullable(),
  photoFileId: z.uuid().nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** The spec's user session as far as the server knows it. */
export const UserSession = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  /** The user token: lives minutes, and is good for nothing but a profile token. */
  accessToken: z.string(),
  profiles: z.array(Profile),
  flags: z.array(Flag),
  locale: Locale,
  /** Null until it was chosen while signed in: then each device has its own. */
  display: Display.nullable(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Whether an account is complete; each part by itself, so that a page can say what is missing. */
export const AccountCheck = z.object({
  existsYn: z.boolean(),
  verifiedYn: z.boolean(),
  tosYn: z.boolean(),
  profiles: z.array(Profile.pick({ profileId: true, role: true })),
  completeYn: z.boolean(),
});
export type AccountCheck = z.infer<typeof AccountCheck>;

export const SignedInDevice = z.object({
  sessionId: z.uuid(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The session that asks. */
  currentYn: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
