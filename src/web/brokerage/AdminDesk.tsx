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
  /** How much is in the queue, where the page knows that without it; null: not yet. */
  queued?: number | null;
  children: ReactNode;
}

export function AdminDesk({ approvals, queued, ...frame }: AdminDeskProps) {
  if (queued !== undefined) return <Frame {...frame} count={queued ?? undefined} />;
  return approvals ? <Frame {...frame} count={countIn(approvals)} /> : <Counting {...frame} />;
}

type FrameProps = Pick<AdminDeskProps, 'path' | 'children'>;

function countIn({ queue }: Approvals): number | undefined {
  return queue.status === 'idle'
    ? queue.reply.counts.approval + queue.reply.counts.void
    : undefined;
}

/** Whoever writes rules still sees that an agreement waits. */
function Counting(frame: FrameProps) {
  return <Frame {...frame} count={countIn(useApprovals(1, 1, null))} />;
}

function Frame({ path, count, children }: FrameProps & { count: number | undefined }) {
  usePageTitle(pages[path].title);
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
          { to: '/admin/services', words: 'Own services', icon: 'list' },
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
