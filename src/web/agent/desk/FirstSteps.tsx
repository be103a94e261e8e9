/** What an agent does before the first buyer asks: each step with whether it is done. */
import { isFound, isSuspended } from '#domain/agent/AgentStatus.ts';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { ownPackages } from '../packages/ownPackages.ts';
import { agentQueries } from '../agentQueries.ts';

export function FirstSteps() {
  const profileId = useSelector(selectActiveProfile)?.profileId;
  const [profile] = useReply(agentQueries.myAgent, {});
  const [list] = useReply(agentQueries.myPackages, {});
  if (profile.status === 'loading' || list.status === 'loading') {
    return <Skeleton className="h-64 rounded-card" />;
  }
  const status = profile.status === 'idle' ? profile.reply.status : null;
  const offered =
    list.status === 'idle' ? ownPackages(list.reply.packages).filter(({ live }) => live).length : 0;
  const isFilledIn = status !== null && isFound({ status });
  const isAway = status !== null && isSuspended({ status });
  const isOnOffer = isFilledIn && offered > 0;
  const page = `${location.origin}/agents/${profileId}`;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="font-display text-title font-semibold">
        No clients yet
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Who asks you for an agreement stands here, with what is to be done next.
      </p>
      <ol className="mt-5 divide-y divide-line rounded-card border border-line bg-card">
        <Step
          isDone={isFilledIn || isAway}
          title="Fill in your profile"
          to="/agent/profile"
          about={profileWords[status ?? 'invited'] ?? 'The brokerage has paused your profile.'}
        />
        <Step
          isDone={offered > 0}
          title="Publish a package"
          to="/agent/packages"
          about={
            offered === 0
              ? 'What you do and what it costs. Buyers find you by it.'
              : `${offered === 1 ? 'One is' : `${offered} are`} published.`
          }
        />
        <li className="px-5 py-4">
          <p className="font-medium">Share the link of your page</p>
          {isOnOffer ? (
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Link to={`/agents/${profileId}`} className="min-w-0 break-all text-leaf underline">
                {page}
              </Link>
              <Button onClick={() => void copy(page)}>Copy the link</Button>
            </div>
          ) : (
            <p className="text-ink-soft">
              {isAway
                ? 'Buyers can open it again once your brokerage lets you back.'
                : 'Buyers can open it once both are done.'}
            </p>
          )}
        </li>
      </ol>
    </section>
  );
}

const profileWords: Partial<Record<string, string>> = {
  invited: 'Your license, your languages, where you work.',
  onboarding: 'Your license, your languages, where you work.',
  active: 'Buyers can read it.',
  suspended: 'The brokerage has suspended you for now.',
};

interface StepProps {
  isDone: boolean;
  title: string;
  to: string;
  about: string;
}

function Step({ isDone, title, to, about }: StepProps) {
  return (
    <li>
      <Link
        to={to}
        className="group flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 -outline-offset-2 hover:bg-leaf-wash"
      >
        <span className="flex-1">
          <span className="block font-medium group-hover:text-leaf">{title}</span>
          <span className="block text-ink-soft">{about}</span>
        </span>
        {isDone ? (
          <span className="flex items-center gap-1.5 text-leaf">
            <Icon name="circle-check" /> Done
          </span>
        ) : (
          <Icon name="arrow-right" size={18} className="text-ink-soft" />
        )}
      </Link>
    </li>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast('done', 'Link copied.');
  } catch {
    showToast('error', 'The link could not be copied. Select it with the mouse instead.');
  }
}
