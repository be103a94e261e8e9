/** A small town as OpenStreetMap would tell it: a grid of streets, a park, a lake with an island. */
import type { NodeInput, OsmInput, WayInput } from './writeOsmPbf.ts';

const southWest = { latitude: 47.6, longitude: -117.5 };
const step = 0.002;

export function aTown(streets = 6): OsmInput {
  const nodes: NodeInput[] = [];
  const ways: WayInput[] = [];
  const node = (x: number, y: number): number => {
    const id = nodes.length + 1;
    nodes.push({
      id,
      latitude: southWest.latitude + y * step,
      longitude: southWest.longitude + x * step,
    });
    return id;
  };
  const way = (refs: number[], tags: Record<string, string>): number => {
    const id = 1000 + ways.length;
    ways.push({ id, refs, tags });
    return id;
  };
  const square = (x: number, y: number, size: number): number[] => {
    const refs = [node(x, y), node(x + size, y), node(x + size, y + size), node(x, y + size)];
    return [...refs, refs[0]!];
  };

  for (let at = 0; at < streets; at++) {
    const refs = Array.from({ length: streets }, (_, x) => node(x, at));
    way(refs, { highway: 'residential', name: `${at + 1}th Avenue`, maxspeed: '25 mph' });
  }
  way(square(10, 0, 2), { leisure: 'park', name: 'Depot Park' });
  const [a, b, c, d] = square(20, 0, 8) as [number, number, number, number];
  const shore = [way([a, b, c], {}), way([a, d, c], {})];
  const island = way(square(23, 3, 1), {});
  return {
    nodes,
    ways,
    relations: [
      {
        id: 77,
        tags: { type: 'multipolygon', natural: 'water', name: 'Mirror Lake' },
        members: [
          ...shore.map((id) => ({ kind: 'way' as const, id, role: 'outer' })),
          { kind: 'way' as const, id: island, role: 'inner' },
        ],
      },
    ],
  };
}
