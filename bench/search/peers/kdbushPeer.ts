/** A k-d tree in typed arrays finds the box; the rest of the filter and a grid are counted by hand. */
import { gridBox } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { clusterScale } from '#server/search/clusterRules.ts';
import { importPeer } from './installPeers.ts';
import type { Peer } from './Peer.ts';
import { type Bound, conditionsOf, type PeerField, peerFields, peerHomes } from './peerHome.ts';

interface KdTree {
  add(x: number, y: number): number;
  finish(): void;
  range(minX: number, minY: number, maxX: number, maxY: number): number[];
}

export async function kdbushPeer(count: number): Promise<Peer> {
  const { default: KDBush } = (await importPeer('kdbush', '4.1.0')) as {
    default: new (count: number, nodeSize: number, array: typeof Float64Array) => KdTree;
  };
  const columns = Object.fromEntries(
    peerFields.map((field) => [field, new Float64Array(count)]),
  ) as Record<PeerField, Float64Array>;
  let tree: KdTree | null = null;

  return {
    name: 'kdbush with a grid',
    setting: 'kdbush 4.1.0; the filter is tested home by home, cells of 64 px are counted in a Map',
    filtersYn: true,
    build(homes: Iterable<SearchableHome[]>) {
      let filled = 0;
      for (const { row } of peerHomes(homes)) {
        for (const field of peerFields) columns[field][filled] = row[field];
        filled++;
      }
      tree = new KDBush(filled, 64, Float64Array);
      for (let i = 0; i < filled; i++) tree.add(columns.x[i]!, columns.y[i]!);
      tree.finish();
    },
    ask(filter: SearchFilter) {
      const box = gridBox(boundsOf(filter.viewport));
      const { bounds, anyOf } = conditionsOf(filter);
      const rest = bounds.slice(2);
      const cellSize = 2 ** (clusterScale(filter.viewport).cellShift + 1);
      const cells = new Map<number, number>();
      let total = 0;
      const holds = ({ field, min, max }: Bound, i: number) => {
        const value = columns[field][i]!;
        return value >= min && value <= max;
      };
      for (const i of tree!.range(box.minX, box.minY, box.maxX, box.maxY)) {
        if (!rest.every((bound) => holds(bound, i))) continue;
        if (!anyOf.every((list) => list.some((bound) => holds(bound, i)))) continue;
        const [x, y] = [columns.x[i]! / cellSize, columns.y[i]! / cellSize];
        const cell = Math.floor(y) * 2 ** 22 + Math.floor(x);
        cells.set(cell, (cells.get(cell) ?? 0) + 1);
        total++;
      }
      return total;
    },
    close() {},
  };
}
