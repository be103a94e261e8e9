import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/whenIdle.ts';
import type { ConnectionNote } from './ConnectionNote.tsx';

const load = () => import('./ConnectionNote.tsx');

/** What there is to say over all pages; its code comes once the first one stands. */
export function ConnectionNotes() {
  const [Note, setNote] = useState<typeof ConnectionNote | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // Without it nothing is said, and the pages say by themselves what they could not get.
        load().then(
          (loaded) => setNote(() => loaded.ConnectionNote),
          () => {},
        );
      }),
    [],
  );
  return Note && <Note />;
}
