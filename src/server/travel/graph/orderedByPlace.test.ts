import { expect, test } from 'vitest';
import { curvedNetwork } from '../testing/curvedNetwork.ts';
import { buildGraph } from './buildGraph.ts';
import { Doors } from './Doors.ts';
import { metresBetween } from './metres.ts';

/** A town as a map gives it: streets in any order. */
function shuffledTown() {
  const network = curvedNetwork();
  const keyed = network.streets.map((street) => ({ street, key: (street.id * 7919) % 3301 }));
  network.streets = keyed.toSorted((a, b) => a.key - b.key).map(({ street }) => street);
  return buildGraph([network], 'car');
}

test('stretches, and nodes, that follow each other lie near each other', () => {
  const { firstShape, shapeX, shapeY, nodeX, nodeY } = shuffledTown();
  const starts = Array.from(firstShape.subarray(0, -1), (at) => [shapeX[at]!, shapeY[at]!]);
  const nodes = Array.from(nodeX, (x, node) => [x, nodeY[node]!]);
  for (const places of [starts, nodes]) {
    const metres = places
      .slice(1)
      .map(([x, y], at) => metresBetween(x!, y!, places[at]![0]!, places[at]![1]!));
    // A block is 150 by 220 metres; any two places of the town lie kilometres apart.
    expect(metres.reduce((sum, each) => sum + each) / metres.length).toBeLessThan(300);
  }
});

test('nodes are where their streets end', () => {
  const { edgeFrom, edgeTo, edgeStretch, edgeAlong, firstShape, ...graph } = shuffledTown();
  for (let edge = 0; edge < edgeTo.length; edge++) {
    const stretch = edgeStretch[edge]!;
    const ends = [firstShape[stretch]!, firstShape[stretch + 1]! - 1];
    if (!edgeAlong[edge]) ends.reverse();
    const nodes = [edgeFrom[edge]!, edgeTo[edge]!];
    expect(nodes.map((node) => [graph.nodeX[node], graph.nodeY[node]])).toEqual(
      ends.map((at) => [graph.shapeX[at], graph.shapeY[at]]),
    );
  }
});

test('a picture of a box gets every stretch with a door in it, and not the whole town', () => {
  const graph = shuffledTown();
  const { firstShape, shapeX, shapeY, doorStretches } = graph;
  const [west, south] = [shapeX[0]!, shapeY[0]!];
  const [east, north] = [west + 100_000, south + 100_000];
  const found = new Doors(graph).inBox(west, south, east, north);
  const inBox = [...doorStretches].filter((stretch) => {
    const x = shapeX[firstShape[stretch]!]!;
    const y = shapeY[firstShape[stretch]!]!;
    return x >= west && x <= east && y >= south && y <= north;
  });
  expect(inBox.length).toBeGreaterThan(20);
  expect(inBox.filter((stretch) => !found.includes(stretch))).toEqual([]);
  expect(found.length).toBeLessThan(doorStretches.length / 2);
  expect(new Set(found).size).toBe(found.length);
});
