/** The frame of the broker's desk: its places at the left, the work beside them. */
import type { ReactNode } from 'react';
import { Header } from '../header/Header.tsx';
import { DeskLayout } from '../ui/DeskLayout.tsx';
import { type Approvals, useApprovals } from '../contract/approval/useApprovals.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { type PagePath, pages } from '#api/pages.ts';
import { WhileSuspended } from '../agent/WhileSuspended.tsx';

export interface AdminDeskProps {
  /** The page that stands in it. */
  path: PagePath;
  /** The queue, where the page has asked for it already. */
  approvals?: Approvals;
  children: ReactNode;
}

export function AdminDesk({ approvals, ...frame }: AdminDeskProps) {
  return approvals ? <Frame {...frame} {...approvals} /> : <Counting {...frame} />;
}

type FrameProps = Omit<AdminDeskProps, 'approvals'>;

/** Whoever writes rules still sees that an agreement waits. */
function Counting(frame: FrameProps) {
  return <Frame {...frame} {...useApprovals(1, 1, null)} />;
}

function Frame({ path, queue, children }: FrameProps & Pick<Approvals, 'queue'>) {
  usePageTitle(pages[path].title);
  const count =
    queue.status === 'idle' ? queue.reply.counts.approval + queue.reply.counts.void : undefined;
  return (
    <>
      <Header />
      <DeskLayout
        label="Broker’s desk"
        places={[
          { to: '/admin', words: 'Today', icon: 'layout-dashboard', exact: true },
          { to: '/admin/approvals', words: 'Approvals', icon: 'inbox', count },
          { to: '/admin/agreements', words: 'Agreements', icon: 'file-check' },
          { to: '/admin/conversations', words: 'Conversations', icon: 'message-square' },
          { to: '/admin/agents', words: 'Agents', icon: 'user-round' },
          { to: '/admin/rules', words: 'Rules by state', icon: 'scale' },
          { to: '/admin/wording', words: 'Wording', icon: 'text-quote' },
          { to: '/admin/forms', words: 'Forms of the states', icon: 'book-open-check' },
          { to: '/admin/brokerage', words: 'Brokerage', icon: 'building-2' },
          { to: '/admin/health', words: 'Health', icon: 'activity' },
          { to: '/admin/troubles', words: 'Things that went wrong', icon: 'triangle-alert' },
        ]}
      >
        <WhileSuspended>{children}</WhileSuspended>
      </DeskLayout>
    </>
  );
}
