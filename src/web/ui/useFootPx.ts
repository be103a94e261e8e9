/** How high the bars and buttons are that stand at the window's lower edge where toasts come: `data-foot`. */
import { useLayoutEffect, useState } from 'react';
import { toast } from 'react-toastify/unstyled';

/** As wide as a toast with its margin; on a phone it is as wide as the window. CSS pixels. */
const toastsPx = 360;
/** What ends farther above the lower edge is passed by. */
const nearPx = 40;
/** A dialog may open, and a bar come, while a toast is in sight. */
const lookEveryMs = 200;

export function useFootPx(): number {
  const [footPx, setFootPx] = useState(0);
  // Before the container's own effect, which adds the toasts that waited for it.
  useLayoutEffect(() => {
    let looking: ReturnType<typeof setInterval> | undefined;
    const rest = () => {
      clearInterval(looking);
      looking = undefined;
    };
    const look = () => {
      setFootPx(highestFoot());
      if (document.querySelector('.Toastify__toast') === null) rest();
    };
    const end = toast.onChange(() => {
      setFootPx(highestFoot());
      looking ??= setInterval(look, lookEveryMs);
    });
    return () => {
      end();
      rest();
    };
  }, []);
  return footPx;
}

function highestFoot(): number {
  const feet = [...document.querySelectorAll('[data-foot]')].map((foot) =>
    foot.getBoundingClientRect(),
  );
  return feet.reduce((highest, { top, right, bottom, height }) => {
    const isThere = height > 0 && top < innerHeight && bottom > innerHeight - nearPx;
    return isThere && right > innerWidth - toastsPx
      ? Math.max(highest, Math.round(innerHeight - top))
      : highest;
  }, 0);
}
