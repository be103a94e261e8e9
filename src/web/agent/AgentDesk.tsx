/** The frame of the agents' area: its places at the left, the work beside them. */
import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { type PagePath, pages } from '#api/pages.ts';
import { Header } from '../header/Header.tsx';
import { currentSectionSet } from '../header/headerSlice.ts';
import { DeskLayout } from '../ui/DeskLayout.tsx';
import { deskPlaces } from '../ui/deskPlaces.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { WhileSuspended } from './WhileSuspended.tsx';

const places = deskPlaces('agent');

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
