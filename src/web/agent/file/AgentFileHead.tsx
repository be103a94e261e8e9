import { Link } from 'react-router';
import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import { isFound, isSuspended } from '#domain/agent/AgentStatus.ts';
import { formatInstant } from '#domain/calendar.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Label } from '../../ui/Label.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { AgentPicture } from '../AgentPicture.tsx';
import { statusWords } from '../all/licenseWords.ts';

export function AgentFileHead({ agent, locale }: { agent: AgentFile; locale: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { name, email, phone, suspension, profileId, fairHousing } = agent;
  usePageTitle(`${name} · Brokerage`);
  return (
    <header className="mt-2">
      <div className="flex flex-wrap gap-4">
        <AgentPicture agent={agent} className="size-16 text-title" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 className="font-display text-page font-medium text-pretty break-words">{name}</h1>
          <p className="break-words text-ink-soft">
            <a href={`mailto:${email}`} className="underline">
              {email}
            </a>
            {phone !== null && ` · ${phone}`}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Label look={isSuspended(agent) ? 'clay' : isFound(agent) ? 'leaf' : 'quiet'}>
              {statusWords[agent.status]}
            </Label>
            {agent.demoYn && <Label>Demo</Label>}
            {isFound(agent) && (
              <Link
                to={`/agents/${profileId}`}
                className="inline-flex min-h-11 items-center font-medium text-leaf underline"
              >
                As buyers see them
              </Link>
            )}
          </div>
        </div>
      </div>
      {fairHousing.length > 0 && (
        <div className="mt-4 max-w-prose rounded-card border border-amber bg-card px-4 py-3.5">
          <p className="flex items-center gap-2 font-medium">
            <Icon name="scale" size={18} className="shrink-0 text-amber" />
            Fair housing: review what buyers read
          </p>
          <ul className="mt-1 grid gap-1 text-small break-words">
            {fairHousing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {suspension !== null && (
        <div className="mt-4 max-w-prose rounded-card bg-clay-wash px-4 py-3.5 text-clay-ink">
          <p className="font-medium">
            Suspended on {formatInstant(suspension.at, timeZone, locale)}
            {suspension.byName !== null && ` by ${suspension.byName}`}
          </p>
          {suspension.reason !== '' && (
            <p className="mt-1 break-words whitespace-pre-line">{suspension.reason}</p>
          )}
        </div>
      )}
    </header>
  );
}
