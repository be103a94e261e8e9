/** Stands around what only one role may see; others are told so, and how to go on. */
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Role } from '#domain/user/User.ts';
import { Header } from './Header.tsx';
import { useProfileSwitch } from './useProfileSwitch.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { roleWords } from '../user/roleWords.ts';
import { selectActiveProfile, selectProfiles } from '../user/userSlice.ts';

export interface ForRoleProps {
  only: Role;
  /** `This is the broker’s desk`. */
  title: string;
  children: ReactNode;
}

export function ForRole({ only, title, children }: ForRoleProps) {
  const active = useSelector(selectActiveProfile);
  if (active?.role === only) return children;
  return <NotYours only={only} title={title} />;
}

function NotYours({ only, title }: { only: Role; title: string }) {
  const active = useSelector(selectActiveProfile);
  const other = useSelector(selectProfiles).find((profile) => profile.role === only);
  const { isSwitching, switchTo } = useProfileSwitch();
  useEffect(() => {
    document.title = `${title} · Lintel`;
  }, [title]);
  const here = active ? `You are here as ${roleWords[active.role]}` : 'You are not signed in';
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
              <ButtonLink look={other ? 'quiet' : 'primary'} to="/search">
                Look at homes
              </ButtonLink>
            </>
          }
        >
          {other
            ? `${here}. You can go on as ${roleWords[only]}, which you are too.`
            : `${here}, and nothing of yours is on this page. Whoever runs your brokerage’s Lintel can change that.`}
        </EmptyState>
      </main>
    </>
  );
}
