/** The minutes of the ways that one search asks about, for homes in the database. */
import { type RawBuilder, sql } from 'kysely';
import { type GridBox, gridBox } from '#domain/search/mapGrid.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { reachOf } from '#domain/travel/TravelTime.ts';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { questionText, readTravel } from '#domain/travel/travelText.ts';
import type { Db } from '#server/platform/db/connect.ts';
import {
  type GridPoints,
  type MeasuredHomes,
  tooFarTenths,
  unknownTenths,
} from '#server/travel/TravelTimes.ts';
import type { AskedMinutes, MissingMinutes } from '#server/search/SearchIndex.ts';
import { type Condition, all, inBox } from './conditions.ts';

interface Place {
  question: TravelQuestion;
  box: GridBox;
  /** What was measured, once it was; null where there are no streets near the place. */
  known?: { points: GridPoints; tenths: Uint16Array } | null;
}

export class DatabaseMinutes implements AskedMinutes {
  readonly #db: Db;
  readonly #places = new Map<string, Place>();

  constructor(db: Db, { travel }: SearchFilter) {
    this.#db = db;
    for (const text of travel) {
      const { question } = readTravel(text)!;
      this.#places.set(questionText(text), { question, box: gridBox(reachOf(question)) });
    }
  }

  missing(): Promise<MissingMinutes[]> {
    const unknown = [...this.#places.values()].filter(({ known }) => known === undefined);
    return Promise.all(unknown.map((place) => this.#missingOf(place)));
  }

  /** The homes, each with the tenths of minutes of all places. */
  homes(): RawBuilder<unknown> {
    const places = [...this.#places.values()];
    if (places.length === 0) return sql`searched_home`;
    const columns = places.map(
      ({ box, known }, i) => sql`${tenthsAt(i, box, known)} as ${sql.ref(nameOf(i))}`,
    );
    const joins = places.map(({ known }, i) => joinOf(i, known));
    return sql`(
      select searched_home.*, ${sql.join(columns)} from searched_home ${sql.join(joins, sql` `)}
    ) as searched_home`;
  }

  /** @param admitsUnknown whether homes pass of which a way is unknown. */
  conditions({ travel }: SearchFilter, admitsUnknown: boolean): Condition[] {
    const names = [...this.#places.keys()];
    return travel.flatMap((text) => {
      const { minutes } = readTravel(text)!;
      if (minutes === null) return [];
      const tenths = sql.ref(nameOf(names.indexOf(questionText(text))));
      const within: Condition = sql`${tenths} <= ${minutes * 10}`;
      return [admitsUnknown ? sql`(${within} or ${tenths} = ${unknownTenths})` : within];
    });
  }

  /** What a list is sorted by: the longest way, then what is too far, then what nobody knows. */
  longest(): RawBuilder<unknown> | null {
    const names = [...this.#places.keys()].map((_, i) => sql.ref(nameOf(i)));
    return names.length === 0 ? null : sql`greatest(${sql.join(names)})`;
  }

  /** Homes that stand at one point are as far as each other. */
  async #missingOf(place: Place): Promise<MissingMinutes> {
    const { rows } = await sql<{ x: number; y: number }>`
      select distinct x, y from searched_home where ${all([inBox(place.box)])}`.execute(this.#db);
    const points: GridPoints = {
      x: Uint32Array.from(rows, ({ x }) => x),
      y: Uint32Array.from(rows, ({ y }) => y),
    };
    return {
      place,
      question: place.question,
      homes: points,
      learn(measured: MeasuredHomes | null) {
        if (measured === null) return;
        place.known = measured.knownYn ? { points, tenths: measured.tenths } : null;
      },
    };
  }
}

function nameOf(place: number): string {
  return `tenths_of_${place}`;
}

function wayOf(place: number, column: 'x' | 'y' | 'tenths'): RawBuilder<unknown> {
  return sql.ref(`way_${place}.${column}`);
}

function tenthsAt(i: number, box: GridBox, known: Place['known']): RawBuilder<unknown> {
  if (!known) return sql`${unknownTenths}::integer`;
  const { minX, minY, maxX, maxY } = box;
  return sql`case when searched_home.x between ${minX} and ${maxX}
      and searched_home.y between ${minY} and ${maxY}
    then coalesce(${wayOf(i, 'tenths')}, ${unknownTenths}) else ${tooFarTenths} end`;
}

function joinOf(i: number, known: Place['known']): RawBuilder<unknown> {
  if (!known) return sql``;
  const { points, tenths } = known;
  return sql`left join unnest(
      ${[...points.x]}::integer[], ${[...points.y]}::integer[], ${[...tenths]}::integer[]
    ) as ${sql.ref(`way_${i}`)} (x, y, tenths)
    on ${wayOf(i, 'x')} = searched_home.x and ${wayOf(i, 'y')} = searched_home.y`;
}
