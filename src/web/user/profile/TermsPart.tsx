/** Whether and when the terms were accepted; before that, the way to do it. */
import { Link } from 'react-router';
import { formatInstant } from '#domain/calendar.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { Button } from '../../ui/Button.tsx';
import { useTerms } from '../AcceptTerms.tsx';
import { useLocale } from '../useLocale.ts';
import { Part } from './Part.tsx';
import type { Account } from './useAccount.ts';

export function TermsPart({ me }: { me: Account }) {
  const { isAccepted, requireTerms } = useTerms();
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const yes = me.consents.findLast(
    ({ kind, version, givenYn }) => kind === 'tos' && givenYn && version === consentVersions.tos,
  );
  const read = (
    <Link to="/terms" className="font-medium text-leaf underline">
      Read the terms
    </Link>
  );
  return (
    <Part title="Terms of service">
      {isAccepted ? (
        <p>
          {yes
            ? `You accepted version ${yes.version} on ${formatInstant(yes.at, timeZone, locale)}.`
            : `You have accepted version ${consentVersions.tos}.`}{' '}
          {read}
        </p>
      ) : (
        <>
          <p>
            You have not accepted them yet. You are asked before the first step that binds you:
            starting, signing or ending an agreement, joining one, publishing a package. {read}
          </p>
          <Button className="mt-4" onClick={() => void requireTerms()}>
            Accept the terms now
          </Button>
        </>
      )}
    </Part>
  );
}
