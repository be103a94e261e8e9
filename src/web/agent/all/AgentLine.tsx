/** One agent of the broker's list: who, licensed where, what they work on, what to look at. */
import { Link } from 'react-router';
import type { AgentRow } from '#api/agent/agentDeskSchemas.ts';
import { isFound, isSuspended } from '#domain/agent/AgentStatus.ts';
import { Label } from '../../ui/Label.tsx';
import { AgentPicture } from '../AgentPicture.tsx';
import { lastDayWords, licenseProblemWords, statusWords, worstLicense } from './licenseWords.ts';

export function AgentLine({ agent, locale }: { agent: AgentRow; locale: string }) {
  const worst = worstLicense(agent);
  const { licenses } = agent;
  return (
    <div className="relative flex gap-4 py-3 hover:bg-leaf-wash">
      <AgentPicture agent={agent} className="size-11 text-body" />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="font-medium text-pretty">
            <Link
              to={`/admin/agents/${agent.profileId}`}
              className="after:absolute after:inset-0 after:rounded-control"
            >
              {agent.name}
            </Link>
          </h2>
          <p className="text-small break-words text-ink-soft">{agent.email}</p>
          <p className="figures text-small text-pretty text-ink-soft">
            {licenses.length === 0
              ? 'No license entered'
              : `Licensed in ${licenses.map(({ state }) => state).join(', ')}`}{' '}
            · {workWords(agent)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
          <Label look={isSuspended(agent) ? 'clay' : isFound(agent) ? 'leaf' : 'quiet'}>
            {statusWords[agent.status]}
          </Label>
          {worst !== null && (
            <span
              className={`figures text-small ${worst.standing === 'undated' ? 'text-ink-soft' : 'text-amber'}`}
            >
              {worst.state}: {licenseProblemWords[worst.standing]!.toLowerCase()}
              {worst.endsOn !== null && `, ${lastDayWords(worst, worst.standing, locale)}`}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

function workWords({ runningAgreements, openAgreements, pendingApprovals }: AgentRow): string {
  const parts = [
    runningAgreements > 0 ? `${runningAgreements.toLocaleString('en-US')} in force` : '',
    openAgreements > 0 ? `${openAgreements.toLocaleString('en-US')} being made` : '',
    pendingApprovals > 0 ? `${pendingApprovals.toLocaleString('en-US')} for you to approve` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'no agreements now' : parts.join(', ');
}
