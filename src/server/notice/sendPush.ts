/** Handing one push to the service of a browser, encrypted for that browser alone (RFC 8030, 8291). */
import { createHash } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import type { PushKeys, PushPayload } from '#domain/notice/PushSubscription.ts';
import { isPushService } from './pushServices.ts';
import type { VapidKeys } from './vapid.ts';

/** `later`: the service could not take it now. */
export type Pushed = 'taken' | 'gone' | 'refused' | 'later';

export interface PushRoad {
  keys: VapidKeys;
  /** Hosts of the push services that are called. */
  services: readonly string[];
  /** Whom a push service turns to: `https:` or `mailto:`. */
  subject(): string;
}

const aDaySeconds = 86_400;
const patienceMs = 10_000;

export async function sendPush(
  { keys, services, subject }: PushRoad,
  { endpoint, p256dh, auth }: PushKeys,
  payload: PushPayload,
): Promise<Pushed> {
  // What was let in once may not be let in any more.
  if (!isPushService(endpoint, services)) return 'gone';
  const { default: webPush } = await import('web-push');
  let request: RequestDetails;
  try {
    request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: subject(), ...keys },
        TTL: aDaySeconds,
        // While the browser is away a later one takes the place of this one.
        topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
      },
    );
  } catch {
    // A key that is no point of the curve: nobody can be pushed to by it.
    return 'gone';
  }
  const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: request.body as Buffer<ArrayBuffer>,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return outcome(answer.status);
  } catch {
    return 'later';
  }
}

function outcome(status: number): Pushed {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
