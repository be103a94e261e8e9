/** What a feed's calls are authorized by: a bearer token that was given, or one that is fetched and renewed. */
import { clientCredentialsTokenRequest } from '@better-auth/core/oauth2';
import { z } from 'zod';
import { readWithin } from '../../platform/readWithin.ts';
import { FeedFault } from './FeedFault.ts';
import type { FeedWire } from './FeedWire.ts';
import type { ClientCredentials, ReadFeed } from './ResoFeed.ts';

export interface AccessTokens {
  /** One that holds for a while. */
  current(): Promise<string>;
  /** The source does not take it any more; false where there is no other. */
  renew(): boolean;
  /** A text without the secrets that have been sent. */
  redact(text: string): string;
}

/** A token is renewed this long before it ends. */
const spareMs = 60_000;
const usualLifeMs = 300_000;
const mostBytes = 100_000;

/** RFC 6749, 5.1; some write the number as a text. */
const Granted = z.object({
  access_token: z
    .string()
    .min(1)
    .max(20_000)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});

/** @param signal told to stop, nothing is waited for any more */
export function accessTokens(
  { feed: { access }, secretOf }: ReadFeed,
  wire: FeedWire,
  signal: AbortSignal,
): AccessTokens {
  const sent = new Set<string>();
  let kept: { token: string; endsMs: number } | null = null;

  const remember = (secret: string) => {
    sent.add(secret);
    return secret;
  };
  return {
    async current() {
      if ('bearer' in access) return remember(secretOf(access.bearer));
      if (kept === null || kept.endsMs - spareMs <= wire.nowMs()) {
        const clientSecret = remember(secretOf(access.clientSecret));
        const granted = await fetchToken(
          access,
          clientSecret,
          AbortSignal.any([signal, AbortSignal.timeout(wire.mostMs)]),
        );
        const lifeMs = granted.expires_in === undefined ? usualLifeMs : granted.expires_in * 1000;
        // One that lives for less than the spare time is used all the same.
        const endsMs = wire.nowMs() + Math.max(lifeMs, spareMs + 1_000);
        kept = { token: remember(granted.access_token), endsMs };
      }
      return kept.token;
    },
    renew() {
      if ('bearer' in access) return false;
      kept = null;
      return true;
    },
    redact: (text) =>
      [...sent].reduce((left, secret) => left.replaceAll(secret, '(a secret)'), text),
  };
}

async function fetchToken(
  access: ClientCredentials,
  clientSecret: string,
  signal: AbortSignal,
): Promise<z.infer<typeof Granted>> {
  const { host } = new URL(access.tokenUrl);
  const { body, headers } = await clientCredentialsTokenRequest({
    options: { clientId: access.clientId, clientSecret },
    tokenEndpoint: access.tokenUrl,
    authentication: access.sentBy === 'header' ? 'basic' : 'post',
    ...(access.scope !== undefined && { scope: access.scope }),
  });
  const response = await fetch(access.tokenUrl, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal,
  }).catch(() => {
    throw new FeedFault(`${host} gave no token: it cannot be reached.`);
  });
  const text = await readWithin(response, mostBytes).then(String, () => {
    throw new FeedFault(`${host} gave no token: its answer could not be read to its end.`);
  });
  if (!response.ok) {
    // What it says in its words may repeat what was sent.
    const code = errorCodeIn(text);
    throw new FeedFault(
      `${host} gave no token: it answered with ${response.status}${code === null ? '' : ` (${code})`}.`,
      { status: response.status },
    );
  }
  const granted = Granted.safeParse(jsonOf(text));
  if (!granted.success) throw new FeedFault(`${host} gave no token that can be used.`);
  return granted.data;
}

/** RFC 6749, 5.2: one of a closed list, such as `invalid_client`. */
function errorCodeIn(text: string): string | null {
  const told = z.object({ error: z.string().regex(/^[a-z_]{1,50}$/) }).safeParse(jsonOf(text));
  return told.success ? told.data.error : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
