/**
 * The plain rule that judges the engine: Dijkstra over whole ways, where a state is the edges driven
 * last, as many as the longest rule looks back.
 */
import { type DayHours, holdsAt } from '#domain/travel/dayHours.ts';
import type { Street, StreetNetwork } from '../../map/streets/Street.ts';

interface Drive {
  street: Street;
  from: string;
  to: string;
  ms: number;
}

/** Milliseconds from the beginning of one street, driven along its line, to every junction. */
export function plainTimes(
  { streets, turnRules: allRules }: StreetNetwork,
  first: Street,
  msOf: (street: Street) => number,
  leaveAt: string | null = null,
): Map<string, number> {
  const isIn = (hours: DayHours) => leaveAt !== null && holdsAt(hours, leaveAt);
  const turnRules = allRules.filter(({ hours }) => hours === null || isIn(hours));
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
  const follows = (before: Drive, next: Drive) => before.to === next.from;
  /** Whether one can go on over all of these streets, one after the other. */
  const canGoOver = (last: Drive, [street, ...others]: number[]): boolean =>
    street === undefined ||
    drives.some(
      (next) => next.street.id === street && follows(last, next) && canGoOver(next, others),
    );
  const mayFollow = (driven: Drive[], next: Drive): boolean =>
    turnRules.every(({ onlyYn, streets, via }) =>
      streets.slice(1).every((goal, index) => {
        const begun = driven.slice(-(index + 1));
        const last = driven.at(-1)!;
        if (begun.length <= index || begun.some(({ street }, at) => street.id !== streets[at])) {
          return true;
        }
        if (via && last.to !== `${via.x} ${via.y}`) return true;
        // Only the whole row is forbidden; what is prescribed holds from its first street on.
        if (!onlyYn) return index < streets.length - 2 || next.street.id !== goal;
        return next.street.id === goal || !canGoOver(last, streets.slice(index + 1));
      }),
    );
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
      if (next.from !== at || isIn(next.street.carClosed) || !mayFollow(driven, next)) continue;
      open.push({ driven: [...driven, next].slice(-longest), time: time + next.ms });
    }
  }
  return times;
}
