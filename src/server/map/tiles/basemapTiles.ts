/** Tiles of the live sources, made when they are asked for and kept while they are asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Bounds } from '#domain/geo.ts';
import { boundsOfGeometry, intersects } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { boundsOfTile, type Tile } from '#domain/map/tile.ts';
import type { Db } from '../../platform/db/connect.ts';
import { RecentlyUsed } from '../../platform/load/RecentlyUsed.ts';
import { bucketsAbove, tileMargin } from '../buckets.ts';
import { unpackFeatures } from '../unpackFeatures.ts';
import { cutTile } from './cutTile.ts';

const gzipped = promisify(gzip);

export interface EncodedTile {
  /** Gzipped. */
  bytes: Buffer;
  etag: string;
}

interface BoxedFeature extends Bounds {
  feature: MapFeature;
}

/** Packed bytes; unpacked, features take some ten times as much. */
const keptBucketBytes = 24 * 2 ** 20;
const keptTileBytes = 48 * 2 ** 20;
/** What an answer that there is nothing weighs in the cache. */
const emptyTileBytes = 100;

export class BasemapTiles {
  readonly #db: Db;
  readonly #buckets = new RecentlyUsed<string, Promise<BoxedFeature[]>>(keptBucketBytes);
  readonly #tiles = new RecentlyUsed<string, EncodedTile | null>(keptTileBytes);
  #underWay = new Map<string, Promise<EncodedTile | null>>();
  #sources: Promise<LiveSource[]> | null = null;
  /** Counts the changes: what was begun before one is not kept after it. */
  #edition = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Null as long as there is no map at all. */
  async tile(tile: Tile): Promise<EncodedTile | null> {
    const key = keyOf(tile);
    const kept = this.#tiles.get(key);
    if (kept !== undefined) return kept;
    // Another one after each change, which what was begun before it leaves alone.
    const underWay = this.#underWay;
    let making = underWay.get(key);
    if (!making) {
      making = this.#make(tile, key).finally(() => underWay.delete(key));
      underWay.set(key, making);
    }
    return making;
  }

  /** Some source was published: everything is made anew. */
  forget(): void {
    this.#edition++;
    this.#tiles.clear();
    this.#buckets.clear();
    this.#underWay = new Map();
    this.#sources = null;
  }

  async #make(tile: Tile, key: string): Promise<EncodedTile | null> {
    const edition = this.#edition;
    const buckets = await Promise.all(bucketsAbove(tile).map((bucket) => this.#bucket(bucket)));
    const box = boundsOfTile(tile, tileMargin);
    const features = buckets
      .flatMap((bucket) => bucket.filter((boxed) => intersects(boxed, box)))
      .map(({ feature }) => feature)
      .filter(({ minZoom }) => minZoom <= tile.z);
    const hasMap = (await this.#liveSources()).length > 0;
    const bytes = hasMap ? cutTile(features, tile) : null;
    const encoded = bytes && (await encode(bytes));
    if (edition === this.#edition) {
      this.#tiles.set(key, encoded, encoded ? encoded.bytes.length : emptyTileBytes);
    }
    return encoded;
  }

  #bucket(bucket: Tile): Promise<BoxedFeature[]> {
    const key = keyOf(bucket);
    const kept = this.#buckets.get(key);
    if (kept) return kept;
    const reading = this.#read(bucket, key);
    this.#buckets.set(key, reading, 0);
    return reading;
  }

  #liveSources(): Promise<LiveSource[]> {
    return (this.#sources ??= liveSourcesOf(this.#db));
  }

  async #read(bucket: Tile, key: string): Promise<BoxedFeature[]> {
    const edition = this.#edition;
    try {
      const [chunks, sources] = await Promise.all([
        liveChunks(this.#db, bucket),
        this.#liveSources(),
      ]);
      const importedBoxes = sources.flatMap(({ importedBox }) => importedBox ?? []);
      const features = chunks.flatMap(({ kind, features }) => {
        const boxed = unpackFeatures(features).map((feature) => ({
          feature,
          ...boundsOfGeometry(feature.geometry),
        }));
        if (kind !== 'generated') return boxed;
        return boxed.filter((made) => !importedBoxes.some((box) => intersects(made, box)));
      });
      const bytes = chunks.reduce((sum, chunk) => sum + chunk.features.length, emptyTileBytes);
      if (edition === this.#edition) {
        this.#buckets.set(key, Promise.resolve(features), bytes);
      }
      return features;
    } catch (error) {
      this.#buckets.delete(key);
      this.#sources = null;
      throw error;
    }
  }
}

function keyOf({ z, x, y }: Tile): string {
  return `${z}/${x}/${y}`;
}

async function encode(tile: Uint8Array): Promise<EncodedTile> {
  const digest = createHash('sha256').update(tile).digest('base64url').slice(0, 22);
  return { bytes: await gzipped(tile), etag: `"${digest}"` };
}

function liveChunks(db: Db, { z, x, y }: Tile) {
  return db
    .selectFrom('mapChunk')
    .innerJoin('mapSource', 'mapSource.sourceId', 'mapChunk.sourceId')
    .select(['mapSource.kind', 'mapChunk.features'])
    .where('mapSource.liveYn', '=', true)
    .where('z', '=', z)
    .where('x', '=', x)
    .where('y', '=', y)
    .orderBy('mapSource.name')
    .orderBy('part')
    .execute();
}

interface LiveSource {
  /** An imported map wins inside its box over the generated country; null for any other source. */
  importedBox: Bounds | null;
}

async function liveSourcesOf(db: Db): Promise<LiveSource[]> {
  const rows = await db
    .selectFrom('mapSource')
    .select(['kind', 'south', 'west', 'north', 'east'])
    .where('liveYn', '=', true)
    .execute();
  return rows.map(({ kind, ...box }) => ({
    importedBox: (kind === 'osm' || kind === 'geojson') && isBox(box) ? box : null,
  }));
}

function isBox(box: { [Edge in keyof Bounds]?: number | null }): box is Bounds {
  return box.south != null;
}
