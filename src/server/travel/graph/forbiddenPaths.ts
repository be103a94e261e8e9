/** Turn rules as the rows of edges that nobody may drive one after the other. */
import type { DayHours } from '#domain/travel/dayHours.ts';
import type { TurnRule } from '../../map/streets/Street.ts';

export interface ForbiddenPath {
  edges: number[];
  /** When; null for always. */
  hours: DayHours | null;
}

export interface RawEdges {
  from: number[];
  to: number[];
  stretch: number[];
  /** The way each edge is a piece of. */
  street: number[];
  /** Numbers of the edges that leave each junction. */
  out: number[][];
}

/** A way between the first and the last street of a rule may have so many junctions. */
const longestPath = 24;
const mostPathsOfARule = 64;

export function forbiddenPaths(
  rules: readonly TurnRule[],
  edges: RawEdges,
  junctionAt: (x: number, y: number) => number,
): ForbiddenPath[] {
  const byStreet = new Map<number, number[]>();
  const wanted = new Set(rules.map(({ streets }) => streets[0]!));
  for (const [edge, street] of edges.street.entries()) {
    if (!wanted.has(street)) continue;
    const known = byStreet.get(street);
    if (known) known.push(edge);
    else byStreet.set(street, [edge]);
  }
  return rules.flatMap((rule) => {
    const starts = byStreet.get(rule.streets[0]!) ?? [];
    const rows = rule.via
      ? atJunction(rule, starts, edges, junctionAt(rule.via.x, rule.via.y))
      : overStreets(rule, starts, edges);
    return rows.map((row) => ({ edges: row, hours: rule.hours }));
  });
}

function atJunction(
  { onlyYn, streets }: TurnRule,
  starts: number[],
  edges: RawEdges,
  junction: number,
): number[][] {
  const goal = streets.at(-1)!;
  const onward = junction < 0 ? [] : edges.out[junction]!;
  const forbidden = onlyYn
    ? onward.filter((edge) => edges.street[edge] !== goal)
    : onward.filter((edge) => edges.street[edge] === goal);
  // A rule about a street that is not there forbids nothing: else `only` would close the junction.
  if (forbidden.length === onward.length && onlyYn) return [];
  return starts
    .filter((edge) => edges.to[edge] === junction)
    .flatMap((start) => {
      // From a street onto itself: what is forbidden is to turn round, not to go on.
      const isMeant = (edge: number) =>
        onlyYn || isUTurn(edges, start, edge) === (streets[0] === goal);
      return forbidden.filter(isMeant).map((edge) => [start, edge]);
    });
}

function overStreets(rule: TurnRule, starts: number[], edges: RawEdges): number[][] {
  const paths = pathsOver(rule, starts, edges);
  if (!rule.onlyYn) return paths.slice(0, mostPathsOfARule);
  // Of a rule that was not read to its end nobody knows where else one may go.
  return paths.length > mostPathsOfARule ? [] : leavingEarly(paths, edges);
}

/** Every way over the streets of a rule, from a piece of the first to a piece of the last. */
function pathsOver({ streets }: TurnRule, starts: number[], edges: RawEdges): number[][] {
  const paths: number[][] = [];
  const goOn = (path: number[], stage: number): void => {
    if (path.length > longestPath || paths.length > mostPathsOfARule) return;
    const last = path.at(-1)!;
    for (const edge of edges.out[edges.to[last]!]!) {
      if (isUTurn(edges, last, edge) || path.includes(edge)) continue;
      const street = edges.street[edge]!;
      if (street === streets[stage + 1]) {
        const onward = [...path, edge];
        if (stage + 1 === streets.length - 1) paths.push(onward);
        else goOn(onward, stage + 1);
      } else if (stage > 0 && street === streets[stage]) {
        goOn([...path, edge], stage);
      }
    }
  };
  for (const start of starts) goOn([start], 0);
  return paths;
}

/** Whoever has begun one of the ways may leave it at no junction but for another of them. */
function leavingEarly(paths: readonly number[][], edges: RawEdges): number[][] {
  const onward = new Map<string, { begun: number[]; next: Set<number> }>();
  for (const path of paths) {
    for (let done = 1; done < path.length; done++) {
      const begun = path.slice(0, done);
      const key = begun.join(' ');
      const known = onward.get(key) ?? { begun, next: new Set() };
      onward.set(key, known);
      known.next.add(path[done]!);
    }
  }
  return [...onward.values()].flatMap(({ begun, next }) =>
    edges.out[edges.to[begun.at(-1)!]!]!.filter((edge) => !next.has(edge)).map((edge) => [
      ...begun,
      edge,
    ]),
  );
}

function isUTurn({ stretch, from, to }: RawEdges, before: number, after: number): boolean {
  return stretch[before] === stretch[after] && from[before] === to[after];
}
