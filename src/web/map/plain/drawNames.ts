/** Names of places and streets: from the last layer down, as long as there is room. */
import { type Box, touch } from '../bodies.ts';
import type { Size } from '../camera/fitViewport.ts';
import type { Camera, Spot } from './Camera.ts';
import type { LayerStyle } from './LayerStyle.ts';
import { placeTile } from './placeTile.ts';
import type { PlacedTile } from './TileStore.ts';

interface Name {
  lines: string[];
  at: Spot;
  /** Radians. */
  turn: number;
  order: number;
  sizePx: number;
  font: string;
  color: string;
  halo: string;
  haloPx: number;
  opacity: number;
  spacing: number;
  padding: number;
}

const family = '"Hanken Grotesk Variable", system-ui, sans-serif';
const lineHeight = 1.2;

export function* drawNames(
  context: CanvasRenderingContext2D,
  layers: readonly LayerStyle[],
  inSight: (source: string) => PlacedTile[],
  camera: Camera,
  size: Size,
  homes: readonly Box[],
): Generator<void, void> {
  const taken = [...homes];
  const placed: Name[] = [];
  const said: { text: string; at: Spot }[] = [];
  for (const style of layers.toReversed()) {
    if (style.layer.type !== 'symbol') continue;
    const names: Name[] = [];
    for (const tile of inSight(style.layer.source)) {
      names.push(...namesIn(context, style, tile, camera, size));
      yield;
    }
    for (const name of names.toSorted((a, b) => a.order - b.order)) {
      const boxes = boxesOf(context, name);
      const isOut = boxes.some(
        ({ left, right, top, bottom }) =>
          right < 0 || bottom < 0 || left > size.width || top > size.height,
      );
      if (isOut || boxes.some((box) => taken.some((other) => touch(box, other)))) continue;
      const text = name.lines.join(' ');
      if (said.some((one) => one.text === text && isNear(one.at, name.at))) continue;
      taken.push(...boxes);
      said.push({ text, at: name.at });
      placed.push(name);
      yield;
    }
  }
  for (const name of placed) {
    write(context, name);
    yield;
  }
}

/** The same street comes in pieces. CSS pixels. */
const apart = 260;
const isNear = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]) < apart;

function namesIn(
  context: CanvasRenderingContext2D,
  style: LayerStyle,
  placed: PlacedTile,
  camera: Camera,
  size: Size,
): Name[] {
  const { zoom } = camera;
  const source = placed.tile.layers[(style.layer as { 'source-layer'?: string })['source-layer']!];
  if (source === undefined) return [];
  const { side, left, top } = placeTile(placed, camera, size);
  const names: Name[] = [];
  for (let at = 0; at < source.length; at++) {
    const feature = source.feature(at);
    const asked = feature as never;
    if (!style.takes(zoom, asked)) continue;
    const text = cased(
      style.text('text-field', zoom, asked),
      style.text('text-transform', zoom, asked),
    );
    if (text.trim() === '') continue;
    const sizePx = style.number('text-size', zoom, asked);
    const font = fontOf(style, sizePx);
    const isLine = style.text('symbol-placement', zoom, asked) !== 'point';
    const step = side / feature.extent;
    const rings = feature
      .loadGeometry()
      .map((ring) => ring.map(({ x, y }): Spot => [left + x * step, top + y * step]));
    context.font = font;
    const spot = isLine
      ? along(rings, context.measureText(text).width + sizePx)
      : rings[0]?.[0] && { at: middleOf(rings[0]), turn: 0 };
    if (!spot) continue;
    names.push({
      ...spot,
      font,
      sizePx,
      lines: isLine
        ? [text]
        : wrapped(context, text, sizePx * style.number('text-max-width', zoom, asked)),
      order: style.number('symbol-sort-key', zoom, asked),
      color: style.text('text-color', zoom, asked),
      halo: style.text('text-halo-color', zoom, asked),
      haloPx: style.number('text-halo-width', zoom, asked),
      opacity: style.number('text-opacity', zoom, asked),
      spacing: style.number('text-letter-spacing', zoom, asked) * sizePx,
      padding: style.number('text-padding', zoom, asked),
    });
  }
  return names;
}

function cased(text: string, how: string): string {
  if (how === 'uppercase') return text.toLocaleUpperCase('en-US');
  return how === 'lowercase' ? text.toLocaleLowerCase('en-US') : text;
}

function fontOf({ layer }: LayerStyle, sizePx: number): string {
  const said = 'layout' in layer ? JSON.stringify(layer.layout?.['text-font' as never] ?? '') : '';
  const weight = /bold/i.test(said) ? 650 : /medium/i.test(said) ? 550 : 400;
  return `${/italic/i.test(said) ? 'italic ' : ''}${weight} ${sizePx}px ${family}`;
}

const middleOf = (ring: readonly Spot[]): Spot => ring[ring.length >> 1]!;

/** The longest straight piece that has room for the words. */
function along(rings: readonly Spot[][], width: number): { at: Spot; turn: number } | null {
  let longest = width;
  let found: { at: Spot; turn: number } | null = null;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [[ax, ay], [bx, by]] = [ring[at - 1]!, ring[at]!];
      const length = Math.hypot(bx - ax, by - ay);
      if (length <= longest) continue;
      longest = length;
      const turn = Math.atan2(by - ay, bx - ax);
      // Nobody reads upside down.
      const upright = Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn;
      found = { at: [(ax + bx) / 2, (ay + by) / 2], turn: upright };
    }
  }
  return found;
}

function wrapped(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** What the words cover; along a slanted street, a row of squares. */
function boxesOf(context: CanvasRenderingContext2D, name: Name): Box[] {
  const { at, turn, lines, sizePx, padding, spacing } = name;
  context.font = name.font;
  const width = Math.max(
    ...lines.map((line) => context.measureText(line).width + spacing * line.length),
  );
  const height = lines.length * sizePx * lineHeight;
  const boxAt = (x: number, y: number, w: number, h: number): Box => ({
    left: x - w / 2 - padding,
    right: x + w / 2 + padding,
    top: y - h / 2 - padding,
    bottom: y + h / 2 + padding,
  });
  if (turn === 0) return [boxAt(at[0], at[1], width, height)];
  const count = Math.max(1, Math.ceil(width / height));
  return Array.from({ length: count }, (_, index) => {
    const off = ((index + 0.5) / count - 0.5) * width;
    return boxAt(at[0] + Math.cos(turn) * off, at[1] + Math.sin(turn) * off, height, height);
  });
}

function write(context: CanvasRenderingContext2D, name: Name): void {
  const { at, turn, lines, sizePx, haloPx } = name;
  context.save();
  context.translate(at[0], at[1]);
  context.rotate(turn);
  context.font = name.font;
  context.letterSpacing = `${name.spacing}px`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.globalAlpha = name.opacity;
  context.lineJoin = 'round';
  context.lineWidth = haloPx * 2;
  context.strokeStyle = name.halo;
  context.fillStyle = name.color;
  lines.forEach((line, index) => {
    const y = (index - (lines.length - 1) / 2) * sizePx * lineHeight;
    if (haloPx > 0) context.strokeText(line, 0, y);
    context.fillText(line, 0, y);
  });
  context.restore();
}
