/** One after the other, in the order they were asked for: reading and writing must not cross. */
import { useRef } from 'react';

export function useInTurn(): <T>(act: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (act) => {
    const next = last.current.then(act, act);
    last.current = next;
    return next;
  };
}
