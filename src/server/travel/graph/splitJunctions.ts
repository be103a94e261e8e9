/**
 * Makes forbidden turns a matter of where one stands: whoever has begun a forbidden row of edges
 * stands at a copy of the junction, from which its next edge is missing, or closed for some hours.
 */
import { type DayHours, dayHours, spansOf } from '#domain/travel/dayHours.ts';
import type { ForbiddenPath, RawEdges } from './forbiddenPaths.ts';

export interface SplitEdges {
  nodeCount: number;
  /** The junction that each copy is of, for nodes from the count of junctions on. */
  copyOf: number[];
  from: number[];
  to: number[];
  /** The raw edge that each is a copy of. */
  raw: number[];
  /** When each is closed by a turn that is forbidden for some hours alone. */
  closed: DayHours[];
}

/** How far somebody is in one forbidden row. */
interface Begun {
  path: number;
  done: number;
}

export function splitJunctions(
  edges: RawEdges,
  junctionCount: number,
  paths: readonly ForbiddenPath[],
): SplitEdges {
  const startingBy = new Map<number, number[]>();
  for (const [path, { edges: row }] of paths.entries()) {
    const known = startingBy.get(row[0]!);
    if (known) known.push(path);
    else startingBy.set(row[0]!, [path]);
  }
  const split: SplitEdges = {
    nodeCount: junctionCount,
    copyOf: [],
    from: [],
    to: [],
    raw: [],
    closed: [],
  };
  const copies = new Map<string, number>();
  const open: { node: number; junction: number; begun: Begun[] }[] = [];

  function nodeOf(junction: number, begun: Begun[]): number {
    if (begun.length === 0) return junction;
    const key = `${junction} ${begun.map(({ path, done }) => `${path}:${done}`).join(' ')}`;
    let node = copies.get(key);
    if (node === undefined) {
      node = split.nodeCount++;
      copies.set(key, node);
      split.copyOf.push(junction);
      open.push({ node, junction, begun });
    }
    return node;
  }

  function addEdge(from: number, edge: number, begunBefore: Begun[]): void {
    const begun: Begun[] = [];
    const closed: [number, number][] = [];
    for (const { path, done } of begunBefore) {
      const { edges: row, hours } = paths[path]!;
      if (row[done] !== edge) continue;
      if (done === row.length - 1) {
        if (hours === null) return;
        closed.push(...spansOf(hours));
      } else begun.push({ path, done: done + 1 });
    }
    for (const path of startingBy.get(edge) ?? []) begun.push({ path, done: 1 });
    begun.sort((a, b) => a.path - b.path || a.done - b.done);
    split.from.push(from);
    split.to.push(nodeOf(edges.to[edge]!, begun));
    split.raw.push(edge);
    split.closed.push(dayHours(closed));
  }

  for (const [edge, from] of edges.from.entries()) addEdge(from, edge, []);
  for (let next = open.pop(); next; next = open.pop()) {
    for (const edge of edges.out[next.junction]!) addEdge(next.node, edge, next.begun);
  }
  return split;
}
