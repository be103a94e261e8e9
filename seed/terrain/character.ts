/** What a kind of scenery means in figures. */
import type { Scenery } from '../towns.ts';

export interface Character {
  /** Half the width of the river through town in metres; 0 where there is none. */
  riverHalfWidth: number;
  lakes: number;
  creeks: number;
  /** 0 flat to 1 steep: how far new streets give way to the ground. */
  hills: number;
  /** Share of the open land that is wood. */
  woods: number;
  /** Share of the open land that is tilled. */
  farms: number;
  golfCourses: number;
  /** Share of the way to the edge of town that is a grid of straight streets. */
  grid: number;
  /** How strongly the streets of the centre run towards it. */
  radial: number;
  /** Streets have a tongue. */
  names: 'spanish' | 'plain' | 'english';
  numberedStreets: boolean;
}

const usual: Character = {
  riverHalfWidth: 0,
  lakes: 1,
  creeks: 3,
  hills: 0.35,
  woods: 0.3,
  farms: 0.2,
  golfCourses: 1,
  grid: 0.5,
  radial: 0,
  names: 'plain',
  numberedStreets: true,
};

export const characters: Record<Scenery, Character> = {
  canyons: { ...usual, creeks: 7, hills: 0.9, woods: 0.12, farms: 0, grid: 0.42, names: 'spanish' },
  valley: { ...usual, riverHalfWidth: 55, hills: 0.2, woods: 0.08, farms: 0.6, grid: 0.55 },
  desert: {
    ...usual,
    lakes: 0,
    creeks: 4,
    hills: 0.25,
    woods: 0,
    farms: 0,
    golfCourses: 3,
    grid: 0.5,
    names: 'spanish',
  },
  mountains: {
    ...usual,
    riverHalfWidth: 26,
    creeks: 6,
    hills: 1,
    woods: 0.5,
    farms: 0.05,
    grid: 0.45,
  },
  plains: { ...usual, riverHalfWidth: 40, hills: 0.1, woods: 0.1, farms: 0.55, grid: 0.65 },
  lakes: { ...usual, lakes: 6, hills: 0.4, woods: 0.45, farms: 0.2, grid: 0.5 },
  river: { ...usual, riverHalfWidth: 120, hills: 0.45, woods: 0.35, farms: 0.15, grid: 0.5 },
  lowland: {
    ...usual,
    riverHalfWidth: 90,
    lakes: 7,
    creeks: 5,
    hills: 0.3,
    woods: 0.35,
    farms: 0.05,
    golfCourses: 2,
    grid: 0.42,
    names: 'english',
  },
  rolling: {
    ...usual,
    riverHalfWidth: 45,
    lakes: 3,
    creeks: 7,
    hills: 0.85,
    woods: 0.55,
    farms: 0.05,
    grid: 0.3,
    names: 'english',
  },
  old: {
    ...usual,
    riverHalfWidth: 70,
    lakes: 2,
    hills: 0.7,
    woods: 0.45,
    farms: 0.05,
    grid: 0.3,
    radial: 0.8,
    names: 'english',
    numberedStreets: false,
  },
};
