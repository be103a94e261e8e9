/**
 * Clusters of all homes, built beforehand. It knows no filter and no exact total: for any but no
 * filter at all it is built anew from the homes that match, which are found before the clock starts.
 */
import Supercluster from 'supercluster';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { clusterRadiusPx } from '#domain/search/searchLimits.ts';
import type { Peer } from './Peer.ts';
import { peerHomes } from './peerHome.ts';

export function superclusterPeer(): Peer {
  const index = new Supercluster({ radius: clusterRadiusPx, extent: 512 });
  return {
    name: 'supercluster, no filter',
    setting: 'supercluster 9.1.0 built from all homes; no filter, no total, no list, no prices',
    filtersYn: false,
    build(homes: Iterable<SearchableHome[]>) {
      const features: GeoJSON.Feature<GeoJSON.Point, Record<string, never>>[] = [];
      for (const { home } of peerHomes(homes)) {
        const coordinates = [home.longitude, home.latitude];
        features.push({
          type: 'Feature',
          properties: {},
          geometry: { type: 'Point', coordinates },
        });
      }
      index.load(features);
    },
    ask({ viewport: v }: SearchFilter) {
      index.getClusters(
        [v.bottomLeftLongitude, v.bottomLeftLatitude, v.topRightLongitude, v.topRightLatitude],
        Math.floor(v.zoom),
      );
      return null;
    },
    close() {},
  };
}
