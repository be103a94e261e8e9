/** The frame of the broker's desk: its places at the left, the work beside them. */
import { type ReactNode, useEffect } from 'react';
import { Header } from '../header/Header.tsx';
import { DeskLayout } from '../ui/DeskLayout.tsx';

export interface AdminDeskProps {
  /** Of the window. */
  title: string;
  /** How much waits for approval; undefined while it is unknown. */
  waiting?: number;
  children: ReactNode;
}

export function AdminDesk({ title, waiting, children }: AdminDeskProps) {
  useEffect(() => {
    document.title = `${title} · Lintel`;
  }, [title]);
  return (
    <>
      <Header />
      <DeskLayout
        label="Broker’s desk"
        places={[
          { to: '/admin', words: 'Today', icon: 'layout-dashboard', exact: true },
          { to: '/admin/approvals', words: 'Approvals', icon: 'inbox', count: waiting },
          { to: '/admin/rules', words: 'Rules by state', icon: 'scale' },
          { to: '/admin/agent-create', words: 'Create an agent', icon: 'user-plus' },
        ]}
      >
        {children}
      </DeskLayout>
    </>
  );
}
