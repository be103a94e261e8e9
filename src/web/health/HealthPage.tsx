/** `/admin/health`: how the installation is, part by part, and what to do where it is not well. */
import { Link } from 'react-router';
import type { z } from 'zod';
import type { HealthDetail } from '#api/healthSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { PartHealth, PartState } from '#domain/health/Health.ts';
import { AdminDesk } from '../brokerage/AdminDesk.tsx';
import { useReply } from '../client/useReply.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FeedList } from './FeedList.tsx';
import { HealthLine, type HealthLook } from './HealthLine.tsx';
import { healthQueries } from './healthQueries.ts';
import { figureWords, overallWords, partWords, sinceWords } from './healthWords.ts';

type Detail = z.infer<typeof HealthDetail>;

const bytesPerMegabyte = 1024 * 1024;

export function Component() {
  return (
    <AdminDesk path="/admin/health">
      <div className="max-w-3xl px-4 pt-8 pb-16 md:px-8">
        <HowItIs />
      </div>
    </AdminDesk>
  );
}

function HowItIs() {
  const [asked, again] = useReply(healthQueries.detail, {}, { isWatched: true, isUnnamed: true });
  if (asked.status === 'loading') return <HealthSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="How it is could not be loaded" onRetry={again}>
        {asked.message}
      </ErrorState>
    );
  }
  return (
    <>
      {asked.problem && (
        <p role="alert" className="mb-5 rounded-card bg-clay-wash px-4 py-3 text-clay-ink">
          {asked.problem} Below is what was measured last.
        </p>
      )}
      <Parts detail={asked.reply} onAgain={again} />
    </>
  );
}

function Parts({ detail, onAgain }: { detail: Detail; onAgain(): void }) {
  const { status, parts, feeds, measuredAt } = detail;
  const { title, about } = overallWords[status];
  return (
    <>
      <h1 className="font-display text-page font-medium">{title}</h1>
      <p className="mt-2 text-lead text-ink-soft">{about}</p>
      <ul aria-label="Parts" className="mt-7 divide-y divide-line border-y border-line">
        {parts.toSorted(worstFirst).map((part) => (
          <PartLine key={part.part} part={part} measuredAt={measuredAt} />
        ))}
      </ul>
      {feeds.length > 0 && <FeedList feeds={feeds} measuredAt={measuredAt} />}
      <p className="figures mt-5 text-small text-ink-soft">{processWords(detail)}</p>
      <Button icon="refresh-cw" className="mt-5" onClick={onAgain}>
        Look again
      </Button>
    </>
  );
}

const look: Record<PartState, HealthLook> = {
  failing: { words: 'Failing', icon: 'circle-alert', className: 'text-clay-ink' },
  slow: { words: 'Slow', icon: 'clock', className: 'text-amber' },
  ok: { words: 'Well', icon: 'circle-check', className: 'text-leaf' },
};
const order = Object.keys(look);

function worstFirst(one: PartHealth, other: PartHealth): number {
  return order.indexOf(one.state) - order.indexOf(other.state);
}

function PartLine({ part, measuredAt }: { part: PartHealth; measuredAt: Instant }) {
  const { name, about, advice, remedy } = partWords[part.part];
  const isWell = part.state === 'ok';
  return (
    <HealthLine
      look={look[part.state]}
      title={<h2 className="font-medium">{name}</h2>}
      about={about}
      figure={isWell ? figureWords(part) : `for ${sinceWords(part.since, measuredAt)}`}
    >
      {!isWell && <p className="mt-1.5">{advice}</p>}
      {!isWell && remedy && (
        <p className="mt-1.5">
          <Link to={remedy.to} className="font-medium text-leaf underline">
            {remedy.words}
          </Link>
        </p>
      )}
      {part.trouble !== null && (
        <p className="mt-1.5 text-small break-words text-ink-soft">“{part.trouble}”</p>
      )}
    </HealthLine>
  );
}

function processWords({ homes, memoryBytes, measuredAt, startedAt, version }: Detail): string {
  const megabytes = Math.round(memoryBytes / bytesPerMegabyte);
  return [
    `Lintel ${version}, running for ${sinceWords(startedAt, measuredAt)}.`,
    `${homes.toLocaleString('en-US')} ${homes === 1 ? 'home' : 'homes'} can be searched.`,
    `This process holds ${megabytes.toLocaleString('en-US')} MB.`,
  ].join(' ');
}

function HealthSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 h-6 w-96 max-w-full" />
      {partsDrawn.map((part) => (
        <Skeleton key={part} className="mt-4 h-12" />
      ))}
    </div>
  );
}

const partsDrawn = Object.keys(partWords);
