/** Nodes that the map draws by themselves: quarters of a town and house numbers. */
import type { Tags } from './readBlock.ts';

export interface NodeClass {
  layer: 'place' | 'housenumber';
  class: string;
  minZoom: number;
  /** What is written there. */
  name: string;
}

/** Towns are left out: the map knows them from elsewhere. */
const quarters: Record<string, number> = { suburb: 11, quarter: 12, neighbourhood: 13 };

export function nodeClass(tags: Tags): NodeClass | null {
  const { place, name } = tags;
  if (place !== undefined && name && Object.hasOwn(quarters, place)) {
    return { layer: 'place', class: place, minZoom: quarters[place]!, name };
  }
  const number = tags['addr:housenumber'];
  return number ? { layer: 'housenumber', class: 'housenumber', minZoom: 17, name: number } : null;
}
