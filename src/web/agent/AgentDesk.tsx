/** The frame of the agents' area: its places at the left, the work beside them. */
import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { type PagePath, pages } from '#api/pages.ts';
import { Header } from '../header/Header.tsx';
import { currentSectionSet } from '../header/headerSlice.ts';
import { type DeskPlace, DeskLayout } from '../ui/DeskLayout.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { WhileSuspended } from './WhileSuspended.tsx';

const places: DeskPlace[] = [
  { to: '/agent', words: 'Today', icon: 'layout-dashboard', exact: true },
  { to: '/agent/inbox', words: 'Inbox', icon: 'inbox' },
  { to: '/agent/packages', words: 'Packages', icon: 'scale' },
  { to: '/agent/templates', words: 'Templates', icon: 'text-quote' },
  { to: '/agent/profile', words: 'Public profile', icon: 'user-round' },
  { to: '/agent/approvals', words: 'Approvals', icon: 'stamp' },
];

export interface AgentDeskProps {
  /** The page that stands in it. */
  path: PagePath;
  children: ReactNode;
}

export function AgentDesk({ path, children }: AgentDeskProps) {
  const dispatch = useDispatch();
  usePageTitle(pages[path].title);
  useEffect(() => {
    dispatch(currentSectionSet({ label: 'Agent area', path: '/agent' }));
    return () => void dispatch(currentSectionSet(null));
  }, [dispatch]);

  return (
    <>
      <Header />
      <DeskLayout label="Agent area" places={places}>
        <WhileSuspended>{children}</WhileSuspended>
      </DeskLayout>
    </>
  );
}
