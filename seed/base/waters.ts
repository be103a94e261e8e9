/** The great waters by name, and where on them the name stands. */
import type { Point } from '#domain/geo.ts';

interface Water extends Point {
  name: string;
  kind: 'ocean' | 'sea' | 'lake';
  minZoom: number;
}

const water = (
  name: string,
  kind: Water['kind'],
  minZoom: number,
  latitude: number,
  longitude: number,
): Water => ({ name, kind, minZoom, latitude, longitude });

export const waters: Water[] = [
  water('Pacific Ocean', 'ocean', 0, 31, -134),
  water('Atlantic Ocean', 'ocean', 0, 34, -64),
  water('Arctic Ocean', 'ocean', 0, 76, -150),
  water('Gulf of Mexico', 'sea', 2, 25.4, -90),
  water('Caribbean Sea', 'sea', 2, 15.5, -75),
  water('Hudson Bay', 'sea', 2, 60, -86),
  water('Gulf of Alaska', 'sea', 3, 57.5, -146),
  water('Bering Sea', 'sea', 3, 58, -175),
  water('Lake Superior', 'lake', 4, 47.75, -87.4),
  water('Lake Michigan', 'lake', 4, 43.6, -87.1),
  water('Lake Huron', 'lake', 4, 44.7, -82.3),
  water('Lake Erie', 'lake', 5, 42.2, -81.1),
  water('Lake Ontario', 'lake', 5, 43.65, -77.8),
  water('Great Salt Lake', 'lake', 6, 41.15, -112.5),
  water('Lake Okeechobee', 'lake', 7, 26.95, -80.82),
  water('Chesapeake Bay', 'sea', 6, 38.0, -76.2),
  water('Long Island Sound', 'sea', 7, 41.1, -72.9),
  water('Cape Cod Bay', 'sea', 8, 41.87, -70.3),
];
