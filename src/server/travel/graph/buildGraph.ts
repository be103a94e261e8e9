/** Makes the graph of one mode of travel out of street networks. */
import Flatbush from 'flatbush';
import { trafficKinds } from '#domain/travel/congestion.ts';
import { dayHours, spansOf } from '#domain/travel/dayHours.ts';
import type { TravelMode } from '#domain/travel/TravelPlace.ts';
import type { StreetNetwork } from '../../map/streets/Street.ts';
import { Closings } from './closings.ts';
import { forbiddenPaths, type RawEdges } from './forbiddenPaths.ts';
import { orderedByPlace } from './orderedByPlace.ts';
import { solidNodes } from './solidNodes.ts';
import { type SplitEdges, splitJunctions } from './splitJunctions.ts';
import type { StreetGraph } from './StreetGraph.ts';
import { type Stretches, stretchesOf } from './stretchesOf.ts';

/** @param networks which meet where they have the same positions */
export function buildGraph(networks: readonly StreetNetwork[], mode: TravelMode): StreetGraph {
  const stretches = orderedByPlace(stretchesOf(networks, mode));
  const raw = rawEdges(stretches);
  const rules = mode === 'car' ? networks.flatMap(({ turnRules }) => turnRules) : [];
  const split = splitJunctions(
    raw.edges,
    stretches.junctionCount,
    forbiddenPaths(rules, raw.edges, stretches.junctionAt),
  );
  return columnsOf(stretches, raw, split);
}

interface Raw {
  edges: RawEdges;
  along: number[];
}

function rawEdges({ junctionCount, from, to, open, street }: Stretches): Raw {
  const edges: RawEdges = { from: [], to: [], stretch: [], street: [], out: [] };
  const along: number[] = [];
  for (let junction = 0; junction < junctionCount; junction++) edges.out.push([]);
  const add = (stretch: number, isAlong: boolean): void => {
    const start = isAlong ? from[stretch]! : to[stretch]!;
    edges.out[start]!.push(edges.from.length);
    edges.from.push(start);
    edges.to.push(isAlong ? to[stretch]! : from[stretch]!);
    edges.stretch.push(stretch);
    edges.street.push(street[stretch]!);
    along.push(isAlong ? 1 : 0);
  };
  for (let stretch = 0; stretch < from.length; stretch++) {
    if (open[stretch]! & 1) add(stretch, true);
    if (open[stretch]! & 2) add(stretch, false);
  }
  return { edges, along };
}

function columnsOf(stretches: Stretches, raw: Raw, split: SplitEdges): StreetGraph {
  const { nodeCount } = split;
  const edgeCount = split.from.length;
  const stretchCount = stretches.from.length;
  const out = grouped(split.from, nodeCount);
  const graph: StreetGraph = {
    junctionCount: stretches.junctionCount,
    nodeX: new Int32Array(shared(nodeCount * 4)),
    nodeY: new Int32Array(shared(nodeCount * 4)),
    firstOut: out.first,
    edgeFrom: new Uint32Array(shared(edgeCount * 4)),
    edgeTo: new Uint32Array(shared(edgeCount * 4)),
    edgeMs: new Uint32Array(shared(edgeCount * 4)),
    edgeStretch: new Uint32Array(shared(edgeCount * 4)),
    edgeAlong: new Uint8Array(shared(edgeCount)),
    edgeTraffic: new Uint16Array(shared(edgeCount * 2)),
    firstClosing: new Uint32Array(0),
    closingMinutes: new Uint16Array(0),
    firstIn: new Uint32Array(0),
    inEdges: new Uint32Array(0),
    firstStretchEdge: new Uint32Array(0),
    stretchEdges: new Uint32Array(0),
    firstShape: uint32s(stretches.firstShape),
    shapeX: int32s(stretches.shapeX),
    shapeY: int32s(stretches.shapeY),
    shapeShare: float32s(stretches.shapeShare),
    stretchDoor: new Uint8Array(shared(stretchCount)),
    doorTree: new Uint8Array(0),
    doorStretches: new Uint32Array(0),
  };
  const closings = new Closings();
  for (const [edge, at] of out.items.entries()) {
    const rawEdge = split.raw[at]!;
    const stretch = raw.edges.stretch[rawEdge]!;
    graph.edgeFrom[edge] = split.from[at]!;
    graph.edgeTo[edge] = split.to[at]!;
    graph.edgeMs[edge] = stretches.ms[stretch]!;
    graph.edgeStretch[edge] = stretch;
    graph.edgeAlong[edge] = raw.along[rawEdge]!;
    const closed = [...spansOf(stretches.closed[stretch]!), ...spansOf(split.closed[at]!)];
    const closing = closed.length === 0 ? 0 : closings.numberOf(dayHours(closed));
    graph.edgeTraffic[edge] = stretches.traffic[stretch]! + closing * trafficKinds.length;
  }
  const into = grouped(graph.edgeTo, nodeCount);
  const ofStretch = grouped(graph.edgeStretch, stretchCount);
  Object.assign(graph, {
    firstIn: into.first,
    inEdges: into.items,
    firstStretchEdge: ofStretch.first,
    stretchEdges: ofStretch.items,
    firstClosing: uint32s(closings.first),
    closingMinutes: uint16s(closings.minutes),
  });
  placeNodes(graph, stretches, split.copyOf);
  addDoors(graph, stretches.doorYn);
  return graph;
}

