/** The questions in SQL: one for the map, a cell of 64 px each, and one for the page of the list. */
import { clusterScale } from '#server/search/clusterRules.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { type Bound, conditionsOf } from './peerHome.ts';

export function sqlQuestions(filter: SearchFilter): { map: string; list: string } {
  const { bounds, anyOf } = conditionsOf(filter);
  const where = [
    ...bounds.map(said),
    ...anyOf.map((list) => `(${list.map(said).join(' or ')})`),
  ].join(' and ');
  const shift = clusterScale(filter.viewport).cellShift + 1;
  return {
    map: `select x >> ${shift} as cell_x, y >> ${shift} as cell_y, count(*) as homes,
        avg(x) as x, avg(y) as y, min(price) as price from home where ${where} group by 1, 2`,
    list: `select key from home where ${where} order by days, key limit 24`,
  };
}

function said({ field, min, max }: Bound): string {
  return min === max ? `${field} = ${min}` : `${field} between ${min} and ${max}`;
}

/** The sum over the cells: the exact total. */
export function totalOf(cells: { homes: unknown }[]): number {
  return cells.reduce((sum, { homes }) => sum + Number(homes), 0);
}
