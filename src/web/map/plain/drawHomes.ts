/** Draws what a page lays over the ground: areas, lines and the images that stand on points. */
import { type Box } from '../bodies.ts';
import { fontOf } from '../paint/drawing.ts';
import type { Size } from '../camera/fitViewport.ts';
import { pictureNamed } from '../paint/paintImages.ts';
import { type Camera, type Place, type Spot, spotOf } from './Camera.ts';
import { lookOf, paint } from './drawGround.ts';
import type { LayerStyle } from './LayerStyle.ts';

export interface Drawn {
  layerId: string;
  box: Box;
  properties: Record<string, unknown>;
}

interface Page {
  /** Whose colors are in force. */
  container: HTMLElement;
  /** Called when an image that was missing is there. */
  onPainted(): void;
}

/** @returns the images, as they stand */
export function drawHomes(
  context: CanvasRenderingContext2D,
  layers: readonly LayerStyle[],
  data: ReadonlyMap<string, GeoJSON.FeatureCollection>,
  camera: Camera,
  size: Size,
  page: Page,
): Drawn[] {
  const { zoom } = camera;
  const drawn: Drawn[] = [];
  for (const style of layers) {
    const { layer } = style;
    const features = 'source' in layer ? data.get(layer.source as string)?.features : undefined;
    if (features === undefined || !style.shows(zoom)) continue;
    const shown = features
      .map((feature) => ({ feature, asked: askedOf(feature) }))
      .filter(({ asked }) => style.takes(zoom, asked))
      .map((one) => ({ ...one, order: style.number('symbol-sort-key', zoom, one.asked) }))
      .toSorted((a, b) => a.order - b.order);
    for (const { feature, asked } of shown) {
      if (layer.type === 'symbol' || layer.type === 'circle') {
        if (feature.geometry.type !== 'Point' && layer.type === 'symbol') continue;
        for (const at of spotsOf(feature.geometry, camera, size)) {
          if (layer.type === 'circle') drawDot(context, style, zoom, asked, at);
          else {
            const box = drawImage(context, style, zoom, asked, at, page);
            if (box) drawn.push({ layerId: layer.id, box, properties: feature.properties ?? {} });
          }
        }
      } else {
        const path = pathOf(feature.geometry, camera, size);
        const look = lookOf(style, zoom, asked);
        const pattern = layer.type === 'fill' ? style.text('fill-pattern', zoom, asked) : '';
        if (pattern === '') paint(context, style, look, path);
        else fillWith(context, pattern, look.opacity, path, page);
      }
    }
  }
  return drawn;
}

const kinds = { Point: 1, LineString: 2, Polygon: 3 } as const;

function askedOf({ geometry, properties }: GeoJSON.Feature): never {
  const kind = geometry.type.replace('Multi', '') as keyof typeof kinds;
  return { type: kinds[kind] ?? 'Unknown', properties: properties ?? {} } as never;
}

function drawImage(
  context: CanvasRenderingContext2D,
  style: LayerStyle,
  zoom: number,
  asked: never,
  [x, y]: Spot,
  page: Page,
): Box | null {
  const picture = ready(style.text('icon-image', zoom, asked), page);
  if (picture === null) return null;
  const { width, height } = picture;
  const [dx = 0, dy = 0] = style.numbers('icon-offset', zoom, asked);
  const anchor = style.text('icon-anchor', zoom, asked);
  const above = anchor === 'bottom' ? height : anchor === 'top' ? 0 : height / 2;
  const left = x - width / 2 + dx;
  const top = y - above + dy;
  context.drawImage(picture.canvas, left, top, width, height);
  return { left, right: left + width, top, bottom: top + height };
}

function drawDot(
  context: CanvasRenderingContext2D,
  style: LayerStyle,
  zoom: number,
  asked: never,
  [x, y]: Spot,
): void {
  context.beginPath();
  context.arc(x, y, style.number('circle-radius', zoom, asked), 0, 2 * Math.PI);
  context.fillStyle = style.text('circle-color', zoom, asked);
  context.fill();
}

function fillWith(
  context: CanvasRenderingContext2D,
  name: string,
  opacity: number,
  path: Path2D,
  page: Page,
): void {
  const picture = ready(name, page);
  if (picture === null) return;
  const pattern = context.createPattern(picture.canvas, 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(picture.width / picture.canvas.width));
  context.globalAlpha = opacity;
  context.fillStyle = pattern;
  context.fill(path);
  context.globalAlpha = 1;
}

type Picture = NonNullable<ReturnType<typeof pictureNamed>>;

const pictures = new Map<string, Picture | null>();
/** Prices change; what was drawn for those of yesterday goes. */
const mostPictures = 2_000;
let isFontThere = false;

/** Null while its type face is on its way, and for images of a style's own. */
function ready(name: string, { container, onPainted }: Page): Picture | null {
  if (!isFontThere) {
    void document.fonts.load(fontOf(13)).then(() => {
      isFontThere = true;
      onPainted();
    });
    return null;
  }
  const known = pictures.get(name);
  if (known !== undefined) return known;
  if (pictures.size > mostPictures) pictures.clear();
  const picture = pictureNamed(name, container);
  pictures.set(name, picture);
  return picture;
}

function spotsOf(geometry: GeoJSON.Geometry, camera: Camera, size: Size): Spot[] {
  return ringsOf(geometry)
    .flat()
    .map((place) => spotOf(place as unknown as Place, camera, size));
}

function pathOf(geometry: GeoJSON.Geometry, camera: Camera, size: Size): Path2D {
  const path = new Path2D();
  const isArea = geometry.type.endsWith('Polygon');
  for (const ring of ringsOf(geometry)) {
    ring.forEach((place, at) => {
      const [x, y] = spotOf(place as unknown as Place, camera, size);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    if (isArea) path.closePath();
  }
  return path;
}

function ringsOf(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(ringsOf);
  }
}
