import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Quadtree } from './Quadtree.ts';

/** Points that stand close, so that leaves differ in their homes and some have none. */
const point = fc.tuple(fc.nat(40), fc.nat(40)).map(([x, y]) => [x << 12, y << 12] as const);

function planted(points: (readonly [number, number])[], spare: number) {
  const homes = {
    x: Uint32Array.from(points, ([x]) => x),
    y: Uint32Array.from(points, ([, y]) => y),
    id: Uint32Array.from(points, (_, i) => i),
    slot: new Uint32Array(points.length),
  };
  return new Quadtree(homes, points.length + spare);
}

/** From the left to the right. */
function leavesOf(tree: Quadtree, node = Quadtree.root): number[] {
  if (tree.isLeaf(node)) return [node];
  return [0, 1, 2, 3].flatMap((q) => leavesOf(tree, tree.child[node]! + q));
}

const runsOf = (tree: Quadtree) =>
  leavesOf(tree).map((leaf) => [tree.from[leaf]!, tree.to[leaf]!] as const);

test('a slot that is handed on goes from one leaf to the one beside it, and no other changes', () => {
  const some = fc.array(point, { minLength: 60, maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(some, fc.nat(80), fc.array(fc.nat(), { maxLength: 20 }), (points, spare, dice) => {
      const tree = planted(points, spare);
      for (const die of dice) {
        const before = runsOf(tree);
        const edges = before.map(([from]) => from).filter((from) => from > 0);
        const edge = edges[die % edges.length]!;
        if (edges.length === 0 || edge === points.length + spare) continue;
        const by = edge > 1 && die % 2 === 0 ? -1 : 1;
        tree.moveEdge(edge, by);
        expect(runsOf(tree)).toEqual(
          before.map((run) => run.map((at) => (at === edge ? edge + by : at))),
        );
        expect(
          runsOf(tree).every(([from, to], i, all) => from <= to && from === (all[i - 1]?.[1] ?? 0)),
        ).toBe(true);
      }
      for (const leaf of leavesOf(tree)) {
        for (let slot = tree.from[leaf]!; slot < tree.to[leaf]!; slot++) {
          expect(tree.leafAt(slot)).toBe(leaf);
        }
      }
      checkParents(tree);
    }),
  );
});

/** Each square owns just what its quarters own. */
function checkParents(tree: Quadtree, node = Quadtree.root): void {
  if (tree.isLeaf(node)) return;
  const first = tree.child[node]!;
  expect([tree.from[first], tree.to[first + 3]]).toEqual([tree.from[node], tree.to[node]]);
  for (let q = 0; q < 4; q++) checkParents(tree, first + q);
}
