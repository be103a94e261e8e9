/** Moves the map until all of some rings is in sight, where it is not. */
import type { Insets } from '../camera/fitViewport.ts';
import type { Spot } from './shapes.ts';
import type { PageMap } from '../PageMap.ts';

const roomPx = 16;
/** Milliseconds. */
const duration = 450;

/** @param insets what covers the map's edges */
export function show(map: PageMap, rings: readonly Spot[][], insets: Insets): void {
  const points = rings.flat();
  const { clientWidth, clientHeight } = map.getCanvas();
  const isSeen = points.every((point) => {
    const { x, y } = map.project(point);
    return (
      x >= insets.left &&
      x <= clientWidth - insets.right &&
      y >= insets.top &&
      y <= clientHeight - insets.bottom
    );
  });
  if (isSeen) return;
  const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)];
  map.fitBounds(
    [
      [Math.min(...longitudes), Math.min(...latitudes)],
      [Math.max(...longitudes), Math.max(...latitudes)],
    ],
    {
      padding: {
        top: insets.top + roomPx,
        right: insets.right + roomPx,
        bottom: insets.bottom + roomPx,
        left: insets.left + roomPx,
      },
      duration,
    },
  );
}
