/**
 * Which token a request carries, and what happens when it is refused: one renewal however many ask,
 * then a replay. Whoever keeps the session provides both; this file knows neither store nor storage.
 */
import type { Audience } from '#domain/access.ts';
import { isSignedOut } from './CallFailed.ts';

/** What a token is chosen by: a call or an address of a file. */
export interface Route {
  path: string;
  audience: Audience;
}

export interface Session {
  userToken(): string | null;
  profileToken(): string | null;
  /** Gets new tokens; false where the session has ended. */
  renew(): Promise<boolean>;
  /** Whether asking for tokens makes sense: somebody is, or may be, signed in. */
  mayRenew(): boolean;
}

const nobody: Session = {
  userToken: () => null,
  profileToken: () => null,
  renew: async () => false,
  mayRenew: () => false,
};

let session = nobody;
let renewing: Promise<boolean> | null = null;
/** Ends with the profile: what was asked for one must not arrive for another. */
let ofProfile = new AbortController();

/** Null: nobody is signed in. */
export function provideSession(next: Session | null): void {
  session = next ?? nobody;
}

/** The path of the profile-token exchange alone takes the user token (specification, section 6). */
export function bearerOf({ audience }: Route): string | null {
  return audience === 'user token' ? session.userToken() : session.profileToken();
}

/** Calls that make a session, or do without, are not renewed for. */
function needsProfile({ audience }: Route): boolean {
  return audience !== 'anyone' && audience !== 'session cookie' && audience !== 'user token';
}

/** Cancelled when the profile that asks is left; never for what anyone may see. */
export function signalOf(route: Route): AbortSignal[] {
  return needsProfile(route) ? [ofProfile.signal] : [];
}

/** Cancels what is under way for the profile that is left. */
export function leaveProfile(): void {
  ofProfile.abort();
  ofProfile = new AbortController();
}

/** All who wait share one renewal. */
export function renewSession(): Promise<boolean> {
  renewing ??= session.renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** New tokens by another way than renewal: whoever asks meanwhile waits, as for one. */
export async function replaceTokens<T>(take: () => Promise<T>): Promise<T> {
  if (renewing !== null) {
    await renewing.catch(() => false);
    return replaceTokens(take);
  }
  const taking = take();
  renewing = taking
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      renewing = null;
    });
  return taking;
}

/**
 * Does `send`, and once more where its token had run out and a new one could be had.
 * @throws CallFailed as `send` did
 */
export async function withSession<T>(route: Route, send: () => Promise<T>): Promise<T> {
  if (!needsProfile(route)) return send();
  // While the session is being restored there is no token to send yet.
  if (renewing !== null) await renewing;
  const sentWith = bearerOf(route);
  try {
    return await send();
  } catch (error) {
    if (!isSignedOut(error) || !session.mayRenew()) throw error;
    // Somebody else's renewal may have come between.
    const renewed = bearerOf(route) !== sentWith || (await renewSession());
    if (!renewed) throw error;
    return send();
  }
}
