/** Courses of rivers and creeks. */
import type { Chance } from '#illustrations/chance.ts';
import { curveThrough } from '../ground/line.ts';
import { noiseOf } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Raster } from '../ground/Raster.ts';

const step = 30;

/**
 * A river from beyond one side of town to beyond the other, past the centre.
 * @param reach metres from the centre to where the map of the town ends
 * @param towards radians in which it leaves
 */
export function riverCourse(chance: Chance, reach: number, towards: number): Spot[] {
  const past = chance.between(450, 1100) * (chance.maybe(0.5) ? 1 : -1);
  const bend = chance.between(-0.5, 0.5);
  const spots: Spot[] = [];
  for (let along = -reach * 1.3; along <= reach * 1.3; along += chance.between(800, 1500)) {
    const near = Math.exp(-((along / 2500) ** 2));
    const swing = (1 - 0.7 * near) * chance.between(-650, 650);
    const across = past + bend * Math.abs(along) * 0.5 + swing;
    spots.push({
      x: Math.cos(towards) * along - Math.sin(towards) * across,
      y: Math.sin(towards) * along + Math.cos(towards) * across,
    });
  }
  return curveThrough(spots, step);
}

/**
 * A creek from a spot down to the next water, winding; to the end of the map where there is none.
 * @param shore metres to the water, as a raster
 */
export function creekCourse(chance: Chance, from: Spot, shore: Raster, reach: number): Spot[] {
  const wind = noiseOf(`creek ${chance.unit()}`, 420);
  const outwards = Math.atan2(from.y, from.x) + chance.between(-0.6, 0.6);
  const course = [from];
  let { x, y } = from;
  while (course.length < 400 && Math.hypot(x, y) < reach) {
    if (shore.at(x, y) < -10) break;
    const slope = shore.slope(x, y);
    const steep = Math.hypot(slope.x, slope.y);
    const down = steep > 0.2 ? Math.atan2(-slope.y, -slope.x) : outwards;
    const heading = down + wind(x, y) * 1.9;
    x += Math.cos(heading) * step;
    y += Math.sin(heading) * step;
    course.push({ x, y });
  }
  return course;
}
