/**
 * The first sight of a page: drawn by the server for nobody in particular, and taken over by the
 * browser as it is. Until then nothing may differ: what this browser alone knows comes a moment later.
 */
import { createContext, useContext, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Endpoint } from '#api/endpoint.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Question } from './queries.ts';

export interface FirstSight {
  now: Instant;
  /** From 0 to 23. */
  hour: number;
  /** Where the server draws: what must be known, and said to the store, before the page can stand. */
  needs?: {
    answered(question: Question<Endpoint>, request: object): void;
    said(action: UnknownAction): void;
  };
}

/** Null where the browser drew the page by itself. */
export const FirstSightContext = createContext<FirstSight | null>(null);

export const useFirstSight = (): FirstSight | null => useContext(FirstSightContext);

/**
 * Whether the page is being drawn by the server, or taken over from it at this very moment. It ends for
 * all parts of a page at once, in a drawing that gives way to whoever uses the page.
 */
export const IsFirstSightContext = createContext(false);

export const useIsFirstSight = (): boolean => useContext(IsFirstSightContext);

const unread = Symbol('unread');

/**
 * A state that begins with what this browser keeps.
 * @param read reads it
 * @param atFirst what the server draws in its place
 */
export function useKept<T>(read: () => T, atFirst: T): [T, (next: T) => void] {
  const isFirst = useIsFirstSight();
  const [value, set] = useState<T | typeof unread>(() => (isFirst ? unread : read()));
  if (value !== unread) return [value, (next) => set(() => next)];
  if (isFirst) return [atFirst, (next) => set(() => next)];
  const kept = read();
  set(() => kept);
  return [kept, (next) => set(() => next)];
}
