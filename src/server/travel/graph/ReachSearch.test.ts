import { assert, array, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { DayHours } from '#domain/travel/dayHours.ts';
import { speedKmh } from '#domain/travel/speeds.ts';
import type { Way } from '#domain/travel/StreetKind.ts';
import type { Street, StreetNetwork, TurnRule } from '../../map/streets/Street.ts';
import { aStreet, gridNetwork, spot } from '../testing/gridNetwork.ts';
import { plainTimes } from '../testing/plainTimes.ts';
import { buildGraph } from './buildGraph.ts';
import { edgeFactors } from './closings.ts';
import { Doors } from './Doors.ts';
import { metresBetween } from './metres.ts';
import { noStretch, ReachSearch, unreached } from './ReachSearch.ts';
import type { StreetGraph } from './StreetGraph.ts';

const size = 4;
const streetCount = 2 * size * (size - 1);
const free = [1, 1, 1, 1];
const limitMs = 3_600_000;
const morning = [420, 540];
const evening = [960, 1080];

function msOf(street: Street): number {
  const [ax, ay, bx, by] = street.line as [number, number, number, number];
  const seconds = (metresBetween(ax, ay, bx, by) * 3.6) / speedKmh('car', street);
  return Math.max(1, Math.round(seconds * 1000));
}

/** Stretches are numbered by place, not as streets came. */
function stretchOf({ firstShape, shapeX, shapeY }: StreetGraph, { line }: Street): number {
  const [ax, ay, bx, by] = line as [number, number, number, number];
  for (let stretch = 0; stretch < firstShape.length - 1; stretch++) {
    const first = firstShape[stretch]!;
    const last = firstShape[stretch + 1]! - 1;
    const isFrom = shapeX[first] === ax && shapeY[first] === ay;
    if (isFrom && shapeX[last] === bx && shapeY[last] === by) return stretch;
  }
  throw new Error('There is no such stretch.');
}

const ends = ({ line }: Street) => [`${line[0]} ${line[1]}`, `${line.at(-2)} ${line.at(-1)}`];

/** Streets that meet in a row, with where the first two meet. */
function ruleOf(
  streets: Street[],
  picks: number[],
  onlyYn: boolean,
  longYn: boolean,
  hours: DayHours | null,
): TurnRule | null {
  const row = [streets[picks[0]! % streets.length]!];
  for (const pick of picks.slice(1, longYn ? 3 : 2)) {
    const last = row.at(-1)!;
    const next = streets.filter(
      (street) => !row.includes(street) && ends(street).some((end) => ends(last).includes(end)),
    );
    row.push(next[pick % next.length]!);
  }
  const met = ends(row[0]!).find((end) => ends(row[1]!).includes(end))!;
  const [x, y] = met.split(' ').map(Number) as [number, number];
  // A long rule must go through: not back over the junction where it began.
  if (longYn && ends(row[2]!).includes(met)) return null;
  return {
    onlyYn,
    streets: row.map(({ id }) => id),
    via: longYn ? null : { x, y },
    hours,
  };
}

const networks = record({
  ways: array(constantFrom<Way>('both', 'both', 'forward', 'backward'), {
    minLength: streetCount,
    maxLength: streetCount,
  }),
  closed: array(constantFrom<DayHours>([], [], [], morning, evening), {
    minLength: streetCount,
    maxLength: streetCount,
  }),
  speeds: array(integer({ min: 10, max: 90 }), { minLength: streetCount, maxLength: streetCount }),
  rules: array(
    record({
      picks: array(integer({ min: 0, max: 999 }), { minLength: 3, maxLength: 3 }),
      onlyYn: boolean(),
      longYn: boolean(),
      hours: constantFrom<DayHours | null>(null, morning, evening),
    }),
    { maxLength: 8 },
  ),
  start: integer({ min: 0, max: streetCount - 1 }),
  leaveAt: constantFrom(null, '08:30', '12:00', '17:30'),
}).map(({ ways, closed, speeds, rules, start, leaveAt }) => {
  const network = gridNetwork(size, (id) => ({
    car: id === start + 1 ? 'both' : ways[id - 1]!,
    maxSpeedKmh: speeds[id - 1]!,
    carClosed: closed[id - 1]!,
  }));
  network.turnRules = rules
    .map(({ picks, onlyYn, longYn, hours }) =>
      ruleOf(network.streets, picks, onlyYn, longYn, hours),
    )
    .filter((rule) => rule !== null);
  return { network, start: network.streets[start]!, leaveAt };
});

/** From the very beginning of a stretch, in its own direction alone. */
function engineTimes(
  network: StreetNetwork,
  start: Street,
  leaveAt: string | null,
): Map<string, number> {
  const graph = buildGraph([network], 'car');
  const search = new ReachSearch(graph);
  const stretch = stretchOf(graph, start);
  // The other way round would begin with the same stretch driven backwards, for nothing: the plain
  // rule is asked for both and the better one counts.
  search.run({
    mode: 'car',
    door: { stretch, share: 0.5, metres: 0 },
    direction: 'from',
    limitMs,
    factors: edgeFactors(graph, free, leaveAt),
  });
  const times = new Map<string, number>();
  for (let at = 0; at < search.reachedCount; at++) {
    const node = search.nodeReached(at);
    const key = positionOf(graph, node);
    times.set(key, Math.min(times.get(key) ?? Infinity, search.timeOf(node)));
  }
  return times;

  function positionOf(columns: typeof graph, node: number): string {
    for (let at = columns.firstIn[node]!; at < columns.firstIn[node + 1]!; at++) {
      const edge = columns.inEdges[at]!;
      const inStretch = columns.edgeStretch[edge]!;
      const shape =
        columns.edgeAlong[edge] === 1
          ? columns.firstShape[inStretch + 1]! - 1
          : columns.firstShape[inStretch]!;
      return `${columns.shapeX[shape]} ${columns.shapeY[shape]}`;
    }
    return 'nowhere';
  }
}

function plain(network: StreetNetwork, start: Street, leaveAt: string | null): Map<string, number> {
  const half = Math.round(msOf(start) * 0.5);
  const turned: Street = { ...start, line: [...start.line.slice(2), ...start.line.slice(0, 2)] };
  const backwards = {
    ...network,
    streets: network.streets.map((street) => (street === start ? turned : street)),
  };
  const times = plainTimes(network, start, msOf, leaveAt);
  for (const [key, time] of plainTimes(backwards, turned, msOf, leaveAt)) {
    times.set(key, Math.min(times.get(key) ?? Infinity, time));
  }
  return new Map([...times].map(([key, time]) => [key, time - msOf(start) + half]));
}

test('the time to every junction is that of a plain Dijkstra, turn rules, one-ways and hours included', () => {
  assert(
    property(networks, ({ network, start, leaveAt }) => {
      const found = engineTimes(network, start, leaveAt);
      const judged = plain(network, start, leaveAt);
      expect(new Map([...found].toSorted())).toEqual(new Map([...judged].toSorted()));
    }),
    { numRuns: 150 },
  );
});

test('the way to a place is the way from it with all one-ways turned round', () => {
  assert(
    property(networks, ({ network, start }) => {
      network.turnRules = [];
      const turn: Record<Way, Way> = {
        no: 'no',
        both: 'both',
        forward: 'backward',
        backward: 'forward',
      };
      const turned = {
        ...network,
        streets: network.streets.map((street) => ({ ...street, car: turn[street.car] })),
      };
      const graph = buildGraph([network], 'car');
      const door = { stretch: stretchOf(graph, start), share: 0.3, metres: 20 };
      const question = { mode: 'car', door, limitMs, factors: free } as const;
      const to = new ReachSearch(graph);
      const from = new ReachSearch(buildGraph([turned], 'car'));
      to.run({ ...question, direction: 'to' });
      from.run({ ...question, direction: 'from' });
      for (let stretch = 0; stretch < streetCount; stretch++) {
        for (const share of [0, 0.25, 1]) {
          const home = { stretch, share, metres: 10 };
          expect(to.timeAt(home)).toBe(from.timeAt(home));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the way to a place heeds turn rules as the way from a home does', () => {
  assert(
    property(networks, integer({ min: 0, max: streetCount - 1 }), (drawn, goal) => {
      const { network, start, leaveAt } = drawn;
      const graph = buildGraph([network], 'car');
      const place = { stretch: stretchOf(graph, start), share: 0.4, metres: 0 };
      const home = { stretch: goal, share: 0.7, metres: 0 };
      const search = new ReachSearch(graph);
      const factors = edgeFactors(graph, free, leaveAt);
      const question = { mode: 'car', limitMs, factors } as const;
      search.run({ ...question, door: place, direction: 'to' });
      const there = search.timeAt(home);
      search.run({ ...question, door: home, direction: 'from' });
      const away = search.timeAt(place);
      expect(Math.abs(there - away)).toBeLessThanOrEqual(there === unreached ? 0 : 3);
    }),
    { numRuns: 150 },
  );
});

test('many doors at once have the times that each has by itself, in whatever order', () => {
  const doors = array(
    record({
      stretch: integer({ min: -1, max: streetCount - 1 }),
      share: integer({ max: 8, min: 0 }),
    }),
    { maxLength: 30 },
  );
  assert(
    property(networks, doors, boolean(), ({ network, start, leaveAt }, drawn, towardsYn) => {
      const graph = buildGraph([network], 'car');
      const search = new ReachSearch(graph);
      search.run({
        mode: 'car',
        door: { stretch: stretchOf(graph, start), share: 0.5, metres: 20 },
        direction: towardsYn ? 'to' : 'from',
        limitMs: 90_000,
        factors: edgeFactors(graph, free, leaveAt),
      });
      const all = drawn.map(({ stretch, share }) => ({ stretch, share: share / 8, metres: 32 }));
      const into = new Uint32Array(all.length).fill(7);
      const numbers = Uint32Array.from(all, (_, number) => number).reverse();
      const turned = all.toReversed();
      search.timesAt(
        {
          numbers,
          stretches: Uint32Array.from(turned, ({ stretch }) => (stretch < 0 ? noStretch : stretch)),
          shares: Float32Array.from(turned, ({ share }) => share),
          metres: Float32Array.from(turned, ({ metres }) => metres),
        },
        into,
      );
      expect([...into]).toEqual(all.map((door) => (door.stretch < 0 ? 7 : search.timeAt(door))));
    }),
    { numRuns: 100 },
  );
});

const at = (column: number, row: number) => spot(column, row);

function timeOf(network: StreetNetwork, mode: 'car' | 'bicycle' | 'foot'): number {
  const graph = buildGraph([network], mode);
  const doors = new Doors(graph);
  const search = new ReachSearch(graph);
  const place = at(0, 0);
  const home = at(3, 0);
  const door = doors.at(place.x + 100, place.y)!;
  search.run({ mode, door, direction: 'from', limitMs, factors: free });
  return search.timeAt(doors.at(home.x - 100, home.y)!);
}

test('a bollard stops cars, and lets bicycles pass', () => {
  const line = [0, 1, 2, 3].flatMap((column) => [at(column, 0).x, at(column, 0).y]);
  const street: StreetNetwork = { streets: [aStreet(1, line)], barriers: [], turnRules: [] };
  const barred = {
    ...street,
    barriers: [{ ...at(1, 0), carYn: true, bicycleYn: false, footYn: false }],
  };
  expect(timeOf(street, 'car')).toBeLessThan(limitMs);
  expect(timeOf(barred, 'car')).toBe(unreached);
  expect(timeOf(barred, 'bicycle')).toBe(timeOf(street, 'bicycle'));
});

test('a ferry takes as long as its timetable says, and waiting besides', () => {
  const landings = gridNetwork(4).streets.filter(({ line }) => line[0] === line[2]);
  const [a, b] = [at(0, 0), at(3, 0)];
  const ferry = aStreet(99, [a.x, a.y, b.x, b.y], { kind: 'ferry', seconds: 600 });
  const time = timeOf({ streets: [...landings, ferry], barriers: [], turnRules: [] }, 'foot');
  expect(time).toBeGreaterThan(900_000);
  expect(time).toBeLessThan(1_000_000);
});
