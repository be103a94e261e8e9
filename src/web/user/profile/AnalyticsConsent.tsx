/** Whether the use of the app may be told: decided in this browser, and noted in the account. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { userApi } from '#api/user.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { call } from '../../client/call.ts';
import { type Consent, consent, decideConsent, onConsent } from '../../client/analytics/consent.ts';
import { loadConfig } from '../../client/config.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Part } from './Part.tsx';
import { Refused } from '../Refused.tsx';
import type { WithAccount } from './useAccount.ts';
import { useSend } from '../../ui/form/useSend.ts';

const choices: { value: Consent; words: string }[] = [
  { value: 'granted', words: 'Allow' },
  { value: 'denied', words: 'Don’t allow' },
];

export function AnalyticsConsent({ changed }: Pick<WithAccount, 'changed'>) {
  const chosen = useSyncExternalStore(onConsent, consent);
  const { sending, send } = useSend();
  const isTold = useIsTold();

  async function decide(choice: Consent): Promise<void> {
    if (choice === 'unasked') return;
    // It holds in this browser, whether or not the server hears of it.
    decideConsent(choice);
    const body = {
      kind: 'analytics' as const,
      version: consentVersions.analytics,
      givenYn: choice === 'granted',
    };
    await send(async () => changed(await call(userApi.giveConsent, { body })));
  }

  return (
    <Part
      title="How the product is used"
      about={
        isTold
          ? 'With your yes, which pages and filters are used is told to an analytics service: never what you type, choose or read.'
          : 'Which pages and filters are used can be noted: never what you type, choose or read. No analytics service is set up here, so nothing leaves this browser.'
      }
    >
      <div className="max-w-sm [&_legend]:sr-only">
        <Segments<Consent>
          label="Measuring how the product is used"
          options={choices}
          value={chosen}
          onChange={(choice) => void decide(choice)}
        />
      </div>
      {chosen === 'unasked' && (
        <p className="mt-2 text-small text-ink-soft">You have not decided. Nothing is told.</p>
      )}
      <Refused sending={sending} section="privacy" />
    </Part>
  );
}

/** Whether there is anybody outside of this browser who would listen. */
function useIsTold(): boolean {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    void loadConfig().then(({ posthog }) => setIsTold(posthog !== null));
  }, []);
  return isTold;
}
