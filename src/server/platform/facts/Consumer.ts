import type { Db } from '../db/connect.ts';
import type { Patience } from './patience.ts';
import type { Reaction } from './Reaction.ts';

/** A reaction as one process works on it. */
export interface Consumer {
  db: Db;
  workerId: string;
  reaction: Reaction;
  patience: Patience;
  signal: AbortSignal;
  onError(error: unknown, about: { reaction: string; number: number | null }): void;
}
