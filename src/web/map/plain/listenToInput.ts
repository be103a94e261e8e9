/** Mouse, wheel, fingers and keys on a plain map. */
import type { Spot } from './Camera.ts';

interface Movable {
  dragPan: Switch;
  doubleClickZoom: Switch;
  scrollZoom: Switch;
  fire(type: string, event: Record<string, unknown>): void;
  unproject(point: { x: number; y: number }): unknown;
  panBy(by: Spot, motion: { duration: number }): unknown;
  zoomBy(levels: number, around?: Spot): unknown;
  drag(by: Spot, levels?: number, around?: Spot): void;
  drop(): void;
}

interface Switch {
  isEnabled(): boolean;
}

/** Farther than that, a press is a move. CSS pixels. */
const clickPx = 4;
const keyPx = 100;
const wheelRate = 1 / 400;
/** Of wheels that count in lines. */
const linePx = 40;
/** Milliseconds after the last turn of the wheel at which the map is at rest. */
const restMs = 200;

/** @returns what ends it */
export function listenToInput(map: Movable, canvas: HTMLCanvasElement): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let pressed: { x: number; y: number } | null = null;
  let isClick = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    kind: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ) => canvas.addEventListener(kind, hear, { signal: ended.signal, passive: false });

  const spotOf = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const tell = (type: string, event: MouseEvent) => {
    const point = spotOf(event);
    map.fire(type, { point, lngLat: map.unproject(point), originalEvent: event });
  };

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, spotOf(event));
    pressed = spotOf(event);
    isClick = fingers.size === 1;
    canvas.setPointerCapture(event.pointerId);
  });
  listen('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return tell('mousemove', event);
    const now = spotOf(event);
    if (pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) > clickPx) isClick = false;
    if (isClick || !map.dragPan.isEnabled()) return;
    const [other] = [...fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    fingers.set(event.pointerId, now);
    if (other === undefined) return map.drag([before.x - now.x, before.y - now.y]);
    const apart = (at: typeof now) => Math.hypot(at.x - other.x, at.y - other.y);
    const middle = [(now.x + other.x) / 2, (now.y + other.y) / 2] as const;
    const levels = Math.log2(Math.max(1, apart(now)) / Math.max(1, apart(before)));
    map.drag([(before.x - now.x) / 2, (before.y - now.y) / 2], levels, middle);
  });
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) map.drop();
  };
  listen('pointerup', up);
  listen('pointercancel', up);
  listen('pointerleave', (event) => tell('mouseout', event));
  listen('click', (event) => {
    if (isClick) tell('click', event);
  });
  listen('dblclick', (event) => {
    if (!map.doubleClickZoom.isEnabled()) return;
    const { x, y } = spotOf(event);
    map.zoomBy(event.shiftKey ? -1 : 1, [x, y]);
  });
  listen('wheel', (event) => {
    if (!map.scrollZoom.isEnabled()) return;
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
    const { x, y } = spotOf(event);
    map.drag([0, 0], -turned * wheelRate, [x, y]);
    clearTimeout(rest);
    rest = setTimeout(() => map.drop(), restMs);
  });
  listen('keydown', (event) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(map);
  });
  return () => {
    clearTimeout(rest);
    ended.abort();
  };
}

const pan = (x: number, y: number) => (map: Movable) => map.panBy([x, y], { duration: 200 });
const keys: Record<string, (map: Movable) => unknown> = {
  ArrowLeft: pan(-keyPx, 0),
  ArrowRight: pan(keyPx, 0),
  ArrowUp: pan(0, -keyPx),
  ArrowDown: pan(0, keyPx),
  '+': (map) => map.zoomBy(1),
  '=': (map) => map.zoomBy(1),
  '-': (map) => map.zoomBy(-1),
  _: (map) => map.zoomBy(-1),
};
