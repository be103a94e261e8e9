/**
 * The plain rule that judges the engine: Dijkstra over whole ways, where a state is the edges driven
 * last, as many as the longest rule looks back.
 */
import type { Street, StreetNetwork } from '../../map/streets/Street.ts';

interface Drive {
  street: Street;
  from: string;
  to: string;
  ms: number;
}

/** Milliseconds from the beginning of one street, driven along its line, to every junction. */
export function plainTimes(
  { streets, turnRules }: StreetNetwork,
  first: Street,
  msOf: (street: Street) => number,
): Map<string, number> {
  const drives = streets.flatMap((street): Drive[] => {
    const [ax, ay] = street.line as [number, number];
    const [bx, by] = street.line.slice(-2) as [number, number];
    const [a, b, ms] = [`${ax} ${ay}`, `${bx} ${by}`, msOf(street)];
    return [
      ...(street.car === 'both' || street.car === 'forward'
        ? [{ street, from: a, to: b, ms }]
        : []),
      ...(street.car === 'both' || street.car === 'backward'
        ? [{ street, from: b, to: a, ms }]
        : []),
    ];
  });
  const mayFollow = (driven: Drive[], next: Drive): boolean =>
    turnRules.every((rule) => {
      const before = rule.streets.length - 1;
      const last = driven.slice(-before);
      if (last.length < before) return true;
      if (rule.via && driven.at(-1)!.to !== `${rule.via.x} ${rule.via.y}`) return true;
      if (last.some(({ street }, at) => street.id !== rule.streets[at])) return true;
      const goal = rule.streets.at(-1)!;
      if (!rule.onlyYn) return next.street.id !== goal;
      const exists = drives.some(({ from, street }) => from === next.from && street.id === goal);
      return next.street.id === goal || !exists;
    });
  const longest = Math.max(1, ...turnRules.map((rule) => rule.streets.length - 1));
  const times = new Map<string, number>();
  const settled = new Set<string>();
  const open: { driven: Drive[]; time: number }[] = drives
    .filter(({ street, from }) => street === first && from === `${first.line[0]} ${first.line[1]}`)
    .map((drive) => ({ driven: [drive], time: drive.ms }));
  while (open.length > 0) {
    open.sort((a, b) => b.time - a.time);
    const { driven, time } = open.pop()!;
    const key = driven.map(({ street, from }) => `${street.id} ${from}`).join('/');
    if (settled.has(key)) continue;
    settled.add(key);
    const at = driven.at(-1)!.to;
    if (!(times.get(at)! <= time)) times.set(at, time);
    for (const next of drives) {
      if (next.from !== at || !mayFollow(driven, next)) continue;
      open.push({ driven: [...driven, next].slice(-longest), time: time + next.ms });
    }
  }
  return times;
}
