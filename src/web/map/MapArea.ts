/** An area beneath the homes: the outline of a town, or what somebody has drawn. */
import { fromZoomOfShape } from './camera/fromZoom.ts';

export interface MapArea {
  /** Closed rings of longitude and latitude: the first is the edge, the others are holes in it. */
  rings: GeoJSON.Position[][];
  /** A CSS colour. */
  colour: string;
  /** Opacity of its ground, 0…1. */
  fill: number;
  /** A line that only says where something lies is dashed; one that limits the search is not. */
  dashed: boolean;
}

export function areaFeatures(areas: readonly MapArea[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ rings, ...look }) => {
      const geometry: GeoJSON.Polygon = { type: 'Polygon', coordinates: rings };
      return {
        type: 'Feature',
        geometry,
        properties: { ...look, fromZoom: fromZoomOfShape(geometry) },
      };
    }),
  };
}
