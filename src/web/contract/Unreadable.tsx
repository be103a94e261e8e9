/** An agreement that cannot be read: in lists beside the others, and in the place of its page. */
import { Link } from 'react-router';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { unreadableApi } from '#api/contract/unreadable.ts';
import type { UnreadableAgreement } from '#api/contract/unreadableSchemas.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';

/** Above a list; nothing where all can be read. */
export function UnreadableAgreements({ unreadable = [] }: { unreadable?: UnreadableAgreement[] }) {
  if (unreadable.length === 0) return null;
  return (
    <ul
      aria-label="Agreements that cannot be read"
      className="my-4 divide-y divide-line rounded-card border border-brick bg-card"
    >
      {unreadable.map(({ contractId, names, problem }) => (
        <li key={contractId} className="flex gap-3 px-4 py-3">
          <Icon name="triangle-alert" size={20} className="mt-0.5 shrink-0 text-brick" />
          <div className="min-w-0">
            <Link
              to={`/agreements/${contractId}`}
              className="inline-flex min-h-6 items-center font-medium text-leaf underline"
            >
              {names}
            </Link>
            <p className="text-small">This agreement cannot be read: {problem}.</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export interface UnreadablePageProps {
  agreement: UnreadableAgreement;
  role: 'buyer' | 'agent' | 'admin';
  /** Once it can be read again. */
  changed(contract: ContractDetail): void;
}

export function UnreadablePage({ agreement, role, changed }: UnreadablePageProps) {
  const { contractId, names, problem, mayPutBackYn } = agreement;
  const { sending, send } = useSend();
  const putBack = () =>
    send(
      async () => changed(await call(unreadableApi.putBack, { body: { contractId } })),
      'It stands again as it is on record.',
    );
  return (
    <section aria-labelledby="unreadable" className="rounded-card border border-brick bg-card p-6">
      <h1
        id="unreadable"
        className="flex items-start gap-3 font-display text-heading font-medium text-pretty"
      >
        <Icon name="triangle-alert" size={24} className="mt-1 shrink-0 text-brick" />
        This agreement cannot be read
      </h1>
      <p className="mt-3 font-medium">{names}</p>
      <p className="mt-2 max-w-prose text-pretty">
        Somebody or something has changed what is kept of it, beside the steps that people take:{' '}
        {problem}. Nobody can sign it, approve it or end it until that is cleared.
      </p>
      <p className="mt-2 max-w-prose text-pretty">
        {role === 'admin' ? forAdmins(mayPutBackYn) : forOthers}{' '}
        <Link to="/verify" className="font-medium text-leaf underline">
          Verify a copy
        </Link>
      </p>
      {mayPutBackYn && (
        <Button
          look="primary"
          icon="undo-2"
          className="mt-5"
          disabled={sending.status === 'loading'}
          onClick={() => void putBack()}
        >
          Put it back as it is on record
        </Button>
      )}
      <StepProblem sending={sending} />
    </section>
  );
}

const forOthers =
  'The broker was told, and has to look into it. A sealed PDF that you have stays what it is: whether it is as it was sealed can be checked at any time.';

function forAdmins(mayPutBackYn: boolean): string {
  return mayPutBackYn
    ? 'Its record still holds and says how it stands. Find out who could write to the database first; then put it back as it is on record. After that it can be used, or declared void, like any other.'
    : 'Its record does not hold either, so nothing certain is left here to put back. Whoever runs this installation has to restore database and files from a backup. Sealed PDFs that people have stay what they are.';
}
