/** `/admin`: what waits for the broker today, and since when. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminDesk } from './AdminDesk.tsx';
import { ApprovalLine } from '../contract/approval/ApprovalLine.tsx';
import { type Queue, useApprovals } from '../contract/approval/useApprovals.ts';
import { isStale, useRuleRows } from '../jurisdiction/useRuleRows.ts';
import { medianSentence, waitingWords } from '../contract/approval/waitingWords.ts';
import { useReply } from '../client/useReply.ts';
import { troubleQueries } from '../trouble/troubleQueries.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { useWordingRows } from '../wording/useWordingRows.ts';
import { waitsForYou } from '../wording/wordingBook.ts';
import { brokerageQueries } from './brokerageQueries.ts';

/** Enough to count those that are late; the queue itself has pages. */
const looked = 100;
/** The first of them, to see at a glance whose turn it is. */
const shown = 5;

export function Component() {
  const approvals = useApprovals(1, looked, null);
  const { queue, reload } = approvals;
  return (
    <AdminDesk path="/admin" approvals={approvals}>
      <div className="max-w-3xl px-4 pt-8 pb-16 md:px-8">
        {queue.status === 'loading' && <Skeleton className="h-40" />}
        {queue.status === 'failed' && (
          <ErrorState title="The queue could not be loaded" onRetry={reload}>
            {queue.message}
          </ErrorState>
        )}
        {queue.status === 'idle' && <Waiting queue={queue.reply} />}
        <ul className="mt-10 divide-y divide-line border-y border-line">
          <BrokerageLine />
          <RulesLine />
          <WordingLine />
          <TroublesLine />
          <Line to="/admin/agent-create" icon="user-plus" title="Create an agent">
            Invites them by mail, with a link to choose a password.
          </Line>
        </ul>
      </div>
    </AdminDesk>
  );
}

function Waiting({ queue }: { queue: Queue }) {
  const { total, contracts, medianApprovalMinutes } = queue;
  const oldest = contracts[0];
  if (!oldest) {
    return (
      <>
        <h1 className="font-display text-page font-medium">All clear.</h1>
        <p className="mt-2 text-lead text-ink-soft">{medianSentence(medianApprovalMinutes)}</p>
      </>
    );
  }
  const late = contracts.filter(({ lateYn }) => lateYn).length;
  const flagged = contracts.filter(({ flags }) => flags.length > 0).length;
  return (
    <>
      <h1 className="figures font-display text-page font-medium">
        {total === 1 ? 'One agreement waits' : `${total.toLocaleString('en-US')} agreements wait`}{' '}
        for you.
      </h1>
      <p className={`figures mt-2 text-lead ${oldest.lateYn ? 'text-amber' : 'text-ink-soft'}`}>
        {oldest.lateYn && <Icon name="clock" size={18} className="mr-1.5 mb-0.5 inline" />}
        The oldest for {waitingWords(oldest.waitingMinutes, oldest.lateYn)}.
      </p>
      <p className="figures mt-1 text-ink-soft">
        {[
          late > 1 ? `${late} wait longer than usual.` : '',
          flagged > 0 ? `${flagged} ${flagged === 1 ? 'deserves' : 'deserve'} a look.` : '',
          medianSentence(medianApprovalMinutes),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ButtonLink look="primary" className="mt-5" to="/admin/approvals">
        Start with the oldest
      </ButtonLink>
      <ul
        aria-label="Waiting for approval"
        className="mt-6 divide-y divide-line border-y border-line bg-card"
      >
        {contracts.slice(0, shown).map((item) => (
          <li key={item.contractId}>
            <ApprovalLine item={item} to={addressOf(item)} isOpen={false} replaces={false} />
          </li>
        ))}
      </ul>
      {total > shown && (
        <Link
          to="/admin/approvals"
          className="figures mt-1 inline-flex min-h-11 items-center font-medium text-leaf"
        >
          {(total - shown).toLocaleString('en-US')} more
        </Link>
      )}
    </>
  );
}

function addressOf({ contractId }: Queue['contracts'][number]) {
  return {
    pathname: '/admin/approvals',
    search: `?${new URLSearchParams({ contract: contractId })}`,
  };
}

/** Said while it is missing: no agent can begin without it. */
function BrokerageLine() {
  const [asked] = useReply(brokerageQueries.brokerage, {});
  if (asked.status !== 'idle' || asked.reply.brokerage !== null) return null;
  return (
    <Line to="/admin/brokerage" icon="building-2" title="Enter the brokerage first">
      Agents work under its name and license, and agreements print both.
    </Line>
  );
}

/** Said while there are any. */
function TroublesLine() {
  const [asked] = useReply(troubleQueries.troubles, {}, { isWatched: true });
  if (asked.status !== 'idle' || asked.reply.total === 0) return null;
  return (
    <Line to="/admin/troubles" icon="triangle-alert" title="Things that went wrong">
      {asked.reply.total === 1
        ? 'One should have followed from a change and has not.'
        : `${asked.reply.total.toLocaleString('en-US')} should have followed from changes and have not.`}
    </Line>
  );
}

function RulesLine() {
  const now = useNow();
  const [asked] = useRuleRows(now);
  if (asked.status !== 'idle') {
    return (
      <Line to="/admin/rules" icon="scale" title="Rules by state">
        What the law asks of an agreement.
      </Line>
    );
  }
  const { drafts, inForce } = asked.reply;
  const yours = drafts.filter(({ publishableYn }) => publishableYn).length;
  const stale = inForce.filter(({ rules }) => isStale(rules.readOn, now)).length;
  return (
    <Line to="/admin/rules" icon="scale" title="Rules by state">
      {[
        `${inForce.length} in force.`,
        yours > 0 ? `${yours} ${yours === 1 ? 'draft waits' : 'drafts wait'} for you.` : '',
        stale > 0 ? `${stale} not read anew for a year.` : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Line>
  );
}

function WordingLine() {
  const [asked] = useWordingRows();
  const yours = asked.status === 'idle' ? asked.reply.filter(waitsForYou).length : 0;
  return (
    <Line to="/admin/wording" icon="text-quote" title="Wording">
      {yours === 0
        ? 'The words that agreements are made of.'
        : `${yours} ${yours === 1 ? 'change waits' : 'changes wait'} for you.`}
    </Line>
  );
}

interface LineProps {
  to: string;
  icon: IconName;
  title: string;
  children: ReactNode;
}

function Line({ to, icon, title, children }: LineProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-15 items-center gap-4 py-3">
        <Icon name={icon} className="shrink-0 text-ink-soft" />
        <span className="flex-1">
          <span className="block font-medium group-hover:text-leaf">{title}</span>
          <span className="figures block text-small text-ink-soft">{children}</span>
        </span>
        <Icon name="arrow-right" size={18} className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
