/** A row of pictures that scrolls one at a time: by finger, by wheel, and by `goTo`. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface PictureStrip {
  ref: RefObject<HTMLUListElement | null>;
  /** Index of the picture that fills the row. */
  at: number;
  goTo(index: number): void;
  onScroll(): void;
}

/** Every child of the list must be as wide as the list. */
export function usePictureStrip(count: number, first = 0): PictureStrip {
  const ref = useRef<HTMLUListElement>(null);
  const [beginning] = useState(first);
  const [at, setAt] = useState(first);

  useLayoutEffect(() => {
    const list = ref.current;
    list?.scrollTo({ left: beginning * list.clientWidth, behavior: 'instant' });
  }, [beginning]);

  /** Where `goTo` is on its way to; a finger or a wheel takes over. */
  const wanted = useRef<number | null>(null);

  const goTo = useCallback(
    (index: number) => {
      const list = ref.current;
      const next = Math.min(count - 1, Math.max(0, index));
      setAt(next);
      if (!list || indexAt(list) === next) return;
      wanted.current = next;
      // How it gets there is the style sheet's, which knows whether motion is welcome.
      list.scrollTo({ left: next * list.clientWidth });
    },
    [count],
  );

  const onScroll = useCallback(() => {
    const list = ref.current;
    if (list && list.clientWidth > 0 && wanted.current === null) setAt(indexAt(list));
  }, []);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const letGo = () => {
      wanted.current = null;
    };
    // A row that changes its size while it moves stops where it is.
    const arrive = () => {
      const next = wanted.current;
      wanted.current = null;
      if (next !== null && indexAt(list) !== next) {
        list.scrollTo({ left: next * list.clientWidth, behavior: 'instant' });
      }
    };
    list.addEventListener('scrollend', arrive);
    list.addEventListener('pointerdown', letGo);
    list.addEventListener('wheel', letGo, { passive: true });
    return () => {
      list.removeEventListener('scrollend', arrive);
      list.removeEventListener('pointerdown', letGo);
      list.removeEventListener('wheel', letGo);
    };
  }, []);

  return { ref, at, goTo, onScroll };
}

/** The picture that fills most of the row. */
function indexAt(list: HTMLUListElement): number {
  return list.clientWidth > 0 ? Math.round(list.scrollLeft / list.clientWidth) : 0;
}
