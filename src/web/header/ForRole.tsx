/** Stands around the pages of one role; others are told whose they are, and how to go on. */
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Header } from './Header.tsx';
import { useProfileSwitch } from './useProfileSwitch.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { roleWords } from '../user/roleWords.ts';
import { selectActiveProfile, selectProfiles } from '../user/userSlice.ts';

export interface ForRoleProps {
  only: keyof typeof places;
  children: ReactNode;
}

/** Whose place it is, and what somebody does there who has nothing to do with it. */
const places = {
  agent: {
    title: 'This is the agents’ area',
    otherwise:
      'To work as an agent, ask the brokerage: an admin gives you an agent profile, and you fill in your license here.',
    elsewhere: { to: '/agents', words: 'Find an agent' },
  },
  admin: {
    title: 'This is the broker’s desk',
    otherwise: 'Whoever runs your brokerage’s Lintel can make you an admin.',
    elsewhere: { to: '/search', words: 'Look at homes' },
  },
};

export function ForRole({ only, children }: ForRoleProps) {
  const active = useSelector(selectActiveProfile);
  return active?.role === only ? children : <NotYours only={only} />;
}

function NotYours({ only }: Pick<ForRoleProps, 'only'>) {
  const active = useSelector(selectActiveProfile);
  const other = useSelector(selectProfiles).find((profile) => profile.role === only);
  const { isSwitching, switchTo } = useProfileSwitch();
  const { title, otherwise, elsewhere } = places[only];
  usePageTitle(title);
  const here = active ? `You are here as ${roleWords[active.role]}.` : 'You are not signed in.';
  return (
    <>
      <Header />
      <main id="main" className="py-8">
        <EmptyState
          level="h1"
          title={title}
          action={
            <>
              {other && (
                <Button look="primary" disabled={isSwitching} onClick={() => switchTo(other)}>
                  Go on as {roleWords[only]}
                </Button>
              )}
              <ButtonLink look={other ? 'quiet' : 'primary'} to={elsewhere.to}>
                {elsewhere.words}
              </ButtonLink>
            </>
          }
        >
          {here} {other ? `You can go on as ${roleWords[only]}, which you are too.` : otherwise}
        </EmptyState>
      </main>
    </>
  );
}
