/** Which lines of OpenStreetMap the map draws, in the words of the OpenMapTiles schema. */
import { byWord } from './byWord.ts';
import type { Tags } from './readBlock.ts';

export interface LineClass {
  layer: 'transportation' | 'waterway';
  class: string;
  minZoom: number;
  rampYn?: boolean;
}

const roads = byWord<[kind: string, minZoom: number]>({
  motorway: ['motorway', 5],
  trunk: ['trunk', 6],
  primary: ['primary', 8],
  secondary: ['secondary', 10],
  tertiary: ['tertiary', 11],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  busway: ['service', 14],
  service: ['service', 14],
  pedestrian: ['path', 13],
  track: ['track', 14],
  footway: ['path', 14],
  cycleway: ['path', 14],
  bridleway: ['path', 14],
  path: ['path', 14],
  steps: ['path', 15],
});
/** `motorway_link` and its like are drawn later than what they link. */
const linkLater = 3;

const rails = byWord<[kind: string, minZoom: number]>({
  rail: ['rail', 11],
  narrow_gauge: ['rail', 12],
  light_rail: ['transit', 12],
  monorail: ['transit', 12],
  tram: ['transit', 13],
});

const waterways = byWord({ river: 9, canal: 11, stream: 13, ditch: 14, drain: 14 });

/** Null for what the map does not draw as a line. */
export function lineClass(tags: Tags): LineClass | null {
  if (tags.area === 'yes') return null;
  return roadClass(tags) ?? railClass(tags) ?? waterwayClass(tags);
}

function roadClass({ highway, service }: Tags): LineClass | null {
  const road = roads.get(highway?.replace(/_link$/, ''));
  if (!road) return null;
  const [kind, minZoom] = road;
  const line = { layer: 'transportation', class: kind } as const;
  if (highway!.endsWith('_link')) {
    return { ...line, minZoom: Math.min(13, minZoom + linkLater), rampYn: true };
  }
  const isYard = service === 'parking_aisle' || service === 'driveway';
  return { ...line, minZoom: isYard ? 15 : minZoom };
}

function railClass({ railway, service }: Tags): LineClass | null {
  const rail = rails.get(railway);
  if (!rail) return null;
  return { layer: 'transportation', class: rail[0], minZoom: service ? 14 : rail[1] };
}

function waterwayClass({ waterway }: Tags): LineClass | null {
  const minZoom = waterways.get(waterway);
  return minZoom === undefined ? null : { layer: 'waterway', class: waterway!, minZoom };
}
