/** The streets of a town as junctions and the stretches between them. */
import { lengthOf } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Course, Rank } from './Course.ts';

export interface Junction extends Spot {
  stretches: Set<Stretch>;
}

export interface Stretch {
  a: Junction;
  b: Junction;
  /** From a to b, both included. */
  line: Spot[];
  length: number;
  /** The street it is a part of, by its place in the list of courses. */
  course: number;
  /** Metres along the street at a and b; a comes first. */
  from: number;
  to: number;
  rank: Rank;
  quarter: number | null;
}

export class StreetNet {
  readonly courses: Course[];
  readonly stretches = new Set<Stretch>();

  constructor(courses: Course[]) {
    this.courses = courses;
  }

  *junctions(): Generator<Junction> {
    const seen = new Set<Junction>();
    for (const { a, b } of this.stretches) {
      for (const junction of [a, b]) {
        if (seen.has(junction)) continue;
        seen.add(junction);
        yield junction;
      }
    }
  }

  add(stretch: Omit<Stretch, 'length'>): void {
    const whole = { ...stretch, length: lengthOf(stretch.line) };
    this.stretches.add(whole);
    whole.a.stretches.add(whole);
    whole.b.stretches.add(whole);
  }

  remove(stretch: Stretch): void {
    this.stretches.delete(stretch);
    stretch.a.stretches.delete(stretch);
    stretch.b.stretches.delete(stretch);
  }

  /** Makes one junction of two; what ran between them goes. */
  merge(keep: Junction, drop: Junction): void {
    for (const stretch of [...drop.stretches]) {
      this.remove(stretch);
      const a = stretch.a === drop ? keep : stretch.a;
      const b = stretch.b === drop ? keep : stretch.b;
      if (a === b) continue;
      const line = [{ x: a.x, y: a.y }, ...stretch.line.slice(1, -1), { x: b.x, y: b.y }];
      this.add({ ...stretch, a, b, line });
    }
  }
}

export function otherEnd(stretch: Stretch, junction: Junction): Junction {
  return stretch.a === junction ? stretch.b : stretch.a;
}
