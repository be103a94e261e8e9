/** The agreements that wait for the signature of whoever looks at their profile. */
import { Link } from 'react-router';
import type { ContractView } from '#api/contract/ContractView.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { joinNames } from '#domain/joinNames.ts';
import { useReply } from '../../client/useReply.ts';
import { contractQueries } from '../../contract/contractQueries.ts';
import { kindName } from '../../contract/statusWords.ts';

export interface Waiting {
  contractId: string;
  /** `Touring agreement with Dana Whitfield` */
  title: string;
  /** Who is told when the signature cannot be given here. */
  toldNames: string[];
}

/** Null while it is not known. */
export function useWaitingSignatures(): Waiting[] | null {
  const [asked] = useReply(contractQueries.profileContracts, {});
  return asked.status === 'idle' ? asked.reply.data.filter(waitsForYou).map(waitingOf) : null;
}

function waitsForYou(contract: ContractView): boolean {
  const phase = phaseOf(contract);
  const isOpen = phase === 'negotiating' || phase === 'signing';
  return (
    isOpen &&
    contract.parties.some(({ youYn, signsYn, signedAt }) => youYn && signsYn && signedAt === null)
  );
}

function waitingOf(contract: ContractView): Waiting {
  const { contractId, agent, parties } = contract;
  const youAre = parties.find(({ youYn }) => youYn)?.kind;
  const clients = parties
    .filter(({ signsYn, kind }) => signsYn && kind !== 'agent')
    .map(({ name }) => name);
  const toldNames = youAre === 'agent' ? clients : [agent.name];
  return { contractId, title: `${kindName(contract)} with ${joinNames(toldNames)}`, toldNames };
}

export function WaitingSignatures({
  waiting,
  title,
}: {
  waiting: Waiting[] | null;
  title: string;
}) {
  if (waiting === null || waiting.length === 0) return null;
  return (
    <div className="mt-4">
      <p>{title}</p>
      <ul aria-label="What waits for your signature" className="mt-2 border-t border-line">
        {waiting.map(({ contractId, title: name }) => (
          <li key={contractId} className="border-b border-line">
            <Link
              to={`/agreements/${contractId}`}
              className="flex min-h-11 items-center font-medium text-leaf underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
