/**
 * A file of water that was cut along a frame knows the coast in all of that frame. There the map
 * must not draw its own, coarser one: it begins as dry land, and the file's water comes on top.
 */
import type { Bounds } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';

/** From here on the frame is drawn; farther away its edges would show more than it tells. */
const firstZoom = 9;
/** Degrees. */
const onEdge = 1e-6;

export class FrameFinder {
  readonly #bounds: Bounds = { south: 90, west: 180, north: -90, east: -180 };
  /** Stretches of shore that run due north or due east: what a cut leaves. */
  readonly #straight: { axis: 0 | 1; at: number; length: number }[] = [];

  add({ layer, geometry }: MapFeature): void {
    if (layer !== 'water') return;
    const box = boundsOfGeometry(geometry);
    this.#bounds.south = Math.min(this.#bounds.south, box.south);
    this.#bounds.west = Math.min(this.#bounds.west, box.west);
    this.#bounds.north = Math.max(this.#bounds.north, box.north);
    this.#bounds.east = Math.max(this.#bounds.east, box.east);
    if (geometry.type === 'Polygon') this.#addRing(geometry.coordinates[0]!);
    if (geometry.type === 'MultiPolygon') {
      for (const polygon of geometry.coordinates) this.#addRing(polygon[0]!);
    }
  }

  #addRing(ring: GeoJSON.Position[]): void {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1] as [number, number];
      const [bx, by] = ring[i] as [number, number];
      const length = Math.hypot(bx - ax, by - ay);
      if (length < shortestCut) continue;
      if (Math.abs(ax - bx) < onEdge) this.#straight.push({ axis: 0, at: ax, length });
      if (Math.abs(ay - by) < onEdge) this.#straight.push({ axis: 1, at: ay, length });
    }
  }

  /** The frame as land to be painted below the file's water; null where there is none. */
  frame(): MapFeature | null {
    const { south, west, north, east } = this.#bounds;
    const edges: [axis: 0 | 1, at: number][] = [
      [0, west],
      [0, east],
      [1, south],
      [1, north],
    ];
    const isCut = edges.some(([axis, edge]) =>
      this.#straight.some((cut) => cut.axis === axis && Math.abs(cut.at - edge) < onEdge),
    );
    if (!isCut) return null;
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return {
      id: 'frame',
      layer: 'land',
      class: 'known',
      name: null,
      minZoom: firstZoom,
      geometry: { type: 'Polygon', coordinates: [corners] },
    };
  }
}

/** Degrees, about a kilometre: shorter straight edges may be a pier. */
const shortestCut = 0.01;
