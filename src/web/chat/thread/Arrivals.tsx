/** Says to screen readers what has just arrived: once, and no more of it than one can listen to. */
import { useEffect, useRef, useState } from 'react';

export interface Arrived {
  number: number;
  /** `Dana: See you at ten.`; null for one’s own, which one knows. */
  words: string | null;
}

/** What comes within it is told together. */
const togetherMs = 1_000;

/** @param newest of the thread; null while it is not known */
export function Arrivals({ newest }: { newest: Arrived | null }) {
  const [told, setTold] = useState('');
  const heard = useRef<number | null>(null);
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (newest === null) return;
    const isNews = heard.current !== null && newest.number > heard.current;
    heard.current = Math.max(heard.current ?? 0, newest.number);
    if (!isNews || newest.words === null) return;
    waiting.current.push(newest.words);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const words = waiting.current.splice(0);
      setTold(words.length === 1 ? words[0]! : `${words.length} new messages`);
    }, togetherMs);
  }, [newest]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return <output className="sr-only">{told}</output>;
}
