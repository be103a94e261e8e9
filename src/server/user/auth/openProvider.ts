/**
 * The library with the identity provider in it. The provider may be down when the server starts, and
 * slow at any time: nobody waits for it who signs in another way, and each try asks it anew until it
 * has answered once.
 */
import { Refusal } from '../../platform/http/errors.ts';
import type { Auth } from './createAuth.ts';

const answersWithinMs = 8_000;

/**
 * @param issuer as configured; what calls itself otherwise is not the provider
 * @returns for an origin; rejects with Refusal 503
 */
export function openProvider(
  issuer: string,
  createFor: (origin: string) => Auth,
): (origin: string) => Promise<Auth> {
  const opened = new Map<string, Promise<Auth>>();

  async function open(origin: string): Promise<Auth> {
    const auth = createFor(origin);
    const { socialProviders } = await withinTime(auth.$context);
    const found = socialProviders.find((provider) => 'issuer' in provider);
    if (withoutSlash(found?.issuer ?? '') !== withoutSlash(issuer)) throw cannotReach();
    return auth;
  }

  return (origin) => {
    const known = opened.get(origin);
    if (known) return known;
    const opening = open(origin).catch((error: unknown) => {
      opened.delete(origin);
      throw error instanceof Refusal ? error : cannotReach();
    });
    opened.set(origin, opening);
    return opening;
  };
}

/** @throws Refusal 503 when the provider takes too long; what it says later is not heard. */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(cannotReach()), answersWithinMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function cannotReach(): Refusal {
  return new Refusal(
    503,
    'unavailable',
    'The identity provider cannot be reached just now. Try again later, or sign in another way.',
  );
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
