/** What is kept and is not as it is on record, a row each, with “Look again”. */
import { Link } from 'react-router';
import { troubleApi } from '#api/trouble.ts';
import { formatAge } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import type { Alert } from '#domain/trouble/Alert.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useNow } from '../ui/useNow.ts';
import { useSend } from '../ui/form/useSend.ts';
import { useLocale } from '../user/useLocale.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <section className="mt-7">
      <h2 className="font-display text-title font-semibold">Not as it is on record</h2>
      <p className="mt-1 max-w-prose text-small text-ink-soft">
        Somebody or something has changed what is kept, beside the steps that people take. Nothing
        of it is handed out or signed until it is put right: restored from a backup, put back, or
        declared void.
      </p>
      <ul
        aria-label="Not as it is on record"
        className="mt-3 divide-y divide-line rounded-card border border-brick bg-card"
      >
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { id, of, name, what, since } = alert;
  const { sending, send } = useSend();
  const now = useNow();
  const locale = useLocale();
  const words = joinNames(what);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 md:flex-nowrap">
      <Icon name="triangle-alert" size={20} className="mt-0.5 shrink-0 text-brick max-md:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium break-words">
          {of === 'agreement' ? (
            <Link
              to={`/agreements/${id}`}
              className="inline-flex min-h-6 items-center text-leaf underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="mt-1 text-small text-pretty">
          {words.slice(0, 1).toUpperCase()}
          {words.slice(1)}. <span className="figures">Found {formatAge(since, now, locale)}.</span>
        </p>
        <SendProblem sending={sending} />
      </div>
      <IfMayAct>
        <Button
          icon="refresh-cw"
          disabled={sending.status === 'loading'}
          aria-label={`Look again: ${name}`}
          onClick={() =>
            void send(() => call(troubleApi.lookAgain, { body: { id } }), 'It was looked at again.')
          }
        >
          Look again
        </Button>
      </IfMayAct>
    </li>
  );
}
