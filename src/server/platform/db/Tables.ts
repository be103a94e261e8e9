/** The tables as Kysely sees them. Each row is a noun of the domain wherever there is one. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Fact } from '#domain/facts.ts';
import type { Bounds, Point } from '#domain/geo.ts';
import type { Tile } from '#domain/map/tile.ts';
import type { Media, Property, PropertyEvent } from '#domain/property/Property.ts';

export type PropertyTable = Omit<Property, 'media'> & { media: JSONColumnType<Media[]> };
export type PropertyEventTable = PropertyEvent & { listingKey: string; step: number };

interface FactTable {
  factId: string;
  xid: Generated<string>;
  kind: Fact['kind'];
  body: JSONColumnType<Fact>;
  statedAt: string;
}

interface NullableBounds {
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
}

/** One import or one generated country. Its box is known once it is live. */
interface MapSourceTable extends Partial<NullableBounds> {
  sourceId: string;
  name: string;
  kind: 'base' | 'generated' | 'osm' | 'geojson';
  attribution: string | null;
  attributionUrl: string | null;
  fingerprint: string;
  liveYn: boolean;
  startedAt: string;
}

interface MapPartTable extends NullableBounds {
  sourceId: string;
  part: string;
  featureCount: number;
}

interface MapChunkTable extends Tile {
  sourceId: string;
  part: string;
  featureCount: number;
  features: Buffer;
}

interface MapNameTable extends Bounds, Point {
  sourceId: string;
  part: string;
  kind: 'street' | 'place';
  name: string;
  town: string;
  lengthMetres: number;
}

export interface Tables {
  property: PropertyTable;
  propertyEvent: PropertyEventTable;
  fact: FactTable;
  factDone: { reaction: string; factId: string; doneAt: string };
  mapSource: MapSourceTable;
  mapPart: MapPartTable;
  mapChunk: MapChunkTable;
  mapName: MapNameTable;
}
