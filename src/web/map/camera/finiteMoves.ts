/**
 * The only way to a map's camera: a move with a number that is not finite is dropped, and a place is projected where it
 * is nearest to the middle of the map, which can lie on the other side of the antimeridian.
 */
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { isViewport } from '#domain/search/isViewport.ts';
import type { MakeMap, PageMap } from '../PageMap.ts';

/** How many arguments of each move the camera reads. The rest is event data for listeners. */
const moves = { fitBounds: 2, panBy: 2, easeTo: 1, jumpTo: 1 } as const;

export function withFiniteMoves(make: MakeMap): MakeMap {
  return (container, style, viewport, insets) => {
    const first = isViewport(viewport) ? viewport : defaultFilter.viewport;
    const map = make(container, style, first, insets);
    for (const [name, count] of Object.entries(moves)) {
      const move = map[name as keyof typeof moves].bind(map) as (...given: unknown[]) => PageMap;
      Object.assign(map, {
        [name]: (...given: unknown[]) =>
          given.slice(0, count).every(isFinite) ? move(...given) : map,
      });
    }
    const project = map.project.bind(map);
    map.project = (place) => {
      if (!Array.isArray(place)) return project(place);
      const [lng, lat] = place as [number, number];
      const { clientWidth, clientHeight } = map.getCanvas();
      const middle = map.unproject([clientWidth / 2, clientHeight / 2]);
      return project([lng + 360 * Math.round((middle.lng - lng) / 360), lat]);
    };
    return map;
  };
}

/** True if no number in it is NaN or infinite. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite);
}
