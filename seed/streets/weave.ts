/** Courses in, a net of junctions out: every crossing and every touch becomes a junction. */
import { between, distance, nearestOnSegment } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Course } from './Course.ts';
import { crossing, SegmentGrid } from './SegmentGrid.ts';
import { type Junction, StreetNet } from './StreetNet.ts';

/** Junctions nearer than this are one, metres. */
const oneJunction = 14;
/** An end that comes this near to a street meets it, metres. */
const touch = 12;

/** A place on a course that is a junction. */
interface Cut {
  at: number;
  share: number;
  spot: Spot;
}

export function weave(courses: Course[]): StreetNet {
  const grid = new SegmentGrid(60);
  for (const [line, course] of courses.entries()) grid.add(line, course.line);
  const cuts = courses.map((): Cut[] => []);
  for (const [own, { line }] of courses.entries()) {
    cutAtCrossings(own, line, grid, cuts);
    cutAtTouches(own, line, grid, cuts);
  }
  const net = new StreetNet(courses);
  const junctionAt = junctionsBySpot();
  for (const [own, course] of courses.entries()) lay(net, own, course, cuts[own]!, junctionAt);
  return net;
}

function cutAtCrossings(own: number, line: Spot[], grid: SegmentGrid, cuts: Cut[][]): void {
  for (let at = 0; at + 1 < line.length; at++) {
    const p = line[at]!;
    const q = line[at + 1]!;
    for (const other of grid.near(p, q)) {
      const isLater = other.line > own || (other.line === own && other.at > at + 1);
      if (!isLater) continue;
      const met = crossing(p, q, other.a, other.b);
      if (!met) continue;
      const spot = between(p, q, met[0]);
      cuts[own]!.push({ at, share: met[0], spot });
      cuts[other.line]!.push({ at: other.at, share: met[1], spot });
    }
  }
}

function cutAtTouches(own: number, line: Spot[], grid: SegmentGrid, cuts: Cut[][]): void {
  for (const end of [line[0]!, line.at(-1)!]) {
    for (const other of grid.near(end, end, touch)) {
      if (other.line === own) continue;
      const spot = nearestOnSegment(end, other.a, other.b);
      if (distance(spot, end) > touch) continue;
      const share = distance(other.a, spot) / (distance(other.a, other.b) || 1);
      cuts[other.line]!.push({ at: other.at, share, spot: end });
    }
  }
}

type JunctionAt = (spot: Spot) => Junction;

function junctionsBySpot(): JunctionAt {
  const cells = new Map<string, Junction[]>();
  return (spot) => {
    const column = Math.floor(spot.x / oneJunction);
    const row = Math.floor(spot.y / oneJunction);
    for (let i = -1; i <= 1; i++) {
      for (let k = -1; k <= 1; k++) {
        const kept = cells.get(`${column + i} ${row + k}`);
        const same = kept?.find((junction) => distance(junction, spot) < oneJunction);
        if (same) return same;
      }
    }
    const junction: Junction = { x: spot.x, y: spot.y, stretches: new Set() };
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), junction]);
    return junction;
  };
}

function lay(
  net: StreetNet,
  own: number,
  course: Course,
  cuts: Cut[],
  junctionAt: JunctionAt,
): void {
  const { line, rank, quarter } = course;
  const marks = [
    { at: 0, share: 0, spot: line[0]! },
    ...cuts,
    { at: line.length - 2, share: 1, spot: line.at(-1)! },
  ].sort((a, b) => a.at - b.at || a.share - b.share);
  const along = [0];
  for (let i = 1; i < line.length; i++)
    along.push(along[i - 1]! + distance(line[i - 1]!, line[i]!));
  const positionOf = ({ at, share }: Cut) => along[at]! + (along[at + 1]! - along[at]!) * share;

  for (let i = 1; i < marks.length; i++) {
    const first = marks[i - 1]!;
    const last = marks[i]!;
    const a = junctionAt(first.spot);
    const b = junctionAt(last.spot);
    const inner = line.slice(first.at + 1, last.at + 1);
    if (a === b && inner.length < 8) continue;
    const points = [{ x: a.x, y: a.y }, ...inner.filter(apartFrom(a, b)), { x: b.x, y: b.y }];
    net.add({
      a,
      b,
      line: points,
      course: own,
      from: positionOf(first),
      to: positionOf(last),
      rank,
      quarter,
    });
  }
}

/** Points that hardly differ from a junction would make a kink where it was moved. */
function apartFrom(a: Spot, b: Spot): (spot: Spot) => boolean {
  return (spot) => distance(spot, a) > oneJunction && distance(spot, b) > oneJunction;
}
