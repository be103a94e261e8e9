/** The agents' area: the rail, and the gate that tells others in a friendly way whose it is. */
import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Header } from '../header/Header.tsx';
import { currentSectionSet } from '../header/headerSlice.ts';
import { useProfileSwitch } from '../header/useProfileSwitch.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { type DeskPlace, DeskLayout } from '../ui/DeskLayout.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { roleWords } from '../user/roleWords.ts';
import { selectActiveProfile, selectProfiles } from '../user/userSlice.ts';

const places: DeskPlace[] = [
  { to: '/agent', words: 'Overview', icon: 'layout-dashboard', exact: true },
  { to: '/agent/packages', words: 'Packages', icon: 'scale' },
  { to: '/agent/profile', words: 'Public profile', icon: 'user-round' },
  { to: '/agent/approvals', words: 'Approvals', icon: 'stamp' },
];

export interface AgentDeskProps {
  /** What the window is called: `Packages`. */
  title: string;
  children: ReactNode;
}

export function AgentDesk({ title, children }: AgentDeskProps) {
  const dispatch = useDispatch();
  const isAgent = useSelector(selectActiveProfile)?.role === 'agent';

  useEffect(() => {
    document.title = `${title} · Agent area · Lintel`;
    dispatch(currentSectionSet({ label: 'Agent area', path: '/agent' }));
    return () => void dispatch(currentSectionSet(null));
  }, [title, dispatch]);

  return (
    <>
      <Header />
      {isAgent ? (
        <DeskLayout label="Agent area" places={places}>
          {children}
        </DeskLayout>
      ) : (
        <NotAnAgent />
      )}
    </>
  );
}

function NotAnAgent() {
  const agentProfile = useSelector(selectProfiles).find(({ role }) => role === 'agent');
  const { isSwitching, switchTo } = useProfileSwitch();
  return (
    <main id="main" className="py-8">
      <EmptyState
        title="This is the agents’ area"
        level="h1"
        action={
          <>
            {agentProfile && (
              <Button look="primary" disabled={isSwitching} onClick={() => switchTo(agentProfile)}>
                Go on as {roleWords.agent}
              </Button>
            )}
            <ButtonLink look={agentProfile ? 'quiet' : 'primary'} to="/agents">
              Find an agent
            </ButtonLink>
          </>
        }
      >
        {agentProfile
          ? 'You are here with another profile just now. You can go on as an agent, which you are too.'
          : 'To work as an agent, ask the brokerage: an admin gives you an agent profile, and you fill in your license here.'}
      </EmptyState>
    </main>
  );
}
