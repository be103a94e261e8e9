/** What an agent works on: agreements in force, and what becomes of them while the agent is away. */
import { capitalized } from '#domain/capitalized.ts';
import { Link } from 'react-router';
import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import { isSuspended } from '#domain/agent/AgentStatus.ts';
import { useReply } from '../client/useReply.ts';
import { AgreementLine } from '../contract/all/AgreementLine.tsx';
import { contractQueries } from '../contract/contractQueries.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** To see who they are; the list of all agreements has the others. */
const shown = 5;

export function AgreementsOfAgent({ agent, locale }: { agent: AgentFile; locale: string }) {
  const { runningAgreements, openAgreements, pendingApprovals, profileId } = agent;
  const all = `/admin/agreements?${new URLSearchParams({ agent: profileId })}`;
  return (
    <section aria-labelledby="agreements" className="mt-10">
      <h2 id="agreements" className="font-display text-title font-medium">
        Agreements
      </h2>
      <p className="figures mt-1 text-ink-soft">
        {capitalized(countOf(runningAgreements, 'in force'))},{' '}
        {countOf(openAgreements, 'being made')}
        {pendingApprovals > 0 && (
          <>
            ,{' '}
            <Link to="/admin/approvals" className="font-medium text-leaf underline">
              {countOf(pendingApprovals, 'waiting for you to approve')}
            </Link>
          </>
        )}
        .
      </p>
      {isSuspended(agent) && <WhileSuspended agent={agent} />}
      {runningAgreements > 0 && <Running agent={agent} locale={locale} />}
      {runningAgreements + openAgreements > 0 && (
        <Link to={all} className="mt-1 inline-flex min-h-11 items-center font-medium text-leaf">
          All agreements with {agent.name}
        </Link>
      )}
    </section>
  );
}

function countOf(count: number, words: string): string {
  return `${count === 0 ? 'none' : count.toLocaleString('en-US')} ${words}`;
}

/** An agreement names its agent in the text that all have signed: nobody is put into it afterwards. */
function WhileSuspended({ agent }: { agent: AgentFile }) {
  return (
    <div className="mt-3 max-w-prose rounded-card bg-clay-wash px-4 py-3.5 text-clay-ink">
      <p>
        <strong className="font-medium">What is in force stays in force</strong>: your brokerage has
        promised it, and buyers can give notice as agreed. {agent.name} is named in the signed text,
        so somebody else takes over by a new agreement: the buyers choose another agent here, and
        the one with {agent.name} is ended or voided first where it is exclusive.
      </p>
      <p className="mt-2">
        What is being made waits. Buyers read that, without the reason. Return or void it from its
        page, or reinstate {agent.name}, and it goes on where it stood.
      </p>
    </div>
  );
}

function Running({ agent, locale }: { agent: AgentFile; locale: string }) {
  const query = {
    agentProfileId: agent.profileId,
    standing: 'in force' as const,
    pageSize: String(shown),
  };
  const [asked, retry] = useReply(contractQueries.brokerageList, { query }, { isWatched: true });
  if (asked.status === 'loading') return <Skeleton className="mt-3 h-24" />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The agreements could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  return (
    <ul aria-label="Agreements in force" className="mt-3 divide-y divide-line border-y border-line">
      {asked.reply.contracts.map((contract) => (
        <li key={contract.contractId}>
          <AgreementLine contract={contract} locale={locale} level={3} />
        </li>
      ))}
    </ul>
  );
}
