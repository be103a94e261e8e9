/** The ground a town is built on. */
import type { Noise } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Raster } from '../ground/Raster.ts';
import type { Character } from './character.ts';

export interface Terrain {
  character: Character;
  /** Metres from the centre to where the map of the town ends. */
  reach: number;
  /** Metres from the centre to the last houses. */
  radius: number;
  /** Metres to the nearest sea, lake or river; below zero in it, at most `farShore`. */
  shore: Raster;
  /** Metres to the nearest sea alone. */
  sea: Raster;
  creeks: Spot[][];
  river: Spot[] | null;
  lakes: Lake[];
  /** About -1 to 1. */
  height: Noise;
}

export interface Lake {
  centre: Spot;
  radius: number;
}

export const farShore = 2000;
