/** What the server and the thread that draws pages say to each other. */
import type { DrawnPage, Sight } from '#api/renderer.ts';

export type ToRenderer =
  | { kind: 'draw'; drawingId: number; sight: Sight }
  | { kind: 'answer'; askId: number; status: number; body: string }
  /** To be answered by `heard`. */
  | { kind: 'hear' };

export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'heard' }
  | { kind: 'ask'; drawingId: number; askId: number; question: Question }
  | { kind: 'drawn'; drawingId: number; page: DrawnPage | null; problem: string | null };

/** A call of our own, as `fetch` was asked for it. */
export interface Question {
  method: 'GET' | 'POST';
  /** Path and query. */
  address: string;
  body: string | null;
}
