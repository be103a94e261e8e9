/**
 * Dijkstra from one place over the whole of what can be reached within a bound. One search gives the
 * time of every home; the columns are kept from one search to the next.
 */
import { trafficKinds } from '#domain/travel/congestion.ts';
import type { TravelDirection } from '#domain/travel/TravelPlace.ts';
import type { Door } from './Doors.ts';
import { nodeCountOf, type StreetGraph } from './StreetGraph.ts';
import { TimeBuckets } from './TimeBuckets.ts';
import { twiceAsLong } from './twiceAsLong.ts';

export const unreached = 0xffff_ffff;

/** Between a door and its street one drives or walks slowly. */
const toStreetKmh = { car: 15, bicycle: 10, foot: 5.1 } as const;

/** Who lives at a street that is closed for some hours gets home, and away from it. */
const kindCount = trafficKinds.length;

export interface ReachQuestion {
  mode: keyof typeof toStreetKmh;
  /** Where the place meets the streets. */
  door: Door;
  direction: TravelDirection;
  /** What a way may take at most. */
  limitMs: number;
  /** Of `edgeFactors`: what `edgeTraffic` names. */
  factors: readonly number[];
}

/**
 * The time at a share of a stretch is the lesser of `alongAt + share * alongMs` and
 * `againstAt + (1 - share) * againstMs`; infinite where it is not reached from that end.
 */
export interface StretchTimes {
  alongAt: number;
  alongMs: number;
  againstAt: number;
  againstMs: number;
}

/** In place of a stretch, where no street is near. */
export const noStretch = 0xffff_ffff;

/** Doors in the order in which to go through them. */
export interface DoorColumns {
  /** Where the time of each is written. */
  numbers: Uint32Array;
  /** Or `noStretch`. */
  stretches: Uint32Array;
  shares: Float32Array;
  metres: Float32Array;
}

export class ReachSearch {
  readonly graph: StreetGraph;
  readonly #times: Uint32Array;
  #touched = new Uint32Array(1 << 12);
  #touchedCount = 0;
  /** Edges that lead out of what was reached. */
  #rim = new Uint32Array(1 << 10);
  #rimCount = 0;
  readonly #open = new TimeBuckets();
  #question: ReachQuestion | null = null;

  constructor(graph: StreetGraph) {
    this.graph = graph;
    this.#times = new Uint32Array(nodeCountOf(graph)).fill(unreached);
  }

  get question(): ReachQuestion | null {
    return this.#question;
  }

  /** How many nodes were reached. */
  get reachedCount(): number {
    return this.#touchedCount;
  }

  nodeReached(at: number): number {
    return this.#touched[at]!;
  }

  /** How many edges lead out of what was reached: they take longer than the bound. */
  get rimCount(): number {
    return this.#rimCount;
  }

  rimEdge(at: number): number {
    return this.#rim[at]!;
  }

