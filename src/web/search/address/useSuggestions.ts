/** Suggestions for a text while it is typed: waits for a pause, keeps the last good lines. */
import { useEffect, useRef, useState } from 'react';
import { searchApi } from '#api/search.ts';
import type { Point } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { call } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';

const pauseMs = 90;

export interface Suggestions {
  status: 'idle' | 'loading' | 'failed';
  /** For `text`, or for the text before it while loading. */
  lines: Suggestion[];
  /** The text that `lines` answer. */
  answered: string;
  /** A sentence for a person, where the status is failed. */
  message: string;
}

type Answer = Omit<Suggestions, 'status'> & { failed: boolean };

const nothing: Answer = { lines: [], answered: '', message: '', failed: false };

export function useSuggestions(text: string, near: Point | null): Suggestions {
  const [answer, setAnswer] = useState(nothing);
  const typed = text.trim();
  const latitude = near?.latitude.toFixed(4);
  const longitude = near?.longitude.toFixed(4);

  const asked = `${typed} ${latitude} ${longitude}`;
  const replied = useRef<string | null>(null);

  useEffect(() => {
    if (typed === '' || replied.current === asked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(
        searchApi.suggest,
        { query: { text: typed.slice(0, 200), latitude, longitude } },
        { signal: controller.signal },
      ).then(
        (lines) => {
          replied.current = asked;
          setAnswer({ lines, answered: typed, message: '', failed: false });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          replied.current = null;
          setAnswer({ lines: [], answered: typed, message: sentenceOf(error), failed: true });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, typed, latitude, longitude]);

  if (typed === '') return { ...nothing, status: 'idle' };
  if (answer.answered !== typed) return { ...answer, status: 'loading' };
  return { ...answer, status: answer.failed ? 'failed' : 'idle' };
}