function placeNodes(graph: StreetGraph, stretches: Stretches, copyOf: readonly number[]): void {
  const { junctionCount, nodeX, nodeY, firstShape, shapeX, shapeY } = graph;
  const put = (node: number, shape: number) => {
    nodeX[node] = shapeX[shape]!;
    nodeY[node] = shapeY[shape]!;
  };
  for (let stretch = 0; stretch < stretches.from.length; stretch++) {
    put(stretches.from[stretch]!, firstShape[stretch]!);
    put(stretches.to[stretch]!, firstShape[stretch + 1]! - 1);
  }
  for (const [copy, junction] of copyOf.entries()) {
    nodeX[junctionCount + copy] = nodeX[junction]!;
    nodeY[junctionCount + copy] = nodeY[junction]!;
  }
}

function addDoors(graph: StreetGraph, doorYn: readonly boolean[]): void {
  const solid = solidNodes(graph.firstOut, graph.edgeTo);
  const doors: number[] = [];
  for (const [stretch, mayYn] of doorYn.entries()) {
    if (!mayYn) continue;
    for (
      let at = graph.firstStretchEdge[stretch]!;
      at < graph.firstStretchEdge[stretch + 1]!;
      at++
    ) {
      const edge = graph.stretchEdges[at]!;
      if (!solid[graph.edgeFrom[edge]!] || !solid[graph.edgeTo[edge]!]) continue;
      graph.stretchDoor[stretch] = 1;
      doors.push(stretch);
      break;
    }
  }
  graph.doorStretches = uint32s(doors);
  if (doors.length === 0) return;
  const tree = new Flatbush(doors.length, 16, Int32Array, SharedArrayBuffer);
  for (const stretch of doors) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = graph.firstShape[stretch]!; at < graph.firstShape[stretch + 1]!; at++) {
      west = Math.min(west, graph.shapeX[at]!);
      east = Math.max(east, graph.shapeX[at]!);
      south = Math.min(south, graph.shapeY[at]!);
      north = Math.max(north, graph.shapeY[at]!);
    }
    tree.add(west, south, east, north);
  }
  tree.finish();
  graph.doorTree = new Uint8Array(tree.data);
}

/** Numbers of items by the group they are of: those of group g from `first[g]` to `first[g + 1]`. */
function grouped(
  groupOf: ArrayLike<number>,
  groupCount: number,
): { first: Uint32Array; items: Uint32Array } {
  const first = new Uint32Array(shared((groupCount + 1) * 4));
  const items = new Uint32Array(shared(groupOf.length * 4));
  for (let item = 0; item < groupOf.length; item++) first[groupOf[item]! + 1]!++;
  for (let group = 0; group < groupCount; group++) first[group + 1]! += first[group]!;
  const next = first.slice(0, groupCount);
  for (let item = 0; item < groupOf.length; item++) items[next[groupOf[item]!]!++] = item;
  return { first, items };
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}

function uint32s(values: readonly number[]): Uint32Array {
  const column = new Uint32Array(shared(values.length * 4));
  column.set(values);
  return column;
}

function uint16s(values: readonly number[]): Uint16Array {
  const column = new Uint16Array(shared(values.length * 2));
  column.set(values);
  return column;
}

function int32s(values: readonly number[]): Int32Array {
  const column = new Int32Array(shared(values.length * 4));
  column.set(values);
  return column;
}

function float32s(values: readonly number[]): Float32Array {
  const column = new Float32Array(shared(values.length * 4));
  column.set(values);
  return column;
}
