/** The one analytics client of the app. */
import type { Config } from '../config.ts';
import type { Analytics } from './Analytics.ts';
import { followOtherTabs } from './consent.ts';
import { createAnalytics } from './createAnalytics.ts';

let started: Analytics | null = null;

/** Says nothing until it is started. */
export const analytics: Analytics = {
  identify: (userId) => started?.identify(userId),
  reset: () => started?.reset(),
  page: (path) => started?.page(path),
  capture: (event, properties) => started?.capture(event, properties),
};

/** The app runs without analytics when this fails. */
export function startAnalytics(config: Promise<Config>): void {
  try {
    started = createAnalytics(async () => {
      const { posthog } = await config;
      // Few installations have one, and few visitors consent.
      return posthog && (await import('./posthog.ts')).loadPosthog(posthog);
    });
    followOtherTabs();
  } catch (error) {
    console.log('Analytics could not be started:', error);
  }
}
