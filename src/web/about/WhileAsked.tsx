/** What the server says about the installation, once it is there. */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { About } from '#api/systemSchemas.ts';
import { useReply } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { aboutQueries } from './aboutQueries.ts';

export type AboutReply = z.output<typeof About>;

export function WhileAsked({ children }: { children(about: AboutReply): ReactNode }) {
  const [asked, retry] = useReply(aboutQueries.about, {});
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="mt-10">
        <output className="sr-only">Loading</output>
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="This could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  return children(asked.reply);
}
