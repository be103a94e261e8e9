/** What a worker needs to make one town; plain data, so that it can be sent. */
import type { Instant } from '#domain/calendar.ts';
import type { Point } from '#domain/geo.ts';
import type { Exit } from '../streets/motorways.ts';
import type { TownChoice } from '../towns.ts';
import type { Numbers } from './homesOf.ts';

export interface Task extends Numbers {
  choice: TownChoice;
  seed: string;
  centre: Point;
  exits: Exit[];
  /** From `coastOf`: the worker need not know the shores of the country. */
  coast: Float32Array | null;
  now: Instant;
}

export interface Made {
  town: string;
  homes: number;
  features: number;
}

/** The name of a town among all; it also names the part of the map that the town is. */
export function townName({ name, state }: Pick<TownChoice, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}
