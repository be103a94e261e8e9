/** Signing in, renewing, switching, signing out: what the tokens of a session come from. */
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { userApi } from '#api/user.ts';
import type { Profile, UserSession } from '#domain/user/User.ts';
import { call } from '../client/call.ts';
import { isSignedOut } from '../client/CallFailed.ts';
import { leaveProfile, replaceTokens } from '../client/session.ts';
import type { SignedIn } from './userSlice.ts';

/** In memory only: a page that is closed leaves no token behind that could act. */
let tokens: { user: string; profile: string; profileId: string } | null = null;

export const userToken = (): string | null => tokens?.user ?? null;
export const profileToken = (): string | null => tokens?.profile ?? null;

type SessionCall = {
  [Name in keyof typeof userApi]: ReplyOf<(typeof userApi)[Name]> extends UserSession
    ? (typeof userApi)[Name]
    : never;
}[keyof typeof userApi];

/**
 * One of the calls that answer with a session, and the exchange for the token of a profile.
 * @param profileId the profile to go on with; the first one where it is not given or gone
 */
export async function beginSession<E extends SessionCall>(
  endpoint: E,
  request: Request<E>,
  profileId?: string,
): Promise<SignedIn> {
  const session = (await call(endpoint as Endpoint, request as never)) as UserSession;
  return takeProfile(session, profileId);
}

/** The tokens of another profile; what is under way for the one before is cancelled. */
export async function takeProfile(session: UserSession, profileId?: string): Promise<SignedIn> {
  const isThere = session.profiles.some((profile) => profile.profileId === profileId);
  const { token, profile } = await call(
    userApi.getProfileToken,
    { query: isThere ? { profileId } : {} },
    { headers: { authorization: `Bearer ${session.accessToken}` } },
  );
  const { profileId: taken } = profile;
  if (tokens !== null && tokens.profileId !== taken) leaveProfile();
  tokens = { user: session.accessToken, profile: token, profileId: taken };
  return { session, activeProfile: profile satisfies Profile };
}

/**
 * Goes on as another profile of the same user, with new tokens where the old ones have run out.
 * @throws CallFailed where that fails: then everything stays as it is
 */
export function switchProfile(session: UserSession, profileId: string): Promise<SignedIn> {
  return replaceTokens(async () => {
    try {
      return await takeProfile(session, profileId);
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      return renewTokens(profileId);
    }
  });
}

export async function renewTokens(profileId?: string): Promise<SignedIn> {
  return beginSession(userApi.renew, {}, profileId);
}

/** @throws CallFailed where the server cannot be told: then the session goes on. */
export async function endSession(): Promise<void> {
  await call(userApi.signOut, {});
  forgetTokens();
}

export function forgetTokens(): void {
  tokens = null;
  leaveProfile();
}
