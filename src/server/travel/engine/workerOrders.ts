/** What the server and its travel thread tell each other. */
import type { GridPoints, MeasuredHomes, Outline } from '../TravelTimes.ts';
import type { TravelLimit, TravelQuestion } from '#domain/travel/TravelPlace.ts';

export interface WorkerData {
  databaseUrl: string;
  /** Where graphs are filed. */
  folder: string;
}

export type WorkerOrder =
  | { kind: 'outline'; number: number; limit: TravelLimit }
  | {
      kind: 'times';
      number: number;
      question: TravelQuestion;
      x: Int32Array<ArrayBuffer>;
      y: Int32Array<ArrayBuffer>;
      limitMs: number;
    }
  | { kind: 'measure'; number: number; question: TravelQuestion; homes: GridPoints }
  | { kind: 'forget' };

export type WorkerAnswer =
  | { kind: 'outline'; number: number; outline: Outline }
  | { kind: 'times'; number: number; times: Uint32Array<ArrayBuffer> }
  | { kind: 'measured'; number: number; measured: MeasuredHomes }
  | { kind: 'failed'; number: number; reason: string }
  | { kind: 'said'; line: string };
