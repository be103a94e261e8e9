/** The ZIP code of a point in a town: the nearest of those around it. */
import { distanceMetres, type Point } from '#domain/geo.ts';
import { readZips, type ZipRow } from '../base/placeNames.ts';

const aroundMetres = 15_000;

/** Reads the codes once; a town far from all of them takes the nearest in its state. */
export function loadZips(): (centre: Point, state: string) => (point: Point) => string {
  const zips = readZips();
  return (centre, state) => {
    const inState = zips.filter((zip) => zip.state === state);
    const near = inState.filter((zip) => distanceMetres(zip, centre) < aroundMetres);
    const choices = near.length > 0 ? near : inState;
    return (point) => nearest(point, choices).zip;
  };
}

function nearest(point: Point, zips: ZipRow[]): ZipRow {
  return zips.reduce((best, zip) =>
    distanceMetres(point, zip) < distanceMetres(point, best) ? zip : best,
  );
}
