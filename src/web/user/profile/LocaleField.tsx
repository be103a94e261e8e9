/** How dates and numbers are written, with an example that is written so. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import { Locale } from '#domain/user/User.ts';
import { call } from '../../client/call.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Refused } from '../Refused.tsx';
import type { WithAccount } from './useAccount.ts';
import { useSend } from '../../ui/form/useSend.ts';

const words: Record<Locale, string> = {
  'en-US': 'United States',
  'en-GB': 'United Kingdom',
  'en-CA': 'Canada, English',
  'es-US': 'United States, Spanish',
  'fr-CA': 'Canada, French',
  'de-DE': 'Germany',
};
const options = Locale.options.map((value) => ({ value, words: words[value] }));

export function LocaleField({ me, changed }: WithAccount) {
  const [chosen, setChosen] = useState<Locale | null>(null);
  const { sending, send } = useSend();
  const locale = chosen ?? me.locale;

  async function choose(next: Locale): Promise<void> {
    setChosen(next);
    await send(async () => {
      const request = { body: { locale: next } };
      changed(await call(userApi.updateAccount, request, { replaces: 'locale' }));
    });
    // Saved, the account says it; refused, the field goes back to what holds.
    setChosen((now) => (now === next ? null : now));
  }

  return (
    <div>
      <Select
        label="Dates and numbers as in"
        options={options}
        value={locale}
        onChange={(next) => void choose(next)}
        className="max-w-sm"
      />
      <p aria-live="polite" className="mt-2 text-small text-ink-soft">
        For example <span className="text-ink">{example(locale, useNow())}</span>
      </p>
      <Refused sending={sending} section="you" />
    </div>
  );
}

function example(locale: Locale, now: string): string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return `${date.format(new Date(now))} · ${money.format(985_000)}`;
}
