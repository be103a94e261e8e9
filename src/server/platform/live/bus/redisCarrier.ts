/** Carries texts by Redis or Valkey: for more processes and more messages than PostgreSQL should bear. */
import { createClient } from '@redis/client';
import type { CarrierEnds, OpenCarrier } from './Carrier.ts';

const longestPauseMs = 5_000;
/** How often a silent connection is asked for a sign of life, and how long it may be silent. */
const pingEveryMs = 5_000;
const silentMs = 15_000;

/** @param installation what tells the channels of several installations on one Redis apart */
export function redisCarrier(url: string, installation: string): OpenCarrier {
  return (ends) => {
    const channel = `lintel:${installation}`;
    const tell = telling(url, ends);
    const connection = () =>
      createClient({
        url,
        name: 'lintel-bus',
        // What cannot be sent now is lost: nobody wants to know who typed a minute ago.
        disableOfflineQueue: true,
        pingInterval: pingEveryMs,
        socket: {
          connectTimeout: 10_000,
          socketTimeout: silentMs,
          reconnectStrategy: (tries) => Math.min(longestPauseMs, 100 * 2 ** Math.min(tries, 6)),
        },
      }).on('error', tell.broken);
    const speaker = connection();
    const listener = connection();
    let closedYn = false;

    const hear = (text: string) => ends.hear(text);
    for (const client of [speaker, listener]) {
      client.on('ready', () => {
        if (!speaker.isReady || !listener.isReady) return;
        // The same function again is heard once.
        listener.subscribe(channel, hear).then(() => {
          tell.whole();
          ends.gap();
        }, tell.broken);
      });
      client.connect().catch((error: Error) => {
        if (!closedYn) tell.broken(error);
      });
    }
    return {
      coalescedMs: 2,
      async send(text) {
        if (tell.trouble !== null) throw tell.trouble;
        await speaker.publish(channel, text);
      },
      async close() {
        closedYn = true;
        for (const client of [speaker, listener]) if (client.isOpen) client.destroy();
      },
    };
  };
}

/** Says once that the road is broken, with the reason in a person's words, until it is whole. */
function telling(url: string, { onError }: Pick<CarrierEnds, 'onError'>) {
  const { hostname, port } = new URL(url);
  let trouble: Error | null = null;
  return {
    get trouble() {
      return trouble;
    },
    broken(error: Error) {
      if (trouble) return;
      // For the page of its health, which names no addresses.
      trouble = new Error(`Redis can't be used: ${reasonOf(error)}.`);
      onError(
        new Error(
          `Redis at ${hostname}:${port || 6379} can't be used: ${reasonOf(error)}. What one server ` +
            'process tells live is not heard in the others until it can; it is tried again and ' +
            'again. Check LIVE_URL.',
        ),
      );
    },
    whole() {
      trouble = null;
    },
  };
}

function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no machine has that name';
  return (error.message || String(code)).replace(/\.+$/, '');
}
