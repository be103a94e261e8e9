/**
 * Draws the vector tiles of a style on a canvas: areas and lines first, then names where there is room
 * between what is taken. It stops after each tile of a layer, so that the browser can do something else.
 */
import type { Box } from '../bodies.ts';
import type { Size } from '../camera/fitViewport.ts';
import { type Camera, spreadOf } from './Camera.ts';
import { drawNames } from './drawNames.ts';
import type { LayerStyle } from './LayerStyle.ts';
import { placeTile, type TilePlace } from './placeTile.ts';
import type { PlacedTile, TileStore } from './TileStore.ts';

type Ring = readonly { x: number; y: number }[];

export function* drawGround(
  context: CanvasRenderingContext2D,
  layers: readonly LayerStyle[],
  tiles: TileStore,
  camera: Camera,
  size: Size,
  taken: readonly Box[],
): Generator<void, void> {
  const { zoom } = camera;
  const spread = spreadOf(camera, size);
  const inSight = (source: string) => tiles.inSight(source, zoom, spread);
  const shown = layers.filter((layer) => layer.shows(zoom));
  for (const style of shown) {
    const { layer } = style;
    if (layer.type === 'background') {
      context.fillStyle = style.text('background-color', zoom, nothing);
      context.fillRect(0, 0, size.width, size.height);
    } else if (layer.type === 'fill' || layer.type === 'line') {
      for (const placed of inSight(layer.source as string)) {
        drawTile(context, style, placed, placeTile(placed, camera, size), zoom);
        yield;
      }
    }
  }
  yield* drawNames(context, shown, inSight, camera, size, taken);
}

const nothing = { type: 'Unknown', properties: {} } as const;

/** Features that look the same are drawn as one path. */
function drawTile(
  context: CanvasRenderingContext2D,
  style: LayerStyle,
  { tile }: PlacedTile,
  place: TilePlace,
  zoom: number,
): void {
  const { layer } = style;
  const source = tile.layers[(layer as { 'source-layer'?: string })['source-layer'] ?? ''];
  if (source === undefined) return;
  const looks = new Map<string, { look: Look; order: number; path: Path2D }>();
  for (let at = 0; at < source.length; at++) {
    const feature = source.feature(at);
    if (layer.type === 'fill' ? feature.type !== 3 : feature.type === 1) continue;
    if (!style.takes(zoom, feature as never)) continue;
    const look = lookOf(style, zoom, feature as never);
    const order = style.number('line-sort-key', zoom, feature as never);
    const key = `${order} ${Object.values(look).join()}`;
    let drawn = looks.get(key);
    if (drawn === undefined) looks.set(key, (drawn = { look, order, path: new Path2D() }));
    const step = place.side / feature.extent;
    for (const ring of feature.loadGeometry() as Ring[]) {
      trace(drawn.path, ring, step, place, layer.type === 'fill' || feature.type === 3);
    }
  }
  for (const { look, path } of [...looks.values()].toSorted((a, b) => a.order - b.order)) {
    paint(context, style, look, path);
  }
}

interface Look {
  color: string;
  opacity: number;
  width: number;
}

export function lookOf(style: LayerStyle, zoom: number, feature: never): Look {
  return style.layer.type === 'fill'
    ? {
        color: style.text('fill-color', zoom, feature),
        opacity: style.number('fill-opacity', zoom, feature),
        width: 0,
      }
    : {
        color: style.text('line-color', zoom, feature),
        opacity: style.number('line-opacity', zoom, feature),
        width: style.number('line-width', zoom, feature),
      };
}

export function paint(
  context: CanvasRenderingContext2D,
  { layer }: LayerStyle,
  { color, opacity, width }: Look,
  path: Path2D,
): void {
  if (opacity <= 0) return;
  context.globalAlpha = opacity;
  if (layer.type === 'fill') {
    context.fillStyle = color;
    context.fill(path);
    // Areas that are cut at the edge of a tile would show the edge.
    if (layer.paint?.['fill-antialias'] === false) {
      context.strokeStyle = color;
      context.lineWidth = 1;
      context.stroke(path);
    }
  } else if (layer.type === 'line' && width > 0) {
    const { 'line-cap': cap, 'line-join': join } = layer.layout ?? {};
    const dash = layer.paint?.['line-dasharray'];
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = typeof cap === 'string' ? (cap as CanvasLineCap) : 'butt';
    context.lineJoin = typeof join === 'string' ? (join as CanvasLineJoin) : 'miter';
    context.setLineDash(
      Array.isArray(dash) ? (dash as unknown[]).map((part) => Number(part) * width) : [],
    );
    context.stroke(path);
    context.setLineDash([]);
  }
  context.globalAlpha = 1;
}

function trace(path: Path2D, ring: Ring, step: number, { left, top }: TilePlace, close: boolean) {
  ring.forEach(({ x, y }, at) => {
    if (at === 0) path.moveTo(left + x * step, top + y * step);
    else path.lineTo(left + x * step, top + y * step);
  });
  if (close) path.closePath();
}
