/**
 * Travel times of a Valhalla server, by its isochrones alone: its matrix takes gigabytes for a few
 * thousand homes. A home's minutes are those of the narrowest line around it.
 * https://valhalla.github.io/valhalla/api/isochrone/api-reference/
 */
import { z } from 'zod';
import { setImmediate } from 'node:timers/promises';
import type { Point } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import { pointOfGrid } from '#domain/search/mapGrid.ts';
import type { TravelMode, TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { TryLater } from '../../platform/http/errors.ts';
import { FairQueue } from '../engine/FairQueue.ts';
import type { TravelTime } from '#domain/travel/TravelTime.ts';
import { type Outline, tooFarTenths, type TravelTimes, unknownTenths } from '../TravelTimes.ts';
import { RingsLookup } from './RingsLookup.ts';

export interface ValhallaOptions {
  /** Such as `https://valhalla.example/`. */
  url: string;
  patienceMs?: number;
}

/** Minutes of the lines that homes are looked for in, four to a request as Valhalla takes them. */
export const steps = [
  [5, 10, 15, 20],
  [25, 30, 35, 40],
  [45, 60, 75, 90],
] as const;
const mostBytes = 16 * 2 ** 20;
/** Valhalla's own: there are no streets near the place, or none that one gets on from. */
const nowhere = new Set([170, 171]);
const costings: Record<TravelMode, string> = {
  car: 'auto',
  bicycle: 'bicycle',
  foot: 'pedestrian',
};
const kept = 32;
/** So many are looked for in the lines before the server may do something else. */
const homesInATurn = 2000;

const Ring = z.array(z.tuple([z.number(), z.number()]));
const Answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({ contour: z.number() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
      ]),
    }),
  ),
});
const Failure = z.object({ error_code: z.number() });

type Area = NonNullable<Outline['area']>;
interface Line {
  minutes: number;
  area: Area;
  lookup: RingsLookup;
}

export function valhallaTravelTimes({ url, patienceMs = 15_000 }: ValhallaOptions): TravelTimes {
  const queue = new FairQueue({ perAsker: 12, total: 200 });
  const address = new URL('isochrone', url.endsWith('/') ? url : `${url}/`);
  /** Lines by question, the ones asked for longest ago first. */
  const known = new Map<string, Line[] | null>();
  let edition = 0;

  /** Null where there are no streets. */
  async function linesOf(
    question: TravelQuestion,
    minutes: readonly number[],
    signal: AbortSignal,
  ): Promise<Line[] | null> {
    const body = JSON.stringify(requestOf(question, minutes));
    const { status, text } = await asked(
      address,
      body,
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    );
    const json = jsonOf(text);
    const failure = status === 400 ? Failure.safeParse(json) : null;
    if (failure?.success && nowhere.has(failure.data.error_code)) return null;
    const answer = status === 200 ? Answer.safeParse(json) : null;
    if (!answer?.success) throw unavailable();
    return answer.data.features.map(({ properties, geometry }) => {
      const area: Area =
        geometry.type === 'MultiPolygon'
          ? geometry
          : { type: 'MultiPolygon', coordinates: [geometry.coordinates] };
      const lookup = new RingsLookup(area.coordinates, boundsOfGeometry(area));
      return { minutes: properties.contour, area, lookup };
    });
  }

  async function allLines(question: TravelQuestion, signal: AbortSignal): Promise<Line[] | null> {
    const key = JSON.stringify(question);
    const before = known.get(key);
    if (before !== undefined) return before;
    const lines: Line[] = [];
    for (const minutes of steps) {
      const some = await linesOf(question, minutes, signal);
      if (some === null) return keep(key, null);
      lines.push(...some);
    }
    return keep(
      key,
      lines.toSorted((a, b) => a.minutes - b.minutes),
    );
  }

  function keep(key: string, lines: Line[] | null): Line[] | null {
    known.set(key, lines);
    if (known.size > kept) known.delete(known.keys().next().value!);
    return lines;
  }

  return {
    outline: (limit, asker) =>
      queue.run(asker, async () => {
        const lines = await linesOf(limit, [limit.minutes], asker.signal);
        return { knownYn: lines !== null, area: lines?.[0]?.area ?? null };
      }),
    times: ({ latitude, longitude, mode, direction, leaveAt }, homes, asker) =>
      queue.run(asker, async () => {
        const question = { latitude, longitude, mode, direction, leaveAt };
        const lines = await allLines(question, asker.signal);
        return homes.map((home): TravelTime => {
          if (lines === null) return 'unknown';
          return minutesWithin(lines, home) ?? 'too far';
        });
      }),
    measure: ({ latitude, longitude, mode, direction, leaveAt }, homes, asker) =>
      queue.run(asker, async () => {
        const question = { latitude, longitude, mode, direction, leaveAt };
        const lines = await allLines(question, asker.signal);
        const tenths = new Uint16Array(homes.x.length).fill(unknownTenths);
        if (lines === null) return { knownYn: false, tenths };
        for (let at = 0; at < tenths.length; at++) {
          if (at % homesInATurn === 0) await setImmediate();
          const home = pointOfGrid({ x: homes.x[at]!, y: homes.y[at]! });
          const minutes = minutesWithin(lines, home);
          tenths[at] = minutes === undefined ? tooFarTenths : minutes * 10;
        }
        return { knownYn: true, tenths };
      }),
    get edition() {
      return edition;
    },
    forget() {
      edition++;
      known.clear();
    },
    async close() {
      queue.giveUp(new TryLater(503, 'unavailable', 'The server is stopping.', 10));
    },
  };
}

function requestOf(question: TravelQuestion, minutes: readonly number[]) {
  const { latitude, longitude, mode, direction, leaveAt } = question;
  return {
    locations: [{ lat: latitude, lon: longitude }],
    costing: costings[mode],
    contours: minutes.map((time) => ({ time })),
    polygons: true,
    ...(direction === 'to' && { reverse: true }),
    // A Wednesday: Valhalla takes a whole date, and traffic is told by the day of the week.
    ...(leaveAt !== null &&
      mode === 'car' && { date_time: { type: 1, value: `2026-01-07T${leaveAt}` } }),
  };
}

async function asked(
  address: URL,
  body: string,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
      redirect: 'error',
    });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      if ((length += chunk.length) > mostBytes) throw new Error('The answer is too long.');
    }
    return { status: response.status, text: Buffer.concat(chunks).toString() };
  } catch {
    throw unavailable();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unavailable(): TryLater {
  return new TryLater(
    503,
    'unavailable',
    'Travel times cannot be had now. Try again in a minute.',
    60,
  );
}

/** Those of the narrowest line around a home. */
function minutesWithin(lines: readonly Line[], home: Point): number | undefined {
  return lines.find(({ lookup }) => lookup.has(home))?.minutes;
}
