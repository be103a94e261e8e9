/** Cuts streets at their junctions into stretches, for one mode of travel. */
import { trafficKindOf, trafficKinds } from '#domain/travel/congestion.ts';
import type { DayHours } from '#domain/travel/dayHours.ts';
import { boardingSeconds, speedKmh } from '#domain/travel/speeds.ts';
import type { StreetKind, Way } from '#domain/travel/StreetKind.ts';
import type { TravelMode } from '#domain/travel/TravelPlace.ts';
import type { Barrier, Street, StreetNetwork } from '../../map/streets/Street.ts';
import { metresBetween } from './metres.ts';
import { PositionTable } from './PositionTable.ts';
import { thinnedLine } from './thinnedLine.ts';

export interface Stretches {
  junctionCount: number;
  /** Junctions at both ends. */
  from: number[];
  to: number[];
  /** 1 along, 2 against, 3 both. */
  open: number[];
  /** Along the whole stretch on free streets. */
  ms: number[];
  traffic: number[];
  /** When nobody may pass. */
  closed: DayHours[];
  /** The OpenStreetMap way it is a piece of, 0 for none. */
  street: number[];
  doorYn: boolean[];
  firstShape: number[];
  shapeX: number[];
  shapeY: number[];
  /** Share of the stretch that lies before each point, 0 to 1. */
  shapeShare: number[];
  /** Of the positions that are junctions. */
  junctionAt(x: number, y: number): number;
}

const openOf: Record<Way, number> = { no: 0, forward: 1, backward: 2, both: 3 };
/** Where nobody's front door is. */
const doorless = new Set<StreetKind>(['motorway', 'ferry', 'steps']);

export function stretchesOf(networks: readonly StreetNetwork[], mode: TravelMode): Stretches {
  const positions = new PositionTable();
  const uses = new Uses();
  for (const street of usable(networks, mode)) {
    const { line } = street;
    for (let at = 0; at < line.length; at += 2) {
      const isEnd = at === 0 || at === line.length - 2;
      uses.add(positions.add(line[at]!, line[at + 1]!), isEnd ? 2 : 1);
    }
  }
  const closed = closedPositions(networks, mode, positions);
  const junctions = new Map<number, number>();
  const made: Stretches = {
    junctionCount: 0,
    from: [],
    to: [],
    open: [],
    ms: [],
    traffic: [],
    closed: [],
    street: [],
    doorYn: [],
    firstShape: [0],
    shapeX: [],
    shapeY: [],
    shapeShare: [],
    junctionAt: (x, y) => junctions.get(positions.find(x, y)) ?? -1,
  };

  /** Behind a barrier each street ends by itself: no two of them meet there. */
  function junctionOf(position: number): number {
    if (closed.has(position)) return made.junctionCount++;
    let junction = junctions.get(position);
    if (junction === undefined) {
      junction = made.junctionCount++;
      junctions.set(position, junction);
    }
    return junction;
  }

  for (const street of usable(networks, mode)) {
    const { line } = street;
    const wholeMetres = street.seconds === null ? 0 : lengthOf(line, 0, line.length - 2);
    let start = 0;
    for (let at = 2; at < line.length; at += 2) {
      const position = positions.find(line[at]!, line[at + 1]!);
      if (at < line.length - 2 && uses.of(position) < 2 && !closed.has(position)) continue;
      const metres = lengthOf(line, start, at);
      made.from.push(junctionOf(positions.find(line[start]!, line[start + 1]!)));
      made.to.push(junctionOf(position));
      made.open.push(openOf[street[mode]]);
      made.ms.push(millisecondsOf(street, mode, metres, wholeMetres));
      made.traffic.push(trafficKinds.indexOf(mode === 'car' ? trafficKindOf(street.kind) : 'none'));
      made.closed.push(mode === 'car' ? street.carClosed : []);
      made.street.push(street.id);
      made.doorYn.push(!street.doorlessYn && !street.rampYn && !doorless.has(street.kind));
      addShape(line, start, at, metres);
      start = at;
    }
  }
  return made;

  function addShape(line: readonly number[], from: number, to: number, metres: number): void {
    let before = 0;
    let known = from;
    for (const point of thinnedLine(line, from, to)) {
      before += lengthOf(line, known, point);
      known = point;
      made.shapeX.push(line[point]!);
      made.shapeY.push(line[point + 1]!);
      made.shapeShare.push(point === to ? 1 : metres === 0 ? 0 : before / metres);
    }
    made.firstShape.push(made.shapeX.length);
  }
}

function* usable(networks: readonly StreetNetwork[], mode: TravelMode): Generator<Street> {
  for (const { streets } of networks) {
    for (const street of streets) {
      if (street[mode] !== 'no' && street.line.length >= 4) yield street;
    }
  }
}

const closes: Record<TravelMode, (barrier: Barrier) => boolean> = {
  car: ({ carYn }) => carYn,
  bicycle: ({ bicycleYn }) => bicycleYn,
  foot: ({ footYn }) => footYn,
};

function closedPositions(
  networks: readonly StreetNetwork[],
  mode: TravelMode,
  positions: PositionTable,
): Set<number> {
  const closed = new Set<number>();
  for (const { barriers } of networks) {
    for (const barrier of barriers) {
      if (!closes[mode](barrier)) continue;
      const position = positions.find(barrier.x, barrier.y);
      if (position >= 0) closed.add(position);
    }
  }
  return closed;
}

function lengthOf(line: readonly number[], from: number, to: number): number {
  let metres = 0;
  for (let at = from; at < to; at += 2) {
    metres += metresBetween(line[at]!, line[at + 1]!, line[at + 2]!, line[at + 3]!);
  }
  return metres;
}

/** At least one, so that no way costs nothing. */
function millisecondsOf(
  street: Street,
  mode: TravelMode,
  metres: number,
  wholeMetres: number,
): number {
  const share = street.seconds === null ? 0 : metres / Math.max(1, wholeMetres);
  const seconds =
    street.seconds === null
      ? (metres * 3.6) / speedKmh(mode, street)
      : street.seconds * share + boardingSeconds * share;
  return Math.max(1, Math.round(seconds * 1000));
}

/** How often positions are used, up to 255. */
class Uses {
  #counts = new Uint8Array(1 << 12);

  add(position: number, times: number): void {
    if (position >= this.#counts.length) {
      const grown = new Uint8Array(this.#counts.length * 2);
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#counts[position] = Math.min(255, this.#counts[position]! + times);
  }

  of(position: number): number {
    return this.#counts[position]!;
  }
}
