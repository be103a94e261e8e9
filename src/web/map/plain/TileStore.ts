/** The vector tiles of a style's sources, asked for as they come into sight. */
import { VectorTile } from '@mapbox/vector-tile';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { PbfReader } from 'pbf';

export interface Spread {
  /** Columns and rows at the zoom that all places below are of: the world from 0 to 1. */
  west: number;
  east: number;
  north: number;
  south: number;
}

export interface PlacedTile {
  key: string;
  z: number;
  x: number;
  y: number;
  tile: VectorTile;
}

/** Of all sources; the least recently seen go first. */
const mostKept = 160;

export class TileStore {
  readonly #kept = new Map<string, VectorTile | null>();
  readonly #sources: ReadonlyMap<string, Promise<Source | null>>;
  readonly #known = new Map<string, Source | null>();
  readonly #asked = new Set<string>();
  readonly #failed = new Set<string>();
  readonly #ended = new AbortController();
  readonly #onChange: () => void;
  #waiting = 0;

  constructor(style: StyleSpecification, onChange: () => void) {
    this.#onChange = onChange;
    this.#sources = new Map(
      Object.entries(style.sources).map(([name, source]) => [
        name,
        readSource(source, this.#ended.signal),
      ]),
    );
    for (const [name, source] of this.#sources) {
      this.#waiting++;
      void source.then((known) => {
        this.#waiting--;
        this.#known.set(name, known);
        this.#tell();
      });
    }
  }

  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  /** Those that are there; others are asked for, and meanwhile a coarser one stands in. */
  inSight(name: string, zoom: number, spread: Spread): PlacedTile[] {
    const source = this.#known.get(name);
    if (!source) return [];
    const z = Math.max(0, Math.min(source.maxzoom, Math.floor(zoom)));
    const found = new Map<string, PlacedTile>();
    for (const [x, y] of cellsAt(z, spread)) {
      for (let up = 0; up <= z; up++) {
        const [atZ, atX, atY] = [z - up, x >> up, y >> up];
        const key = `${name} ${atZ}/${atX}/${atY}`;
        const tile = up === 0 ? this.#get(key, source, atZ, atX, atY) : this.#kept.get(key);
        if (tile === null) break;
        if (tile === undefined) continue;
        found.set(key, { key, z: atZ, x: atX, y: atY, tile });
        break;
      }
    }
    // Coarser ones lie beneath.
    return [...found.values()].toSorted((a, b) => a.z - b.z);
  }

  /** Those that could not be had are asked for again when they are in sight. */
  askAgain(): void {
    this.#failed.clear();
  }

  end(): void {
    this.#ended.abort();
  }

  /** Undefined while it is on its way, null where there is none. */
  #get(key: string, source: Source, z: number, x: number, y: number) {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    if (!this.#asked.has(key) && !this.#failed.has(key))
      void this.#ask(key, addressOf(source, z, x, y));
    return undefined;
  }

  async #ask(key: string, address: string): Promise<void> {
    this.#asked.add(key);
    this.#waiting++;
    try {
      const answer = await fetch(address, { signal: this.#ended.signal });
      if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} for ${address}`);
      const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
      this.#kept.set(key, bytes.length === 0 ? null : new VectorTile(new PbfReader(bytes)));
      if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!);
    } catch (error) {
      this.#failed.add(key);
      if (!this.#ended.signal.aborted) console.log('A tile of the map could not be had:', error);
    } finally {
      this.#asked.delete(key);
      this.#waiting--;
      this.#tell();
    }
  }

  #tell(): void {
    if (!this.#ended.signal.aborted) this.#onChange();
  }
}

interface Source {
  tiles: readonly string[];
  maxzoom: number;
}

/** Null for what is no vector source over HTTP. */
async function readSource(
  source: SourceSpecification,
  signal: AbortSignal,
): Promise<Source | null> {
  if (source.type !== 'vector') return null;
  try {
    const said =
      source.url === undefined
        ? source
        : ((await (await fetch(source.url, { signal })).json()) as typeof source);
    const tiles = (said.tiles ?? []).filter((address) => /^https?:/.test(address));
    return tiles.length === 0 ? null : { tiles, maxzoom: said.maxzoom ?? 14 };
  } catch (error) {
    if (!signal.aborted) console.log('A source of the map could not be had:', error);
    return null;
  }
}

function addressOf({ tiles }: Source, z: number, x: number, y: number): string {
  const template = tiles[(x + y) % tiles.length]!;
  return template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
}

function cellsAt(z: number, { west, east, north, south }: Spread): [number, number][] {
  const count = 2 ** z;
  const within = (at: number) => Math.max(0, Math.min(count - 1, Math.floor(at * count)));
  const cells: [number, number][] = [];
  for (let y = within(north); y <= within(south); y++)
    for (let x = within(west); x <= within(east); x++) cells.push([x, y]);
  return cells;
}
