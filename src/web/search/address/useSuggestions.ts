/** Suggestions for a text while it is typed: waits for a pause, keeps the last good lines. */
import { useEffect, useState } from 'react';
import type { Point } from '#domain/geo.ts';
import { mostTyped } from '#domain/search/searchLimits.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { useReply } from '../../client/useReply.ts';
import { searchQueries } from '../searchQueries.ts';

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

type Answer = Pick<Suggestions, 'lines' | 'answered'>;

const nothing: Answer = { lines: [], answered: '' };

export function useSuggestions(text: string, near: Point | null): Suggestions {
  const typed = text.trim();
  const latitude = near?.latitude.toFixed(4);
  const longitude = near?.longitude.toFixed(4);
  const question = JSON.stringify([typed, latitude, longitude]);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), pauseMs);
    return () => clearTimeout(timer);
  }, [question]);

  // What is typed on is not waited for any more.
  const isWanted = typed !== '' && settled === question;
  const query = { text: typed.slice(0, mostTyped), latitude, longitude };
  const [asked] = useReply(searchQueries.suggest, isWanted ? { query } : null);
  const [last, setLast] = useState(nothing);
  const reply = asked.status === 'idle' ? asked.reply : null;
  if (reply !== null && (reply !== last.lines || typed !== last.answered)) {
    setLast({ lines: reply, answered: typed });
  }

  if (typed === '') return { ...nothing, status: 'idle', message: '' };
  if (asked.status === 'failed') {
    return { lines: [], answered: typed, status: 'failed', message: asked.message };
  }
  return { ...last, status: last.answered === typed ? 'idle' : 'loading', message: '' };
}
