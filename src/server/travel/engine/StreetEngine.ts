/** Answers questions of travel on graphs that are there: what runs inside the worker. */
import { trafficFactors } from '#domain/travel/congestion.ts';
import type { TravelLimit, TravelMode, TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { longestMinutes } from '#domain/travel/travelBounds.ts';
import { Doors } from '../graph/Doors.ts';
import type { Graphs } from '../graph/graphFile.ts';
import { edgeFactors } from '../graph/closings.ts';
import { OutlineDrawer } from '../graph/OutlineDrawer.ts';
import { ReachSearch, unreached } from '../graph/ReachSearch.ts';
import {
  type GridPoints,
  type MeasuredHomes,
  type Outline,
  tooFarTenths,
  unknownTenths,
} from '../TravelTimes.ts';
import { pointOfGrid } from '#domain/search/mapGrid.ts';
import { KnownDoors } from './KnownDoors.ts';

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
  readonly #drawer = new OutlineDrawer();

  constructor(graphs: Graphs) {
    this.#graphs = graphs;
  }

  outline(limit: TravelLimit): Outline {
    const engine = this.#reach(limit, limit.minutes * 60_000);
    if (!engine) return { knownYn: false, area: null };
    return { knownYn: true, area: this.#drawer.draw(engine.search, engine.doors) };
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
    search.timesAt(known.ofAll(x, y), times);
    return times;
  }

  /** Tenths of minutes to or from homes on the map's grid. */
  measure(question: TravelQuestion, homes: GridPoints): MeasuredHomes {
    const x = new Int32Array(homes.x.length);
    const y = new Int32Array(homes.x.length);
    for (let at = 0; at < x.length; at++) {
      const { longitude, latitude } = pointOfGrid({ x: homes.x[at]!, y: homes.y[at]! });
      x[at] = Math.round(longitude * unitsPerDegree);
      y[at] = Math.round(latitude * unitsPerDegree);
    }
    const knownYn = this.#doorOf(question) !== null;
    const tenths = Uint16Array.from(this.times(question, x, y), tenthsOf);
    return { knownYn, tenths };
  }

  #doorOf({ mode, longitude, latitude }: TravelQuestion) {
    return this.#engineOf(mode).doors.at(
      Math.round(longitude * unitsPerDegree),
      Math.round(latitude * unitsPerDegree),
    );
  }

  #reach(question: TravelQuestion, limitMs: number): ModeEngine | null {
    const engine = this.#engineOf(question.mode);
    const door = this.#doorOf(question);
    if (!door) return null;
    const { mode, direction } = question;
    const leaveAt = mode === 'car' ? question.leaveAt : null;
    engine.search.run({
      mode,
      door,
      direction,
      limitMs,
      factors: edgeFactors(engine.search.graph, trafficFactors(leaveAt), leaveAt),
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

/** @param ms of `StreetEngine.times` */
export function tenthsOf(ms: number): number {
  if (ms === unknownTime) return unknownTenths;
  return ms === unreached ? tooFarTenths : Math.round(ms / 6000);
}
