/** Over all pages: that there is no connection, or that a new version is there. */
import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../client/connection.ts';
import { useIsLive } from '../client/liveState.ts';
import { lookForNewBuild, useIsNewBuild } from '../client/newBuild.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { IconButton } from '../ui/icon/IconButton.tsx';

const sentences: Record<Exclude<Connection, 'there'>, string> = {
  'no network': 'No connection. What you opened before can be read as it was then.',
  'no server': 'Lintel cannot be reached. What you opened before can be read as it was then.',
};
const loadAnew = () => location.reload();
const lookEveryMs = 3_600_000;

/** @param reload brings the new version, by default as the browser does it */
export function ConnectionNote({ reload = loadAnew }: { reload?: () => void }) {
  const connection = useConnection();
  const isNew = useIsNewBuild();
  const [isPutOff, setIsPutOff] = useState(false);
  useLooks();

  return (
    <output className="block empty:hidden print:hidden">
      {connection !== 'there' && (
        <span className="flex items-center justify-center gap-2.5 border-b border-line bg-clay-wash px-4 py-2 text-small text-clay-ink">
          <Icon name="link-2-off" size={18} className="shrink-0" />
          {sentences[connection]}
        </span>
      )}
      {connection === 'there' && isNew && !isPutOff && (
        <span className="flex items-center justify-center gap-3 border-b border-line bg-leaf-wash px-4 py-1 text-ink">
          A new version is ready.
          <Button look="plain" icon="refresh-cw" onClick={reload}>
            Reload
          </Button>
          <IconButton icon="x" label="Not now" onClick={() => setIsPutOff(true)} />
        </span>
      )}
    </output>
  );
}

/** A deploy breaks the live road: when it stands again is the moment to look. */
function useLooks(): void {
  const isLive = useIsLive();
  const connection = useConnection();
  useEffect(() => {
    if (isLive || connection === 'there') void lookForNewBuild();
  }, [isLive, connection]);
  useEffect(() => {
    const look = () => void lookForNewBuild();
    const timer = setInterval(look, lookEveryMs);
    // Something that the page wanted to load is gone.
    addEventListener('vite:preloadError', look);
    return () => {
      clearInterval(timer);
      removeEventListener('vite:preloadError', look);
    };
  }, []);
}
