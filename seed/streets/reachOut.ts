/** Ends that hang in the air go straight on to the street ahead, where one is near. */
import { between, distance } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Course } from './Course.ts';
import { crossing, SegmentGrid } from './SegmentGrid.ts';

/** A little beyond, so that the crossing is found whatever the rounding. */
const beyond = 0.5;

/**
 * @param farthest metres that an end may reach
 * @param isOpen whether a street may lie there
 */
export function reachOut(
  courses: Course[],
  farthest: number,
  isOpen: (x: number, y: number) => boolean,
): void {
  const grid = new SegmentGrid(60);
  for (const [line, course] of courses.entries()) grid.add(line, course.line);
  for (const [own, course] of courses.entries()) {
    const { line } = course;
    if (line.length < 2 || distance(line[0]!, line.at(-1)!) < 1) continue;
    if (course.ends[0] === 'reach') {
      const target = ahead(line[1]!, line[0]!, own, grid, farthest, isOpen);
      if (target) line.unshift(target);
      if (target) grid.add(own, line.slice(0, 2));
    }
    if (course.ends[1] === 'reach') {
      const target = ahead(line.at(-2)!, line.at(-1)!, own, grid, farthest, isOpen);
      if (target) line.push(target);
      if (target) grid.add(own, line.slice(-2));
    }
  }
}

function ahead(
  from: Spot,
  end: Spot,
  own: number,
  grid: SegmentGrid,
  farthest: number,
  isOpen: (x: number, y: number) => boolean,
): Spot | null {
  const length = distance(from, end) || 1;
  const ux = (end.x - from.x) / length;
  const uy = (end.y - from.y) / length;
  // From a step back: the end may have overshot the street that it meets.
  const start = { x: end.x - ux * 2, y: end.y - uy * 2 };
  const goal = { x: end.x + ux * farthest, y: end.y + uy * farthest };
  let nearest = Infinity;
  for (const { line, a, b } of grid.near(start, goal)) {
    if (line === own) continue;
    const met = crossing(start, goal, a, b);
    if (met && met[0] < nearest) nearest = met[0];
  }
  if (nearest === Infinity) return null;
  const target = between(start, goal, nearest + beyond / (farthest + 2));
  for (let share = 0.1; share < 1; share += 0.1) {
    const { x, y } = between(end, target, share);
    if (!isOpen(x, y)) return null;
  }
  return target;
}
