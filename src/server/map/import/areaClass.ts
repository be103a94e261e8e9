/** Which areas of OpenStreetMap the map draws, in the words of the OpenMapTiles schema. */
import type { MapLayer } from '#domain/map/MapFeature.ts';
import { byWord } from './byWord.ts';
import type { Tags } from './readBlock.ts';

export interface AreaClass {
  layer: MapLayer;
  class: string;
  /** At the earliest; small areas come later. */
  minZoom: number;
}

const area = (layer: MapLayer, kind: string, minZoom: number): AreaClass => ({
  layer,
  class: kind,
  minZoom,
});

/** The first key that says something decides. */
const areas: [key: string, byValue: Map<string | undefined, AreaClass>][] = [
  [
    'natural',
    byWord({
      water: area('water', 'lake', 5),
      bay: area('water', 'lake', 5),
      wood: area('landcover', 'wood', 8),
      scrub: area('landcover', 'grass', 10),
      grassland: area('landcover', 'grass', 10),
      heath: area('landcover', 'grass', 10),
      wetland: area('landcover', 'wetland', 10),
      beach: area('landcover', 'sand', 10),
      sand: area('landcover', 'sand', 10),
      glacier: area('landcover', 'ice', 7),
    }),
  ],
  [
    'waterway',
    byWord({
      riverbank: area('water', 'river', 6),
      dock: area('water', 'dock', 10),
    }),
  ],
  [
    'leisure',
    byWord({
      park: area('park', 'park', 8),
      nature_reserve: area('park', 'nature_reserve', 8),
      common: area('park', 'park', 10),
      dog_park: area('park', 'park', 13),
      garden: area('landcover', 'grass', 14),
      golf_course: area('landuse', 'golf_course', 11),
      pitch: area('landuse', 'pitch', 14),
      playground: area('landuse', 'playground', 14),
      stadium: area('landuse', 'stadium', 13),
      swimming_pool: area('water', 'swimming_pool', 16),
    }),
  ],
  [
    'boundary',
    byWord({
      national_park: area('park', 'national_park', 6),
      protected_area: area('park', 'protected_area', 8),
    }),
  ],
  [
    'landuse',
    byWord({
      forest: area('landcover', 'wood', 8),
      grass: area('landcover', 'grass', 12),
      meadow: area('landcover', 'grass', 11),
      village_green: area('landcover', 'grass', 12),
      recreation_ground: area('park', 'park', 11),
      farmland: area('landcover', 'farmland', 10),
      orchard: area('landcover', 'farmland', 11),
      vineyard: area('landcover', 'farmland', 11),
      reservoir: area('water', 'lake', 5),
      basin: area('water', 'lake', 10),
      cemetery: area('landuse', 'cemetery', 11),
      residential: area('landuse', 'residential', 9),
      commercial: area('landuse', 'commercial', 11),
      retail: area('landuse', 'retail', 11),
      industrial: area('landuse', 'industrial', 10),
      railway: area('landuse', 'railway', 11),
      military: area('landuse', 'military', 10),
    }),
  ],
  [
    'amenity',
    byWord({
      school: area('landuse', 'school', 12),
      college: area('landuse', 'college', 12),
      university: area('landuse', 'university', 11),
      hospital: area('landuse', 'hospital', 12),
      grave_yard: area('landuse', 'cemetery', 13),
    }),
  ],
];

const building = area('building', 'building', 14);
const waterKinds = new Set(['river', 'pond', 'canal', 'lagoon', 'reservoir']);

/** Null for what the map does not draw as an area. */
export function areaClass(tags: Tags): AreaClass | null {
  if (tags.building !== undefined && tags.building !== 'no') return building;
  for (const [key, byValue] of areas) {
    const found = byValue.get(tags[key]);
    if (!found) continue;
    if (tags.natural !== 'water' || !waterKinds.has(tags.water ?? '')) return found;
    return { ...found, class: tags.water! };
  }
  return null;
}
