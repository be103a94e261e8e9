/** What a surveyor would not have drawn: stubs, slivers, twins and islands. */
import { distance } from '../ground/line.ts';
import { rankOrder } from './Course.ts';
import { type Junction, otherEnd, type Stretch, type StreetNet } from './StreetNet.ts';

export interface DeadEnds {
  /** Metres; a shorter dead end is taken away, a longer one stays where it may. */
  shortest: number;
  mayStay(stretch: Stretch, end: Junction): boolean;
}

export function tidy(net: StreetNet, deadEnds: DeadEnds): void {
  dropTwins(net);
  closeUp(net, 24);
  dropTwins(net);
  dropSlivers(net);
  cutStubs(net, deadEnds);
  dropIslands(net);
}

/** Two stretches between the same junctions are one, unless they go different ways. */
export function dropTwins(net: StreetNet): void {
  for (const stretch of [...net.stretches]) {
    if (!net.stretches.has(stretch)) continue;
    if (stretch.a === stretch.b && stretch.length < 120) {
      net.remove(stretch);
      continue;
    }
    for (const twin of [...stretch.a.stretches]) {
      if (twin === stretch || otherEnd(twin, stretch.a) !== stretch.b) continue;
      const middle = stretch.line[stretch.line.length >> 1]!;
      const isSame = twin.line.some((spot) => distance(spot, middle) < 30);
      const short = Math.max(stretch.length, twin.length) < 60;
      if (isSame || short) net.remove(lower(stretch, twin));
      if (!net.stretches.has(stretch)) break;
    }
  }
}

function lower(a: Stretch, b: Stretch): Stretch {
  return rankOrder[a.rank] < rankOrder[b.rank] || (a.rank === b.rank && a.length > b.length)
    ? a
    : b;
}

/** Junctions with less than `metres` of street between them become one. */
function closeUp(net: StreetNet, metres: number): void {
  for (const stretch of [...net.stretches]) {
    if (!net.stretches.has(stretch) || stretch.length >= metres || stretch.a === stretch.b)
      continue;
    const [keep, drop] =
      weight(stretch.a) >= weight(stretch.b) ? [stretch.a, stretch.b] : [stretch.b, stretch.a];
    net.merge(keep, drop);
  }
}

function weight(junction: Junction): number {
  let sum = 0;
  for (const { rank } of junction.stretches) sum += 1 + 4 * rankOrder[rank];
  return sum;
}

/** Two streets that leave a junction almost the same way: the lesser one goes. */
function dropSlivers(net: StreetNet): void {
  const sharp = Math.cos((24 * Math.PI) / 180);
  for (const junction of [...net.junctions()]) {
    const leaving = [...junction.stretches];
    for (const one of leaving) {
      for (const other of leaving) {
        if (one === other || !net.stretches.has(one) || !net.stretches.has(other)) continue;
        const a = directionFrom(one, junction);
        const b = directionFrom(other, junction);
        if (a.x * b.x + a.y * b.y < sharp) continue;
        const lesser = lower(one, other);
        if (rankOrder[lesser.rank] < 2) net.remove(lesser);
      }
    }
  }
}

/** Seen over the first metres of the stretch. */
export function directionFrom(stretch: Stretch, junction: Junction): { x: number; y: number } {
  const line = stretch.a === junction ? stretch.line : stretch.line.toReversed();
  const to = line.find((spot) => distance(spot, junction) > 25) ?? line.at(-1)!;
  const length = distance(junction, to) || 1;
  return { x: (to.x - junction.x) / length, y: (to.y - junction.y) / length };
}

export function cutStubs(net: StreetNet, { shortest, mayStay }: DeadEnds): void {
  const ends = [...net.junctions()].filter(({ stretches }) => stretches.size === 1);
  for (let end = ends.pop(); end; end = ends.pop()) {
    const [stretch] = end.stretches;
    if (!stretch || end.stretches.size !== 1) continue;
    if (stretch.length >= shortest && mayStay(stretch, end)) continue;
    const next = otherEnd(stretch, end);
    net.remove(stretch);
    if (next.stretches.size === 1) ends.push(next);
  }
}

/** Only what can be reached from the largest part of the net stays. */
export function dropIslands(net: StreetNet): void {
  const seen = new Set<Junction>();
  let largest = new Set<Junction>();
  for (const start of net.junctions()) {
    if (seen.has(start)) continue;
    const island = new Set([start]);
    for (const junction of island) {
      for (const stretch of junction.stretches) island.add(otherEnd(stretch, junction));
    }
    for (const junction of island) seen.add(junction);
    if (island.size > largest.size) largest = island;
  }
  for (const stretch of [...net.stretches]) if (!largest.has(stretch.a)) net.remove(stretch);
}
