/** Keeps still what somebody points at, so that nothing else stands under the pointer when it presses. */
import { useState } from 'react';

/**
 * What to show, and the handlers of the element that shows it. While the pointer is over that element,
 * a newer value with the same key waits; another key is another thing to look at, and shows at once.
 */
export function useHeld<T>(value: T, key: string) {
  const [held, setHeld] = useState<{ value: T; key: string } | null>(null);
  const handlers = {
    onPointerEnter: () => setHeld({ value, key }),
    onPointerLeave: () => setHeld(null),
  };
  return [held?.key === key ? held.value : value, handlers] as const;
}
