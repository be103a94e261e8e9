/**
 * PostHog as a listener. Nothing is captured by itself, nothing of it stays in the browser, and of
 * what its client adds to an event only what makes the event one of a visit goes out: the address
 * bar, which holds the search, does not.
 */
import type { Vendor } from './Analytics.ts';
import { events } from './events.ts';

export interface PosthogAccount {
  key: string;
  /** Such as `https://eu.i.posthog.com`. */
  host: string;
}

const sent = new Set([
  ...Object.values(events).flatMap((properties) => Object.keys(properties)),
  '$anon_distinct_id',
  '$geoip_disable',
  '$insert_id',
  '$is_identified',
  '$lib',
  '$lib_version',
  '$process_person_profile',
  '$session_id',
]);

export async function loadPosthog({ key, host }: PosthogAccount): Promise<Vendor> {
  const { PostHog } = await import('posthog-js-lite');
  let stopped = false;
  const client = new PostHog(key, {
    host,
    autocapture: false,
    captureHistoryEvents: false,
    preloadFeatureFlags: false,
    disableRemoteFeatureFlags: true,
    disableSurveys: true,
    disableGeoip: true,
    persistence: 'memory',
    personProfiles: 'identified_only',
    // Events are few, and one that waits is lost when the page is left.
    flushAt: 1,
    before_send: (event) => ({ ...event, properties: onlySent(event.properties) }),
  });
  const send = client.fetch.bind(client);
  client.fetch = (url, options) =>
    stopped ? Promise.resolve(Response.json({})) : send(url, options);

  return {
    identify: (userId) => client.identify(userId),
    reset: () => client.reset(),
    capture: (event, properties) => client.capture(event, properties),
    stop() {
      stopped = true;
    },
  };
}

function onlySent<Value>(properties: Record<string, Value> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => sent.has(name)));
}
