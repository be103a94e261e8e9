/** An agent's own licenses, as the brokerage keeps them. */
import { type License, standingOfLicense } from '#domain/agent/License.ts';
import { Label } from '../../ui/Label.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { lastDayWords, licenseProblemWords, placeOf } from '../all/licenseWords.ts';

export function KeptLicenses({ licenses }: { licenses: readonly License[] }) {
  const now = useNow();
  const locale = useLocale();
  return (
    <section aria-labelledby="licenses">
      <h2 id="licenses" className="font-medium">
        Your licenses
      </h2>
      {licenses.length === 0 ? (
        <p className="mt-1.5 border-y border-line py-2.5">
          You have none here now, so you can’t take on new clients.
        </p>
      ) : (
        <ul className="mt-1.5 divide-y divide-line border-y border-line">
          {licenses.map((license) => {
            const standing = standingOfLicense(license, now);
            const problem = licenseProblemWords[standing];
            return (
              <li
                key={license.state}
                className="figures flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5"
              >
                <span className="font-medium break-words">
                  {placeOf(license.state)} · {license.number}
                </span>
                <span className="text-ink-soft">{lastDayWords(license, standing, locale)}</span>
                {standing !== 'undated' && problem !== null && <Label look="clay">{problem}</Label>}
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-1.5 text-small text-ink-soft">
        {licenses.length === 0
          ? 'Your brokerage keeps them. Ask an admin to enter one.'
          : 'Your brokerage keeps them. Ask an admin to change one, or to enter a renewal.'}
      </p>
    </section>
  );
}
