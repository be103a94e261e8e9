/** Whether the person at this browser lets the use of the app be told to an analytics service. */
import { type Instant, instant } from '#domain/calendar.ts';
import { isInstant, isOneOf, isRecordOf, isWhole, readJson } from '../checks.ts';
import { deviceStorage } from '../storage/storage.ts';

const key = 'lintel.analytics-consent';
/** Raised when more is told than people said yes to: a yes to an older version is asked for again. */
export const consentVersion = 1;

interface Decision {
  choice: 'granted' | 'denied';
  at: Instant;
  version: number;
}
const isDecision = isRecordOf<Decision>({
  choice: isOneOf(['granted', 'denied']),
  at: isInstant,
  version: isWhole,
});

export type Consent = Decision['choice'] | 'unasked';

const listeners = new Set<() => void>();

/** A decision made here counts before what the browser asks of all sites. */
export function consent(): Consent {
  const decision = lastDecision();
  if (decision?.choice === 'denied') return 'denied';
  if (decision?.version === consentVersion) return 'granted';
  return browserObjects() ? 'denied' : 'unasked';
}

export function lastDecision(): Decision | null {
  return readJson(deviceStorage.get(key), isDecision);
}

export function decideConsent(choice: Decision['choice'], now = instant(Date.now())): void {
  const decision: Decision = { choice, at: now, version: consentVersion };
  deviceStorage.put(key, JSON.stringify(decision));
  for (const listener of listeners) listener();
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A decision made in another tab holds in this one too. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    // No key: all of the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    for (const listener of listeners) listener();
  });
}

/** Global Privacy Control, or Do Not Track as browsers before it say it. */
function browserObjects(): boolean {
  const { doNotTrack } = navigator;
  const control = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return control || doNotTrack === '1' || doNotTrack === 'yes';
}
