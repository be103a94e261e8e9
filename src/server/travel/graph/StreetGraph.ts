/**
 * The streets that one mode of travel can use, as columns over shared memory. A *stretch* is a piece
 * of street between two junctions; an *edge* is a stretch in one direction; a *node* is a junction,
 * or a copy of one for those who came by an edge after which a turn is forbidden. What lies side by side
 * in the town does so in the columns (`orderedByPlace`).
 */

export interface StreetGraph {
  /** Nodes from here on are copies, made for turns that are forbidden. */
  junctionCount: number;
  /** Where nodes are, in whole 1e-7 degrees. */
  nodeX: Int32Array;
  nodeY: Int32Array;
  /** Edges that leave a node: from `firstOut[node]` up to `firstOut[node + 1]`. */
  firstOut: Uint32Array;
  edgeFrom: Uint32Array;
  edgeTo: Uint32Array;
  /** Milliseconds on free streets. */
  edgeMs: Uint32Array;
  edgeStretch: Uint32Array;
  /** 1 where the edge runs along its stretch, 0 where it runs against it. */
  edgeAlong: Uint8Array;
  /**
   * Which factor the edge's time is multiplied by: the place of the stretch's kind of traffic in
   * `trafficKinds`, and as many places more for each closing as there are kinds (`edgeFactors`).
   */
  edgeTraffic: Uint16Array;
  /** The closings, from 1 on: hours of `closingMinutes` from `firstClosing[closing - 1]` on. */
  firstClosing: Uint32Array;
  closingMinutes: Uint16Array;
  /** Edges that enter a node: those of `inEdges` from `firstIn[node]` up to `firstIn[node + 1]`. */
  firstIn: Uint32Array;
  inEdges: Uint32Array;
  /** The edges of a stretch: those of `stretchEdges` from `firstStretchEdge[stretch]` on. */
  firstStretchEdge: Uint32Array;
  stretchEdges: Uint32Array;
  /** Positions of a stretch, in whole 1e-7 degrees: from `firstShape[stretch]` on. */
  firstShape: Uint32Array;
  shapeX: Int32Array;
  shapeY: Int32Array;
  /** Share of the stretch that lies before each of them, 0 to 1. */
  shapeShare: Float32Array;
  /** 1 where homes may open on the stretch and one can travel on from it and come back. */
  stretchDoor: Uint8Array;
  /** A static R-tree (flatbush) over the boxes of stretches with doors, and which those are. */
  doorTree: Uint8Array;
  doorStretches: Uint32Array;
}

export const columnTypes = {
  nodeX: Int32Array,
  nodeY: Int32Array,
  firstOut: Uint32Array,
  edgeFrom: Uint32Array,
  edgeTo: Uint32Array,
  edgeMs: Uint32Array,
  edgeStretch: Uint32Array,
  edgeAlong: Uint8Array,
  edgeTraffic: Uint16Array,
  firstClosing: Uint32Array,
  closingMinutes: Uint16Array,
  firstIn: Uint32Array,
  inEdges: Uint32Array,
  firstStretchEdge: Uint32Array,
  stretchEdges: Uint32Array,
  firstShape: Uint32Array,
  shapeX: Int32Array,
  shapeY: Int32Array,
  shapeShare: Float32Array,
  stretchDoor: Uint8Array,
  doorTree: Uint8Array,
  doorStretches: Uint32Array,
} as const satisfies Record<keyof Omit<StreetGraph, 'junctionCount'>, unknown>;

export function nodeCountOf(graph: StreetGraph): number {
  return graph.firstOut.length - 1;
}
