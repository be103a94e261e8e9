/**
 * The token of an invitation, out of the address bar and kept while somebody signs in or up, which
 * may happen in another tab. It is good for the invited address alone, and kept for a day at most.
 */
import { z } from 'zod';
import { deviceStorage } from '../../client/storage/storage.ts';

const storageKey = 'invite';
const keptForMs = 86_400_000;
const Kept = z.object({ token: z.string(), at: z.number() });

export function keepInvite(token: string): void {
  deviceStorage.put(storageKey, JSON.stringify({ token, at: Date.now() }));
}

export function keptInvite(): string | null {
  try {
    const kept = Kept.parse(JSON.parse(deviceStorage.get(storageKey) ?? ''));
    return Date.now() - kept.at < keptForMs ? kept.token : null;
  } catch {
    return null;
  }
}

export function dropInvite(): void {
  deviceStorage.remove(storageKey);
}
