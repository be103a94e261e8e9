import { useNavigate } from 'react-router';
import type { Connection } from '../client/connection.ts';
import { Header } from '../header/Header.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Without a connection, a page that was never opened here: its place is held until it can come. */
export function NotHere({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-3xl px-4 py-12 sm:px-6">
        <h1 className="font-display text-page font-medium">This page is not on this device yet</h1>
        <p className="mt-3 flex items-start gap-2.5 text-lead text-ink-soft">
          <Icon name="link-2-off" className="mt-1 shrink-0" />
          {connection === 'no network'
            ? 'There is no connection just now. It is loaded as soon as there is one.'
            : 'Lintel cannot be reached just now. It is loaded as soon as it answers.'}
        </p>
        <Button icon="arrow-left" className="mt-6" onClick={() => void navigate(-1)}>
          Back to where I was
        </Button>
        <Skeleton className="mt-10 h-40 rounded-card" />
        <Skeleton className="mt-6 h-40 rounded-card" />
      </main>
    </>
  );
}
