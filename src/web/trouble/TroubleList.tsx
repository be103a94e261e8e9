/** What went wrong, a row each: what, since when, the error, the tries, and “Try again”. */
import { useState } from 'react';
import { Link } from 'react-router';
import { troubleApi } from '#api/trouble.ts';
import { formatAge } from '#domain/calendar.ts';
import { type Trouble, troubleInWords } from '#domain/trouble/Trouble.ts';
import { call } from '../client/call.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useNow } from '../ui/useNow.ts';
import { useLocale } from '../user/useLocale.ts';
import { nextTryWords } from './nextTryWords.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

interface TroubleListProps {
  total: number;
  troubles: Trouble[];
}

export function TroubleList({ total, troubles }: TroubleListProps) {
  return (
    <>
      <ul
        aria-label="Things that went wrong"
        className="mt-7 divide-y divide-line rounded-card border border-line bg-card"
      >
        {troubles.map((trouble) => (
          <TroubleRow key={`${trouble.consumer} ${trouble.number}`} trouble={trouble} />
        ))}
      </ul>
      {total > troubles.length && (
        <p className="figures mt-3 text-small text-ink-soft">
          {(total - troubles.length).toLocaleString('en-US')} more show as these are done.
        </p>
      )}
    </>
  );
}

function TroubleRow({ trouble }: { trouble: Trouble }) {
  const { consumer, number, kind, contractId, since, tries, error, nextTryAt } = trouble;
  const now = useNow();
  const locale = useLocale();
  const [sendingYn, setSendingYn] = useState(false);
  const what = troubleInWords(trouble);

  async function tryAgain(): Promise<void> {
    setSendingYn(true);
    try {
      await call(troubleApi.tryAgain, { body: { consumer, number } });
      showToast('done', 'It is being tried again.');
    } catch (refused) {
      showToast('error', sentenceOf(refused));
    } finally {
      setSendingYn(false);
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 md:flex-nowrap">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{what}</h2>
        <p className="figures mt-0.5 text-small text-ink-soft">
          <code>{kind}</code>, number {number.toLocaleString('en-US')}
          {contractId !== null && (
            <>
              {' · '}
              <Link to={`/agreements/${contractId}`} className="text-leaf underline">
                The agreement
              </Link>
            </>
          )}
        </p>
        <p className="mt-2 line-clamp-4 font-mono text-small break-words" title={error}>
          {error}
        </p>
        <p
          className={`figures mt-2 flex items-start gap-1.5 text-small ${nextTryAt === null ? 'font-medium text-brick' : 'text-ink-soft'}`}
        >
          <Icon
            name={nextTryAt === null ? 'triangle-alert' : 'clock'}
            size={16}
            className="mt-0.5 shrink-0"
          />
          <span>
            First failed {formatAge(since, now, locale)}, tried{' '}
            {tries === 1 ? 'once' : `${tries} times`}. {nextTryWords(nextTryAt, now)}
          </span>
        </p>
      </div>
      <IfMayAct>
        <Button
          icon="undo-2"
          disabled={sendingYn}
          aria-label={`Try again: ${what}, number ${number}`}
          onClick={() => void tryAgain()}
        >
          {sendingYn ? 'Trying …' : 'Try again'}
        </Button>
      </IfMayAct>
    </li>
  );
}
