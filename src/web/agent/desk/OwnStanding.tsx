/** What an agent has to know before all else: a license that is missing, ends or has ended. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type License, standingOfLicense } from '#domain/agent/License.ts';
import { formatDate } from '#domain/calendar.ts';
import { useReply } from '../../client/useReply.ts';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { agentQueries } from '../agentQueries.ts';
import { placeOf } from '../all/licenseWords.ts';

export function OwnStanding() {
  const [asked] = useReply(agentQueries.myAgent, {}, { isWatched: true });
  const now = useNow();
  const locale = useLocale();
  if (asked.status !== 'idle') return null;
  const { licenses, licensesKeptYn } = asked.reply;
  const looked = licenses.filter((one) =>
    ['ends_soon', 'lapsed'].includes(standingOfLicense(one, now)),
  );
  return (
    <>
      {licensesKeptYn && licenses.length === 0 && (
        <Note title="You have no license here now">
          <p>
            An admin of your brokerage enters the one you have. Without it nothing new can be
            proposed or signed; agreements in force stay in force.
          </p>
        </Note>
      )}
      {looked.map((license) => (
        <Note key={license.state} title={titleOf(license, now, locale)}>
          <p>
            Send the renewal to an admin of your brokerage, who enters it. Without it nothing new
            can be proposed or signed there; agreements in force stay in force.{' '}
            <Link to="/agent/profile" className="font-medium underline">
              See your licenses
            </Link>
          </p>
        </Note>
      ))}
    </>
  );
}

function titleOf(license: License, now: string, locale: string): string {
  const { state, endsOn } = license;
  const ends = standingOfLicense(license, now) === 'lapsed' ? 'ended' : 'ends';
  return `${placeOf(state)}: your license ${ends} on ${formatDate(endsOn!, locale)}`;
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6 max-w-prose rounded-card bg-clay-wash px-5 py-4 text-clay-ink">
      <h2 className="font-medium">{title}</h2>
      {children}
    </section>
  );
}
