/** Which clusters tell their homes one by one, so that a map can show each with its price. */

/** From here on houses of a street are told apart. */
const streetZoom = 14;
const most = 6;

/** @param zoom the one that was clustered at. */
export function tellsItsHomes(count: number, zoom: number): boolean {
  return zoom >= streetZoom && count <= most;
}
