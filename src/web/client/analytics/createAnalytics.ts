/** Says each event to the record of this browser and, with consent, to an analytics service. */
import type { Analytics, Vendor } from './Analytics.ts';
import { consent, onConsent } from './consent.ts';
import { type EventName, isEvent, pageOf, type Properties } from './events.ts';
import { forgetEvents, recordEvent } from './recorder.ts';

/** @param loadVendor asked once people consent, never before; null where none is set up. */
export function createAnalytics(loadVendor: () => Promise<Vendor | null>): Analytics {
  let userId: string | null = null;
  let vendor: Promise<Vendor | null> | null = null;

  onConsent(follow);
  follow();

  function follow(): void {
    if (consent() === 'granted') {
      tell((vendor) => userId !== null && vendor.identify(userId));
      return;
    }
    if (consent() === 'denied') forgetEvents();
    const stopped = vendor;
    vendor = null;
    stopped
      ?.then((loaded) => {
        loaded?.stop();
        loaded?.reset();
      })
      .catch(failed);
  }

  /** What is said while the service loads is told as soon as it has, if consent still holds. */
  function tell(say: (vendor: Vendor) => void): void {
    if (consent() !== 'granted') return;
    vendor ??= loadVendor().catch((error: unknown) => {
      failed(error);
      return null;
    });
    const told = vendor;
    told
      .then((loaded) => {
        if (loaded && vendor === told) say(loaded);
      })
      .catch(failed);
  }

  function capture<Name extends EventName>(event: Name, properties: Properties<Name>): void {
    if (consent() === 'denied') return;
    if (!isEvent(event, properties)) return failed(`${event} is told of otherwise.`);
    recordEvent(event, properties);
    tell((vendor) => vendor.capture(event, properties));
  }

  return {
    identify(id) {
      userId = id;
      tell((vendor) => vendor.identify(id));
    },
    reset() {
      userId = null;
      tell((vendor) => vendor.reset());
    },
    page: (path) => capture('page viewed', { page: pageOf(path) }),
    capture,
  };
}

function failed(error: unknown): void {
  console.log('Analytics failed:', error);
}
