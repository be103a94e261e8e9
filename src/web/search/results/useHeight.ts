import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element's height in CSS pixels, as it changes; null before it was measured. */
export function useHeight(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current!;
    // A hidden page has no height; what it had still holds.
    const measure = () => measured.clientHeight > 0 && setHeight(measured.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
