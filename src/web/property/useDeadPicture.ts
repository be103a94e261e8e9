/** Whether a picture could not be loaded, so that a drawn one can stand in its place. */
import { useCallback, useState } from 'react';

/** @returns what the `img` needs; an error from before hydration is seen when the element mounts */
export function useDeadPicture(url: string | null) {
  const [dead, setDead] = useState<string | null>(null);
  const onError = useCallback(() => setDead(url), [url]);
  const ref = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture?.complete || picture.src === '' || picture.naturalWidth > 0) return;
      // A drawing without a size of its own has no natural width in some browsers, and decodes.
      picture.decode().catch(() => setDead(url));
    },
    [url],
  );
  return { isDead: dead !== null && dead === url, watched: { onError, ref } };
}
