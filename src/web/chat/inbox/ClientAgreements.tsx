/** What an agent and these buyers have agreed on, the current one first. */
import { useReply } from '../../client/useReply.ts';
import { AgreementRow } from '../../contract/agreement/AgreementCard.tsx';
import { contractQueries } from '../../contract/contractQueries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLocale } from '../../user/useLocale.ts';

export interface ClientAgreementsProps {
  groupId: string;
  /** `Ana and Leo`; null where nobody is left. */
  called: string | null;
}

export function ClientAgreements({ groupId, called }: ClientAgreementsProps) {
  const [asked, retry] = useReply(contractQueries.profileContracts, {}, { isWatched: true });
  const locale = useLocale();
  return (
    <>
      <h2 className="font-display text-title font-semibold">
        Agreements{called === null ? '' : ` with ${called}`}
      </h2>
      {asked.status === 'loading' && (
        <div aria-busy className="mt-4 grid gap-2">
          <output className="sr-only">The agreements are being loaded</output>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {asked.status === 'failed' && (
        <ErrorState title="The agreements could not be loaded" onRetry={() => void retry()}>
          {asked.message}
        </ErrorState>
      )}
      {asked.status === 'idle' && (
        <Agreements
          contracts={asked.reply.data.filter(({ buyerGroupId }) => buyerGroupId === groupId)}
          locale={locale}
        />
      )}
    </>
  );
}

type Shown = Parameters<typeof AgreementRow>[0];

function Agreements({ contracts, locale }: { contracts: Shown['contract'][]; locale: string }) {
  if (contracts.length === 0) {
    return (
      <p className="mt-3 text-ink-soft">
        There is none yet: you do not represent them. They ask for one from your packages.
      </p>
    );
  }
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {contracts.map((contract) => (
        <li key={contract.contractId}>
          <AgreementRow contract={contract} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
