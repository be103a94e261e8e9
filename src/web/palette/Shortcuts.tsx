/** Hears the keys that all pages have. What they do is fetched when the first of them is pressed. */
import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../client/latePart.ts';
import { letterAfterG, type Press, pressedKey } from './pressedKey.ts';

const Keys = latePart(() => import('./Keys.tsx'));

/** How long the key after `G` may take. */
const secondKeyMs = 1_500;

export function Shortcuts() {
  const [press, setPress] = useState<Press | null>(null);
  useEffect(() => {
    let pressedG = -Infinity;
    const say = (key: Press['key']) =>
      setPress((last) => ({ key, number: (last?.number ?? 0) + 1 }));

    // Before any page that has this key for itself: there it might decide something.
    const onSecond = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - pressedG < secondKeyMs;
      pressedG = -Infinity;
      const letter = isSecond ? letterAfterG(event) : null;
      if (letter === null) return;
      event.preventDefault();
      event.stopPropagation();
      say({ afterG: letter });
    };
    // After all that stands on the page.
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key === null) return;
      event.preventDefault();
      if (key === 'g') pressedG = event.timeStamp;
      else say(key);
    };
    window.addEventListener('keydown', onSecond, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onSecond, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return (
    press !== null && (
      <Suspense>
        <Keys press={press} />
      </Suspense>
    )
  );
}
