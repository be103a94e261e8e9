/**
 * The token of an invitation, out of the address bar and kept while somebody signs in or up, which
 * may happen in another tab. It is good for the invited address alone, and kept for a day at most.
 */
import { z } from 'zod';

const storageKey = 'invite';
const keptForMs = 86_400_000;
const Kept = z.object({ token: z.string(), at: z.number() });

export function keepInvite(token: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // A closed storage costs opening the link of the mail once more.
  }
}

export function keptInvite(): string | null {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    return Date.now() - kept.at < keptForMs ? kept.token : null;
  } catch {
    return null;
  }
}

export function dropInvite(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There is nothing to remove then.
  }
}
