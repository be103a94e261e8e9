/** The states where there are agents, each one press away. */
import { Link, Navigate } from 'react-router';
import { type StateCode, stateNames } from '#domain/states.ts';
import { useReply } from '../../client/useReply.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type AgentQuery, writeAgentQuery } from './agentQuery.ts';
import { rememberBudget } from './budget.ts';
import { agentQueries } from '../agentQueries.ts';

export interface WhereToLookProps {
  query: AgentQuery;
  title: string;
  /** Where there is but one state, it is no question. */
  skipSingle?: boolean;
}

export function WhereToLook({ query, title, skipSingle = false }: WhereToLookProps) {
  const [asked, retry] = useReply(agentQueries.agentStates, {});
  const states = asked.status === 'idle' ? asked.reply.states : [];
  const queryIn = (state: StateCode): AgentQuery => ({
    ...query,
    page: 1,
    budget: { ...query.budget, state, area: null },
  });
  const path = (state: StateCode) => `/agents?${writeAgentQuery(queryIn(state))}`;

  if (asked.status === 'failed') {
    return (
      <ErrorState title="It could not be found out where there are agents" onRetry={retry}>
        {asked.message} Choosing a state above works all the same.
      </ErrorState>
    );
  }
  if (skipSingle && states.length === 1) return <Navigate replace to={path(states[0]!.state)} />;
  if (asked.status === 'idle' && states.length === 0) {
    return (
      <EmptyState title="No agents here yet">
        No agent has published a package in any state. What homes cost you can be seen all the same.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="where-to-look">
      <h2 id="where-to-look" className="font-display text-heading font-medium">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-[68ch] text-ink-soft">
        What an agent may ask depends on the state. Choose one, or type a place above.
      </p>
      {asked.status === 'loading' ? (
        <StateSkeletons />
      ) : (
        <ul className={list}>
          {states.map(({ state, agentCount }) => (
            <li key={state}>
              <Link
                to={path(state)}
                onClick={() => rememberBudget(queryIn(state).budget)}
                className="group flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5"
              >
                <span className="min-w-0 font-medium wrap-anywhere group-hover:text-leaf group-hover:underline">
                  {stateNames[state].replace(/^the /, '')}
                </span>
                <span className="figures shrink-0 text-small text-ink-soft">
                  {' '}
                  {agentCount === 1 ? '1 agent' : `${agentCount.toLocaleString('en-US')} agents`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// Read down, then across, as a list is.
const list = 'gap-x-8 columns-[13rem] *:break-inside-avoid';

function StateSkeletons() {
  return (
    <div aria-busy>
      <output className="sr-only">Looking for states with agents</output>
      <ul className={list} aria-hidden>
        {Array.from({ length: 9 }, (_, index) => (
          <li key={index} className="border-b border-line py-3">
            <Skeleton className="h-5 w-32" />
          </li>
        ))}
      </ul>
    </div>
  );
}
