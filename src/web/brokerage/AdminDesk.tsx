/** The frame of the broker's desk: its places at the left, the work beside them. */
import type { ReactNode } from 'react';
import { Header } from '../header/Header.tsx';
import { DeskLayout } from '../ui/DeskLayout.tsx';
import { deskPlaces } from '../ui/deskPlaces.ts';
import { type Approvals, useApprovals } from '../contract/approval/useApprovals.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { type PagePath, pages } from '#api/pages.ts';
import { WhileSuspended } from '../agent/WhileSuspended.tsx';

const places = deskPlaces('admin');

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
        places={places.map((place) =>
          place.to === '/admin/approvals' ? { ...place, count } : place,
        )}
      >
        <WhileSuspended>{children}</WhileSuspended>
      </DeskLayout>
    </>
  );
}