  /** The node that the search comes to by an edge. */
  endOf(edge: number): number {
    const { edgeTo, edgeFrom } = this.graph;
    return (this.#question!.direction === 'from' ? edgeTo : edgeFrom)[edge]!;
  }

  /** Milliseconds of the way to or from a node, or `unreached`. */
  timeOf(node: number): number {
    return this.#times[node]!;
  }

  run(question: ReachQuestion): void {
    this.#forget();
    this.#question = question;
    this.#open.clear(question.limitMs);
    const isForward = question.direction === 'from';
    this.#seed(isForward);
    if (isForward) this.#spreadForward();
    else this.#spreadBackward();
  }

  /**
   * Milliseconds between the place and another door, or `unreached` beyond the bound.
   */
  timeAt(door: Door): number {
    const { mode, door: place, direction, limitMs, factors } = this.#question!;
    const { firstStretchEdge, stretchEdges, edgeAlong, edgeFrom, edgeTo, edgeMs, edgeTraffic } =
      this.graph;
    const isForward = direction === 'from';
    const offMs = offStreetMs(mode, door);
    let best = unreached;
    const { stretch, share } = door;
    for (let at = firstStretchEdge[stretch]!; at < firstStretchEdge[stretch + 1]!; at++) {
      const edge = stretchEdges[at]!;
      const isAlong = edgeAlong[edge] === 1;
      const before = isAlong ? share : 1 - share;
      const isCopy = edgeFrom[edge]! >= this.graph.junctionCount;
      const factor = factors[isCopy ? edgeTraffic[edge]! : edgeTraffic[edge]! % kindCount]!;
      if (factor === Infinity) continue;
      const wholeMs = edgeMs[edge]! * factor;
      // Who begins a way in the midst of a street has made no turn yet that would forbid another.
      if (isForward || !isCopy) {
        const node = isForward ? edgeFrom[edge]! : edgeTo[edge]!;
        const time = this.#times[node]!;
        if (time !== unreached) {
          best = Math.min(best, time + wholeMs * (isForward ? before : 1 - before));
        }
      }
      if (stretch !== place.stretch || isCopy) continue;
      const placeBefore = isAlong ? place.share : 1 - place.share;
      const onward = isForward ? before - placeBefore : placeBefore - before;
      if (onward >= 0) best = Math.min(best, offStreetMs(mode, place) + wholeMs * onward);
    }
    if (best === unreached) return unreached;
    const time = Math.round(best + offMs);
    return time > limitMs ? unreached : time;
  }

  /** `timeAt` of many doors. Those of one stretch are cheap one after the other: it is looked at once. */
  timesAt({ numbers, stretches, shares, metres }: DoorColumns, into: Uint32Array): void {
    const { mode, limitMs } = this.#question!;
    const line: StretchTimes = { alongAt: 0, alongMs: 0, againstAt: 0, againstMs: 0 };
    const msPerMetre = offStreetMs(mode, { metres: 1 });
    let known = -1;
    let isOfPlace = false;
    for (let at = 0; at < numbers.length; at++) {
      const stretch = stretches[at]!;
      if (stretch === noStretch) continue;
      if (stretch !== known) {
        isOfPlace = !this.timesAlong(stretch, line);
        known = stretch;
      }
      const share = shares[at]!;
      const away = metres[at]!;
      if (isOfPlace) {
        into[numbers[at]!] = this.timeAt({ stretch, share, metres: away });
        continue;
      }
      const along = line.alongAt + line.alongMs * share;
      const against = line.againstAt + line.againstMs * (1 - share);
      const time = Math.round((along < against ? along : against) + away * msPerMetre);
      into[numbers[at]!] = time > limitMs ? unreached : time;
    }
  }

  /**
   * The times along a stretch, at its kerb, as two straight lines. False for the stretch of the place
   * itself, where there are more: `timeAt` tells them.
   */
  timesAlong(stretch: number, into: StretchTimes): boolean {
    const { door: place, direction, factors } = this.#question!;
    const { firstStretchEdge, stretchEdges, edgeAlong, edgeFrom, edgeTo, edgeMs, edgeTraffic } =
      this.graph;
    into.alongAt = into.againstAt = Infinity;
    into.alongMs = into.againstMs = 0;
    if (stretch === place.stretch) return false;
    const isForward = direction === 'from';
    for (let at = firstStretchEdge[stretch]!; at < firstStretchEdge[stretch + 1]!; at++) {
      const edge = stretchEdges[at]!;
      if (!isForward && edgeFrom[edge]! >= this.graph.junctionCount) continue;
      const time = this.#times[isForward ? edgeFrom[edge]! : edgeTo[edge]!]!;
      if (time === unreached) continue;
      const isCopy = edgeFrom[edge]! >= this.graph.junctionCount;
      const factor = factors[isCopy ? edgeTraffic[edge]! : edgeTraffic[edge]! % kindCount]!;
      if (factor === Infinity) continue;
      const wholeMs = edgeMs[edge]! * factor;
      if ((edgeAlong[edge] === 1) === isForward) {
        if (time < into.alongAt) {
          into.alongAt = time;
          into.alongMs = wholeMs;
        }
      } else if (time < into.againstAt) {
        into.againstAt = time;
        into.againstMs = wholeMs;
      }
    }
    return true;
  }

  #seed(isForward: boolean): void {
    const { mode, door, limitMs, factors } = this.#question!;
    const { firstStretchEdge, stretchEdges, edgeAlong, edgeFrom, edgeTo, edgeMs, edgeTraffic } =
      this.graph;
    const offMs = offStreetMs(mode, door);
    const { stretch, share } = door;
    for (let at = firstStretchEdge[stretch]!; at < firstStretchEdge[stretch + 1]!; at++) {
      const edge = stretchEdges[at]!;
      if (isForward && edgeFrom[edge]! >= this.graph.junctionCount) continue;
      const before = edgeAlong[edge] === 1 ? share : 1 - share;
      const isCopy = edgeFrom[edge]! >= this.graph.junctionCount;
      const factor = factors[isCopy ? edgeTraffic[edge]! : edgeTraffic[edge]! % kindCount]!;
      if (factor === Infinity) continue;
      const wholeMs = edgeMs[edge]! * factor;
      const time = Math.round(offMs + wholeMs * (isForward ? 1 - before : before));
      const node = isForward ? edgeTo[edge]! : edgeFrom[edge]!;
      if (time < this.#times[node]! && time <= limitMs) this.#reach(node, time);
    }
  }

  #reach(node: number, time: number): void {
    if (this.#times[node] === unreached) this.#touch(node);
    this.#times[node] = time;
    this.#open.push(node, time);
  }

  #spreadForward(): void {
    const { limitMs, factors } = this.#question!;
    const { firstOut, edgeTo, edgeMs, edgeTraffic } = this.graph;
    const times = this.#times;
    const open = this.#open;
    for (let node = open.pop(); node >= 0; node = open.pop()) {
      const { time } = open;
      if (time > times[node]!) continue;
      const end = firstOut[node + 1]!;
      for (let edge = firstOut[node]!; edge < end; edge++) {
        const then = time + Math.round(edgeMs[edge]! * factors[edgeTraffic[edge]!]!);
        const to = edgeTo[edge]!;
        if (then >= times[to]!) continue;
        if (then <= limitMs) this.#reach(to, then);
        else this.#addToRim(edge);
      }
    }
  }

