/** A row of pictures that scrolls one at a time: by finger, by wheel, and by `goTo`. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

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

  const goTo = useCallback(
    (index: number) => {
      const list = ref.current;
      const wanted = Math.min(count - 1, Math.max(0, index));
      // How it gets there is the style sheet's, which knows whether motion is welcome.
      list?.scrollTo({ left: wanted * list.clientWidth });
    },
    [count],
  );

  const onScroll = useCallback(() => {
    const list = ref.current;
    if (list && list.clientWidth > 0) setAt(Math.round(list.scrollLeft / list.clientWidth));
  }, []);

  return { ref, at, goTo, onScroll };
}
