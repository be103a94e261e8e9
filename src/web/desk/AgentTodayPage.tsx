/** `/agent`: who waits for the agent and since when, what ends soon, the month, what to do next. */
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { AgentToday } from '#api/deskSchemas.ts';
import type { AgentStep } from '#domain/desk/nextSteps.ts';
import { AgentDesk } from '../agent/AgentDesk.tsx';
import { OwnStanding } from '../agent/desk/OwnStanding.tsx';
import { useOwnSuspension } from '../agent/useOwnSuspension.ts';
import { timeInWords } from '../contract/approval/waitingWords.ts';
import { useNow } from '../ui/useNow.ts';
import { selectActiveProfile } from '../user/userSlice.ts';
import { Band } from './Band.tsx';
import { deskQueries } from './deskQueries.ts';
import { countFigure, MonthBand, type MonthFigure } from './MonthBand.tsx';
import { NothingWaits } from './NothingWaits.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SoonBand } from './SoonBand.tsx';
import { StepsList, type StepLine } from './StepsBand.tsx';
import { TodayFrame, TodayWaits } from './TodayFrame.tsx';
import { useToday } from './useToday.ts';
import { WaitingBand } from './WaitingBand.tsx';

export function Component() {
  const [asked, retry] = useToday(deskQueries.agentToday);
  return (
    <AgentDesk path="/agent">
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-24 md:px-8">
        <OwnStanding />
        <TodayWaits asked={asked} onRetry={retry}>
          {(today) => <Today today={today} />}
        </TodayWaits>
      </div>
    </AgentDesk>
  );
}

function Today({ today }: { today: AgentToday }) {
  const now = useNow();
  const { waiting, soon, standing, month, steps } = today;
  const isNew =
    waiting.total + standing.conversations + standing.inForce + standing.withOthers === 0;
  const left = steps.filter(({ doneYn }) => !doneYn);
  return (
    <TodayFrame
      title={titleOf(waiting.total, waiting.moreYn)}
      now={now}
      about={<Standing {...standing} />}
      main={
        <>
          {waiting.items.length > 0 ? (
            <WaitingBand {...waiting} now={now} rest={restOfAgent} />
          ) : (
            <Clear isNew={isNew} />
          )}
          {isNew ? (
            <Band title="How clients come to you">
              <Steps steps={steps} label="First steps" />
            </Band>
          ) : (
            <MonthBand firstDay={month.firstDay} figures={figuresOf(month)} />
          )}
        </>
      }
      side={
        <>
          <SoonBand {...soon} now={now} isAgent />
          {!isNew && left.length > 0 && (
            <Band title="What to do next">
              <Steps steps={left} label="What to do next" />
            </Band>
          )}
          <Share steps={steps} />
        </>
      }
    />
  );
}

const restOfAgent = [
  { to: '/agent/inbox', words: 'All messages' },
  { to: '/agreements', words: 'All agreements' },
];

function titleOf(total: number, moreYn: boolean): string {
  if (total === 0) return 'Nobody waits for you.';
  if (total === 1 && !moreYn) return 'One waits for you.';
  return `${total.toLocaleString('en-US')}${moreYn ? ' or more' : ''} wait for you.`;
}

function Standing({ inForce, withOthers }: AgentToday['standing']) {
  const parts = [
    `${inForce === 1 ? 'One agreement' : `${inForce.toLocaleString('en-US')} agreements`} in force`,
    `${withOthers.toLocaleString('en-US')} with others to act`,
  ];
  return (
    <p className="figures">
      {parts.join(', ')}.{' '}
      <Link to="/agreements" className="inline-flex min-h-6 items-center text-leaf underline">
        See all agreements
      </Link>
    </p>
  );
}

function Clear({ isNew }: { isNew: boolean }) {
  if (isNew) {
    return (
      <NothingWaits title="No clients yet">
        <p>
          Whoever asks you something, or has to hear from you about an agreement, stands here with
          how long they have been waiting.
        </p>
      </NothingWaits>
    );
  }
  return (
    <NothingWaits title="Everybody has an answer">
      <p>
        Who writes to you, and what only you can sign or decide, comes up here by itself. Until
        then, a look at what ends soon pays.
      </p>
    </NothingWaits>
  );
}

type Month = AgentToday['month'];

function figuresOf({ now, before }: Month): MonthFigure[] {
  const minutes = (count: number | null) => (count === null ? null : timeInWords(count));
  return [
    countFigure('New conversations', now.questions, before.questions),
    {
      label: 'Median first answer',
      now: minutes(now.minutesToFirstAnswer),
      before: minutes(before.minutesToFirstAnswer),
    },
    countFigure('Agreements begun', now.agreementsBegun, before.agreementsBegun),
    countFigure('Came into force', now.cameIntoForce, before.cameIntoForce),
  ];
}

const stepWords: Record<AgentStep, Omit<StepLine, 'doneYn'>> = {
  fill_in_profile: {
    title: 'Fill in your profile',
    about: 'Your license, your languages, where you work.',
    to: '/agent/profile',
  },
  publish_package: {
    title: 'Publish a package',
    about: 'What you do and what it costs. Buyers find you by it.',
    to: '/agent/packages',
  },
  add_photo: {
    title: 'Add a photo of you',
    about: 'It stands beside your name wherever buyers see it.',
    to: '/profile',
  },
  write_about: {
    title: 'Say a few words about you',
    about: 'Buyers read them before they ask.',
    to: '/agent/profile',
  },
  name_areas: {
    title: 'Name the places you work in',
    about: 'Who looks near them finds you first.',
    to: '/agent/profile',
  },
  write_template: {
    title: 'Write a template',
    about: 'What you say to every new client, ready in one press.',
    to: '/agent/templates',
  },
};

function Steps({ steps, label }: { steps: AgentToday['steps']; label: string }) {
  return (
    <StepsList
      label={label}
      steps={steps.map(({ step, doneYn }) => ({ ...stepWords[step], doneYn }))}
    />
  );
}

/** Once buyers find something behind it. */
function Share({ steps }: { steps: AgentToday['steps'] }) {
  const profileId = useSelector(selectActiveProfile)?.profileId;
  const isAway = useOwnSuspension() !== null;
  const isDone = (wanted: AgentStep) => steps.some(({ step, doneYn }) => step === wanted && doneYn);
  const isOpen = isDone('fill_in_profile') && isDone('publish_package');
  if (profileId === undefined) return null;
  return (
    <Band title="Share your page">
      {isOpen && !isAway ? (
        <ShareLink profileId={profileId} />
      ) : (
        <p className="text-ink-soft">
          {isAway
            ? 'Buyers can open it again once your brokerage lets you back.'
            : 'Buyers can open it once your profile is filled in and a package is published.'}
        </p>
      )}
    </Band>
  );
}