  #spreadBackward(): void {
    const { limitMs, factors } = this.#question!;
    const { firstIn, inEdges, edgeFrom, edgeMs, edgeTraffic } = this.graph;
    const times = this.#times;
    const open = this.#open;
    for (let node = open.pop(); node >= 0; node = open.pop()) {
      const { time } = open;
      if (time > times[node]!) continue;
      const end = firstIn[node + 1]!;
      for (let at = firstIn[node]!; at < end; at++) {
        const edge = inEdges[at]!;
        const then = time + Math.round(edgeMs[edge]! * factors[edgeTraffic[edge]!]!);
        const from = edgeFrom[edge]!;
        if (then >= times[from]!) continue;
        if (then <= limitMs) this.#reach(from, then);
        else this.#addToRim(edge);
      }
    }
  }

  #touch(node: number): void {
    if (this.#touchedCount === this.#touched.length) this.#touched = twiceAsLong(this.#touched);
    this.#touched[this.#touchedCount++] = node;
  }

  #addToRim(edge: number): void {
    if (this.#rimCount === this.#rim.length) this.#rim = twiceAsLong(this.#rim);
    this.#rim[this.#rimCount++] = edge;
  }

  #forget(): void {
    for (let at = 0; at < this.#touchedCount; at++) this.#times[this.#touched[at]!] = unreached;
    this.#touchedCount = 0;
    this.#rimCount = 0;
  }
}

export function offStreetMs(
  mode: keyof typeof toStreetKmh,
  { metres }: Pick<Door, 'metres'>,
): number {
  return (metres * 3600) / toStreetKmh[mode];
}
