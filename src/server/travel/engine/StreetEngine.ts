/** Answers questions of travel on graphs that are there: what runs inside the worker. */
import { trafficFactors } from '#domain/travel/congestion.ts';
import type { TravelLimit, TravelMode, TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { longestMinutes } from '#domain/travel/TravelPlace.ts';
import { Doors } from '../graph/Doors.ts';
import type { Graphs } from '../graph/graphFile.ts';
import { outlineOf } from '../graph/outlineOf.ts';
import { ReachSearch, unreached } from '../graph/ReachSearch.ts';
import type { Outline } from '../TravelTimes.ts';
import { KnownDoors, noStretch } from './KnownDoors.ts';

export { unreached };
/** For a home without streets near, or any home of a place without. */
export const unknownTime = 0xffff_fffe;

const unitsPerDegree = 1e7;

interface ModeEngine {
  doors: Doors;
  known: KnownDoors;
  search: ReachSearch;
}

export class StreetEngine {
  readonly #graphs: Graphs;
  readonly #engines = new Map<TravelMode, ModeEngine>();

  constructor(graphs: Graphs) {
    this.#graphs = graphs;
  }

  outline(limit: TravelLimit): Outline {
    const limitMs = limit.minutes * 60_000;
    const engine = this.#reach(limit, limitMs);
    if (!engine) return { knownYn: false, area: null };
    return { knownYn: true, area: outlineOf(engine.search, engine.doors, limitMs) };
  }

  /**
   * Milliseconds for each home, `unreached` beyond the bound, `unknownTime` where nobody can tell.
   * @param x longitudes, @param y latitudes of the homes in whole 1e-7 degrees
   */
  times(
    question: TravelQuestion,
    x: Int32Array,
    y: Int32Array,
    limitMs = longestMinutes * 60_000,
  ): Uint32Array<ArrayBuffer> {
    const times = new Uint32Array(x.length).fill(unknownTime);
    const engine = this.#reach(question, limitMs);
    if (!engine) return times;
    const { known, search } = engine;
    const { stretches, shares, metres } = known.ofAll(x, y);
    const door = { stretch: 0, share: 0, metres: 0 };
    for (let at = 0; at < x.length; at++) {
      const stretch = stretches[at]!;
      if (stretch === noStretch) continue;
      door.stretch = stretch;
      door.share = shares[at]!;
      door.metres = metres[at]!;
      times[at] = search.timeAt(door);
    }
    return times;
  }

  #reach(question: TravelQuestion, limitMs: number): ModeEngine | null {
    const engine = this.#engineOf(question.mode);
    const door = engine.doors.at(
      Math.round(question.longitude * unitsPerDegree),
      Math.round(question.latitude * unitsPerDegree),
    );
    if (!door) return null;
    const { mode, direction, leaveAt } = question;
    engine.search.run({
      mode,
      door,
      direction,
      limitMs,
      factors: trafficFactors(mode === 'car' ? leaveAt : null),
    });
    return engine;
  }

  #engineOf(mode: TravelMode): ModeEngine {
    let engine = this.#engines.get(mode);
    if (!engine) {
      const graph = this.#graphs[mode];
      const doors = new Doors(graph);
      engine = { doors, known: new KnownDoors(doors), search: new ReachSearch(graph) };
      this.#engines.set(mode, engine);
    }
    return engine;
  }
}
