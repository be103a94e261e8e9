/**
 * Supercluster on the same homes and with the same radius. It knows no filter: it must be built
 * again for each, from features that were filtered beforehand (that is not counted). It is asked
 * for less: no exact total, no list, no prices, and circles may come nearer than the radius.
 */
import Supercluster from 'supercluster';
import { type SearchableHome, matches } from '#domain/search/matches.ts';
import { clusterRadiusPx, defaultFilter, type Viewport } from '#domain/search/SearchFilter.ts';
import { Chance } from './chance.ts';
import { benchNow } from './generateHomes.ts';
import type { Measured } from './measureQueries.ts';
import { everything, metroLook, threeFilters, viewportOf } from './questions.ts';
import { timed, timingOf } from './timing.ts';

type Feature = GeoJSON.Feature<GeoJSON.Point, Record<string, never>>;

export function measureSupercluster(
  homes: () => Iterable<SearchableHome[]>,
  rounds: number,
): Measured[] {
  const chance = new Chance(7);
  const filters = [
    everything,
    { ...defaultFilter, statuses: [] },
    { ...everything, ...threeFilters(chance) },
    { ...everything, ...threeFilters(chance) },
  ];
  const features = filters.map((): Feature[] => []);
  for (const batch of homes()) {
    for (const home of batch) {
      const feature = featureOf(home);
      filters.forEach((filter, i) => matches(home, filter, benchNow) && features[i]!.push(feature));
    }
  }
  const [all, recent, ...few] = features as [Feature[], Feature[], ...Feature[][]];
  const build = (part: Feature[]) =>
    new Supercluster({ radius: clusterRadiusPx, extent: 512 }).load(part);
  let index = build([]);
  const unfiltered = timed(() => (index = build(all)));
  const ask = (viewport: () => Viewport) =>
    timingOf(
      Array.from({ length: rounds }, () => {
        const {
          bottomLeftLatitude,
          bottomLeftLongitude,
          topRightLatitude,
          topRightLongitude,
          zoom,
        } = viewport();
        return timed(() =>
          index.getClusters(
            [bottomLeftLongitude, bottomLeftLatitude, topRightLongitude, topRightLatitude],
            Math.floor(zoom),
          ),
        );
      }),
    );
  return [
    { name: 'supercluster: whole US, no filter', ...ask(() => everything.viewport) },
    { name: 'supercluster: metro, no filter', ...ask(() => viewportOf(metroLook(chance))) },
    { name: 'supercluster: built, no filter', ...timingOf([unfiltered]) },
    { name: 'supercluster: built for lte_90', ...timingOf([timed(() => build(recent))]) },
    {
      name: 'supercluster: built for 3 filters',
      ...timingOf(few.map((part) => timed(() => build(part)))),
    },
  ];
}

function featureOf({ longitude, latitude }: SearchableHome): Feature {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}
