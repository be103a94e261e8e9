import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { lookForServer, useConnection } from '../client/connection.ts';
import { reloadForNewBuild } from '../client/deployed.ts';
import { Header } from '../header/Header.tsx';
import { Button } from '../ui/Button.tsx';
import { isLoadFailure, pauseAfter } from '../client/loadFailure.ts';
import type { NotHere } from './NotHere.tsx';

const loadAnew = () => location.reload();

/**
 * A page that failed to load or to draw. What was typed and chosen is kept in the address. One whose code
 * did not come is asked for again until it comes.
 * @param reload loads the page anew, by default as the browser does it
 */
export function PageError({ reload = loadAnew }: { reload?: () => void }) {
  const error = useRouteError();
  const connection = useConnection();
  const wasAway = useRef(false);
  useAskedAgain(error, connection === 'there');
  useEffect(() => {
    console.error(error);
    lookForServer();
    // The files that it is made of may have gone with the version before.
    void reloadForNewBuild(reload);
  }, [error, reload]);
  useEffect(() => {
    if (connection !== 'there') wasAway.current = true;
    else if (wasAway.current) reload();
  }, [connection, reload]);
  const [Away, setAway] = useState<typeof NotHere | null>(null);
  useEffect(() => {
    // Few ever see it; where it cannot be had, what else is said here is true as well.
    if (connection === 'there') return;
    import('./NotHere.tsx').then(
      (loaded) => setAway(() => loaded.NotHere),
      () => {},
    );
  }, [connection]);
  return connection === 'there' || Away === null ? (
    <Broken reload={reload} />
  ) : (
    <Away connection={connection} />
  );
}

/** Goes to the same page again, as whoever waits would: the window, and what it keeps, stay. */
function useAskedAgain(error: unknown, isThere: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const failures = useRef(0);
  useEffect(() => {
    if (!isThere || !isLoadFailure(error)) return;
    failures.current++;
    const timer = setTimeout(
      () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true }),
      pauseAfter(failures.current),
    );
    return () => clearTimeout(timer);
  }, [error, isThere, navigate, pathname, search, hash]);
}

function Broken({ reload }: { reload: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-xl px-6 py-24 text-center">
        <h1 className="font-display text-page font-medium">This page could not be shown.</h1>
        <p className="mt-4 text-lead text-ink-soft">
          The connection may have dropped, or Lintel was updated since you opened it. What you chose
          is kept in the address.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button look="primary" icon="refresh-cw" onClick={reload}>
            Load the page again
          </Button>
          <Button icon="arrow-left" onClick={() => void navigate(-1)}>
            Back to where I was
          </Button>
        </div>
      </main>
    </>
  );
}
