/** `/admin`: what waits for the broker and since when, what ends soon, the month, what to do next. */
import type { AdminToday } from '#api/deskSchemas.ts';
import type { AdminStep } from '#domain/desk/nextSteps.ts';
import { AdminDesk } from '../brokerage/AdminDesk.tsx';
import { timeInWords } from '../contract/approval/waitingWords.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useNow } from '../ui/useNow.ts';
import { Band } from './Band.tsx';
import { deskQueries } from './deskQueries.ts';
import { countFigure, MonthBand, type MonthFigure } from './MonthBand.tsx';
import { NothingWaits } from './NothingWaits.tsx';
import { SoonBand } from './SoonBand.tsx';
import { StepsList, type StepLine } from './StepsBand.tsx';
import { TodayFrame, TodayWaits } from './TodayFrame.tsx';
import { useToday } from './useToday.ts';
import { WaitingBand } from './WaitingBand.tsx';

export function Component() {
  const [asked, retry] = useToday(deskQueries.adminToday);
  const queued = asked.status === 'idle' ? asked.reply.standing.queue : null;
  return (
    <AdminDesk path="/admin" queued={queued}>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-24 md:px-8">
        <TodayWaits asked={asked} onRetry={retry}>
          {(today) => <Today today={today} />}
        </TodayWaits>
      </div>
    </AdminDesk>
  );
}

function Today({ today }: { today: AdminToday }) {
  const now = useNow();
  const { waiting, soon, standing, month } = today;
  const steps = today.steps.filter(({ doneYn }) => !doneYn);
  return (
    <TodayFrame
      title={titleOf(waiting.total)}
      now={now}
      about={
        <p className="figures">
          {count(standing.inForce, 'agreement')} in force,{' '}
          {standing.beingMade.toLocaleString('en-US')} being made, {count(standing.agents, 'agent')}
          .
        </p>
      }
      main={
        <>
          {waiting.items.length > 0 ? (
            <div>
              <WaitingBand {...waiting} now={now} rest={restOfAdmin} />
              {standing.queue > 0 && (
                <ButtonLink look="primary" className="mt-4" to="/admin/approvals">
                  Start with the oldest
                </ButtonLink>
              )}
            </div>
          ) : (
            <NothingWaits title="Nothing waits">
              <p>
                {month.now.minutesToApprove === null
                  ? 'Nothing was approved by hand this month yet. '
                  : `Median approval ${timeInWords(month.now.minutesToApprove)} this month. `}
                What agents and buyers have signed comes up here, and so does what another admin
                wants published.
              </p>
            </NothingWaits>
          )}
          <MonthBand firstDay={month.firstDay} figures={figuresOf(month)} />
        </>
      }
      side={
        <>
          <SoonBand {...soon} now={now} isAgent={false} />
          <Band title="What to do next">
            <StepsList
              label="What to do next"
              steps={[
                ...steps.map(({ step }) => ({ ...stepWords(standing)[step], doneYn: false })),
                ...(standing.agents === 0 ? [] : always),
              ]}
            />
          </Band>
        </>
      }
    />
  );
}

const restOfAdmin = [{ to: '/admin/approvals', words: 'The whole queue' }];

function titleOf(total: number): string {
  if (total === 0) return 'All clear.';
  return total === 1
    ? 'One thing waits for you.'
    : `${total.toLocaleString('en-US')} things wait for you.`;
}

function count(of: number, what: string): string {
  return of === 1 ? `One ${what}` : `${of.toLocaleString('en-US')} ${what}s`;
}

function figuresOf({ now, before }: AdminToday['month']): MonthFigure[] {
  const minutes = (of: number | null) => (of === null ? null : timeInWords(of));
  return [
    countFigure('Sent for approval', now.submitted, before.submitted),
    {
      label: 'Median approval',
      now: minutes(now.minutesToApprove),
      before: minutes(before.minutesToApprove),
    },
    countFigure('Came into force', now.cameIntoForce, before.cameIntoForce),
    countFigure('Approved at once', now.approvedAtOnce, before.approvedAtOnce),
    countFigure('Ended', now.ended, before.ended),
  ];
}

const always: StepLine[] = [
  {
    title: 'Create an agent',
    about: 'Invites them by mail, with a link to choose a password.',
    to: '/admin/agent-create',
    doneYn: false,
  },
];

function stepWords({
  staleRules,
  unreviewedRules,
}: AdminToday['standing']): Record<AdminStep, Omit<StepLine, 'doneYn'>> {
  return {
    enter_brokerage: {
      title: 'Enter the brokerage first',
      about: 'Agreements print its name, license, address, phone and designated broker.',
      to: '/admin/brokerage',
    },
    enter_office: {
      title: 'Enter the brokerage’s address',
      about:
        'Agents can’t propose new agreements without its address, phone and designated broker.',
      to: '/admin/brokerage',
    },
    create_agent: {
      title: 'Bring your first agent',
      about: 'Buyers find nobody to ask before.',
      to: '/admin/agent-create',
    },
    have_package: {
      title: 'Ask an agent to publish a package',
      about: 'Buyers compare packages; without one nobody can be chosen.',
      to: '/admin/agents',
    },
    read_rules: {
      title: 'Read rules anew',
      about: `${staleRules === 1 ? 'The source of one was' : `The sources of ${staleRules} were`} not read for a year.`,
      to: '/admin/rules',
    },
    review_rules: {
      title: 'Have counsel review the rules',
      about: `${unreviewedRules === 1 ? 'One in force names' : `${unreviewedRules} in force name`} no reviewer.`,
      to: '/admin/rules',
    },
  };
}
