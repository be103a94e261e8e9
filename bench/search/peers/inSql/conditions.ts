/** A filter's conditions on the homes themselves, in SQL. `domain/search/matches.ts` judges them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { gridShapes } from '#domain/search/areaOnGrid.ts';
import { domCodes } from '#domain/search/domCodes.ts';
import { askedBeginnings } from '#domain/search/keywords.ts';
import { readMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import type { GridBox } from '#domain/search/mapGrid.ts';
import type { DomCode, SearchFilter } from '#domain/search/SearchFilter.ts';
import { featureColumns, marksFields, yesNoFields } from '#server/search/memory/features.ts';
import {
  type ChoiceField,
  type NumberField,
  choiceFields,
  choiceNames,
  numberFields,
  numberNames,
} from '#server/search/memory/homeFields.ts';
import { marksFor } from '#server/search/memory/marks.ts';
import { withinMonthly } from './monthlyCondition.ts';

export type Condition = RawBuilder<SqlBool>;

/** The homes of a filter, wherever they stand. */
export interface Asked {
  /** What stands behind `from`. */
  homes: RawBuilder<unknown>;
  conditions: Condition[];
}

/** Neither the box, the page nor the sort is among them. @param today of each zone, the epoch day. */
export function conditionsOf(filter: SearchFilter, today: (number | null)[]): Condition[] {
  const conditions: Condition[] = [];
  for (const name of choiceNames) {
    const { chosen }: ChoiceField = choiceFields[name];
    const options = chosen(filter);
    if (options.length > 0) conditions.push(sql`${sql.ref(name)} = any(${options}::text[])`);
  }
  if (filter.dom.length > 0) conditions.push(listedFor(filter.dom, today));
  if (filter.openWeekendYn) conditions.push(openThisWeekend(today));
  for (const name of numberNames) {
    const { bounds }: NumberField = numberFields[name];
    const [min, max] = bounds(filter);
    if (min !== null) conditions.push(sql`${sql.ref(name)} >= ${min}`);
    if (max !== null) conditions.push(sql`${sql.ref(name)} <= ${max}`);
  }
  for (const { isAsked, column, shift } of yesNoFields.values()) {
    if (isAsked(filter)) conditions.push(hasAnyBit(column, 1 << shift));
  }
  for (const { options, chosen, column, shift } of marksFields) {
    const wanted = marksFor(options, chosen(filter));
    if (wanted !== 0) conditions.push(hasAnyBit(column, wanted << shift));
  }
  const monthly = readMonthlyLimit(filter.monthlyCost);
  if (monthly) conditions.push(withinMonthly(monthly));
  if (filter.hidden.length > 0) {
    conditions.push(sql`listing_key <> all(${filter.hidden}::text[])`);
  }
  if (filter.area !== '') conditions.push(drawnAround(filter.area));
  const wanted = askedBeginnings(filter.keyword).map(hasWord);
  if (wanted.length > 0) {
    const between = filter.keywordMode === 'any' ? sql` or ` : sql` and `;
    conditions.push(sql`(${sql.join(wanted, between)})`);
  }
  for (const word of askedBeginnings(filter.withoutWords)) {
    conditions.push(sql`not ${hasWord(word)}`);
  }
  return conditions;
}

/** A box whose left edge is greater than its right edge crosses the antimeridian. */
export function inBox({ minX, minY, maxX, maxY }: GridBox): Condition {
  const across =
    minX <= maxX ? sql`x between ${minX} and ${maxX}` : sql`(x >= ${minX} or x <= ${maxX})`;
  return sql`(${across} and y between ${minY} and ${maxY})`;
}

export function all(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

function hasAnyBit(column: number, bits: number): Condition {
  return sql`${sql.ref(featureColumns[column]!.name)} & ${bits} <> 0`;
}

function hasWord(beginning: string): Condition {
  return sql`strpos(words, ${` ${beginning}`}) > 0`;
}

function listedFor(codes: DomCode[], today: (number | null)[]): Condition {
  const days = sql`case when dom_since is null then dom_base
    when dom_base is not null
    then greatest(dom_base, (${today}::integer[])[zone_id + 1] - dom_since) end`;
  const tests = codes.map((code) => {
    const test = domCodes[code];
    return 'atMost' in test ? sql`days <= ${test.atMost}` : sql`days > ${test.over}`;
  });
  return sql`(select ${sql.join(tests, sql` or `)} from (select ${days} as days) as counted)`;
}

/** `domain/property/openWeekend.ts` in SQL. */
function openThisWeekend(today: (number | null)[]): Condition {
  return sql`(select back between 0 and 52 and ((open_sundays >> back) & 1 = 1
      or ((open_saturdays >> back) & 1 = 1 and (today - 4) % 7 <= 5))
    from (
      select today, ((open_house_day - 4) / 7 - (today - 4) / 7)::integer as back
      from (select (${today}::integer[])[zone_id + 1] as today) as dated
    ) as weekend)`;
}

/**
 * Shape by shape, edge by edge, in the floating point that JavaScript reckons in: a point is inside
 * where an odd number of edges stands to its right.
 */
function drawnAround(area: string): Condition {
  const edges = gridShapes(area).flatMap(({ ring, isCut }, shape) =>
    ring.slice(1).map((to, i) => ({ shape, isCut, from: ring[i]!, to })),
  );
  const column = (of: (edge: (typeof edges)[number]) => number) => edges.map(of);
  return sql`(select bool_or(odd_yn and not cut_yn) and not bool_or(odd_yn and cut_yn)
    from (
      select cut_yn, count(*) filter (
        where (ay > y) <> (by > y) and x < ax + ((y - ay) / nullif(by - ay, 0)) * (bx - ax)
      ) % 2 = 1 as odd_yn
      from unnest(
        ${column(({ shape }) => shape)}::integer[],
        ${edges.map(({ isCut }) => isCut)}::boolean[],
        ${column(({ from }) => from[0])}::float8[], ${column(({ from }) => from[1])}::float8[],
        ${column(({ to }) => to[0])}::float8[], ${column(({ to }) => to[1])}::float8[]
      ) as edge (shape, cut_yn, ax, ay, bx, by)
      group by shape, cut_yn
    ) as shapes)`;
}
