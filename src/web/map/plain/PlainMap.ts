/**
 * A map for browsers without WebGL: draws a MapLibre style's areas, lines and names, and the homes above
 * them, on one canvas. It is moved by mouse, fingers and keys; pages use it as they use MapLibre's.
 */
import type { StyleSpecification, TransformStyleFunction } from 'maplibre-gl';
import type { Size } from '../camera/fitViewport.ts';
import { homesSource, markSource } from '../homeLayers.ts';
import { mapTitle } from '../PageMap.ts';
import {
  type Camera,
  fitting,
  kept,
  moved,
  type Place,
  placeAt,
  type Spot,
  spotOf,
  zoomed,
} from './Camera.ts';
import { drawGround } from './drawGround.ts';
import { Ground } from './Ground.ts';
import { drawHomes, type Drawn } from './drawHomes.ts';
import { type LayerStyle, layerStyle } from './LayerStyle.ts';
import { listenToInput } from './listenToInput.ts';
import { TileStore } from './TileStore.ts';

type Listener = (event: Record<string, unknown>) => void;
interface Motion {
  duration?: number;
  animate?: boolean;
}

const noSize: Size = { width: 0, height: 0 };
/** Milliseconds between drawings of the ground while it moves. */
const everyMs = 200;
/** Room beyond the canvas that the ground is drawn with, so that a pan shows no edge at once. CSS pixels. */
const spare = 160;

export class PlainMap {
  readonly #container: HTMLElement;
  readonly #canvas = document.createElement('canvas');
  readonly #ground = new Ground(() => this.triggerRepaint());
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #data = new Map<string, GeoJSON.FeatureCollection>();
  readonly #endInput: () => void;
  #camera: Camera = { x: 0.5, y: 0.5, zoom: 3 };
  #groundMs = 0;
  #isGroundOld = true;
  #size = noSize;
  #layers: LayerStyle[] = [];
  #tiles: TileStore | null = null;
  #drawn: Drawn[] = [];
  #frame = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #motion = 0;
  /** Where the motion under way ends. */
  #goal: Camera | null = null;
  #isMoving = false;
  #isGone = false;
  readonly dragPan = switchOf();
  readonly doubleClickZoom = switchOf();
  readonly scrollZoom = switchOf();

  constructor(
    container: HTMLElement,
    style: StyleSpecification,
    transform: TransformStyleFunction,
  ) {
    this.#container = container;
    this.#canvas.style.cssText = 'position:absolute;inset:0;touch-action:none';
    this.#canvas.className = 'lintel-plain-map';
    this.#canvas.tabIndex = 0;
    this.#canvas.role = 'region';
    this.#canvas.ariaLabel = mapTitle;
    container.append(this.#canvas);
    this.#measure();
    this.#endInput = listenToInput(this, this.#canvas);
    this.setStyle(style, { transformStyle: transform });
  }

  setStyle(
    style: StyleSpecification,
    { transformStyle }: { transformStyle: TransformStyleFunction },
  ) {
    this.#tiles?.end();
    const whole = transformStyle(undefined, style);
    this.#layers = whole.layers.map(layerStyle);
    this.#tiles = new TileStore(whole, () => {
      this.#isGroundOld = true;
      this.triggerRepaint();
    });
    this.#ground.giveUp();
    this.#isGroundOld = true;
    this.fire('style.load');
    this.triggerRepaint();
  }

  getSource(name: string) {
    return {
      setData: (features: GeoJSON.FeatureCollection) => {
        this.#data.set(name, features);
        // Names yield to homes and to what is marked.
        if (name === homesSource || name === markSource) this.#isGroundOld = true;
        this.triggerRepaint();
      },
    };
  }

  getLayer(id: string) {
    return this.#layers.find(({ layer }) => layer.id === id)?.layer;
  }

  /** Of layers that stand on points. */
  queryRenderedFeatures(
    [[left, top], [right, bottom]]: [Spot, Spot],
    { layers }: { layers: string[] },
  ) {
    return this.#drawn.filter(
      ({ layerId, box }) =>
        layers.includes(layerId) &&
        box.left < right &&
        box.right > left &&
        box.top < bottom &&
        box.bottom > top,
    );
  }

  on(type: string, listener: Listener) {
    if (!this.#listeners.has(type)) this.#listeners.set(type, new Set());
    this.#listeners.get(type)!.add(listener);
    return this;
  }

  off(type: string, listener: Listener) {
    this.#listeners.get(type)?.delete(listener);
    return this;
  }

  fire(type: string, event: Record<string, unknown> = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, ...event });
  }

  getCanvas = () => this.#canvas;
  getCanvasContainer = () => this.#canvas;
  getZoom = () => this.#camera.zoom;
  isMoving = () => this.#isMoving;

  project(place: unknown) {
    const [x, y] = spotOf(place as Place, this.#camera, this.#size);
    return { x, y };
  }

  unproject(spot: unknown) {
    const { x, y } = Array.isArray(spot)
      ? { x: spot[0], y: spot[1] }
      : (spot as { x: number; y: number });
    const [lng, lat] = placeAt([x, y], this.#camera, this.#size);
    return { lng, lat };
  }

  fitBounds(
    box: unknown,
    { padding, maxZoom, ...motion }: Motion & { padding?: never; maxZoom?: number } = {},
    said: object = {},
  ) {
    this.#go(fitting(box as [Place, Place], this.#size, padding, maxZoom), motion, said);
    return this;
  }

  panBy(by: unknown, motion: Motion = {}, said: object = {}) {
    this.#go(moved(this.#camera, by as Spot), motion, said);
    return this;
  }

  easeTo(
    {
      center,
      zoom = this.#camera.zoom,
      offset = [0, 0],
      ...motion
    }: Motion & {
      center?: Place;
      zoom?: number;
      offset?: Spot;
    },
    said: object = {},
  ) {
    const to = center === undefined ? this.#camera : fitting([center, center], this.#size);
    this.#go(moved({ ...to, zoom }, [-offset[0], -offset[1]]), motion, said);
    return this;
  }

  jumpTo(to: { center?: Place; zoom?: number }) {
    return this.easeTo({ ...to, duration: 0 });
  }

  zoomIn = () => this.zoomBy(1);
  zoomOut = () => this.zoomBy(-1);

  /** @param around stays where it is; the middle where left out */
  zoomBy(levels: number, around?: Spot, motion: Motion = { duration: 200 }) {
    const { width, height } = this.#size;
    const spot = around ?? [width / 2, height / 2];
    // Pressed again on the way, it goes on from where that would have ended.
    const from = this.#goal ?? this.#camera;
    this.#go(zoomed(from, from.zoom + levels, spot, this.#size), motion, {});
    return this;
  }

  /** While fingers or the mouse hold it; `drop` ends the move. */
  drag(by: Spot, levels = 0, around: Spot = [0, 0]): void {
    this.#stop();
    this.#begin();
    const panned = moved(this.#camera, by);
    this.#show(levels === 0 ? panned : zoomed(panned, panned.zoom + levels, around, this.#size));
  }

  drop(): void {
    if (this.#isMoving) this.#end({});
  }

  resize(said: object = {}): void {
    this.#measure();
    this.#camera = kept(this.#camera, this.#size);
    this.#isGroundOld = true;
    this.fire('resize');
    this.fire('move');
    this.fire('moveend', { ...said });
    this.#draw();
  }

  triggerRepaint = () => {
    if (this.#isGone || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  };

  remove(): void {
    this.#isGone = true;
    this.#stop();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#later);
    this.#ground.giveUp();
    this.#tiles?.end();
    this.#endInput();
    this.#canvas.remove();
    this.fire('remove');
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    this.#size = { width, height };
    const canvas = this.#canvas;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    // As large as it is drawn: by that, pages see when it is to be drawn for another size.
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  }

  #go(to: Camera, { duration = 0, animate = true }: Motion, said: object): void {
    this.#stop();
    this.#begin();
    const [from, goal] = [this.#camera, kept(to, this.#size)];
    this.#goal = goal;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (duration === 0 || !animate || isStill || document.hidden) {
      this.#show(goal);
      this.#end(said);
      return;
    }
    let startMs: number | null = null;
    const step = (nowMs: number) => {
      startMs ??= nowMs;
      const part = Math.min(1, (nowMs - startMs) / duration);
      this.#show(part === 1 ? goal : between(from, goal, 1 - (1 - part) ** 3));
      if (part < 1) this.#motion = requestAnimationFrame(step);
      else this.#end(said);
    };
    this.#motion = requestAnimationFrame(step);
  }

  #stop(): void {
    this.#goal = null;
    cancelAnimationFrame(this.#motion);
  }

  #begin(): void {
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.fire('movestart');
  }

  #show(camera: Camera): void {
    this.#camera = kept(camera, this.#size);
    this.fire('move');
    this.triggerRepaint();
  }

  #end(said: object): void {
    this.#goal = null;
    this.#isMoving = false;
    this.#tiles?.askAgain();
    this.fire('moveend', { ...said });
    this.triggerRepaint();
  }

  #draw(): void {
    const { width, height } = this.#size;
    const context = this.#canvas.getContext('2d');
    if (this.#isGone || context === null || this.#tiles === null || width * height === 0) return;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.#ground.lay(context, this.#camera, this.#size);
    this.#drawHomes(context);
    if (this.#isGroundDue()) this.#beginGround();
    const isWhole = !this.#isGroundOld && this.#ground.makingAt === null;
    if (!this.#isMoving && !this.#tiles.isWaiting && isWhole) this.fire('idle');
    else if (this.#tiles.isWaiting) this.fire('dataloading');
  }

  #drawHomes(context: CanvasRenderingContext2D): void {
    this.#drawn = drawHomes(context, this.#layers, this.#data, this.#camera, this.#size, {
      container: this.#container,
      onPainted: () => {
        this.#isGroundOld = true;
        this.triggerRepaint();
      },
    });
  }

  /** Names and streets cost time: while the map moves, the last picture of them moves along. */
  #isGroundDue(): boolean {
    const { at, makingAt } = this.#ground;
    // What is being drawn is shown first, but for one that nobody sees any more.
    if (makingAt !== null && (this.#isMoving || sameCamera(makingAt, this.#camera))) return false;
    const isThere = at !== null && sameCamera(at, this.#camera);
    if (isThere && !this.#isGroundOld) return false;
    const waitMs = this.#groundMs + everyMs - performance.now();
    if (!this.#isMoving || at === null || waitMs <= 0) return true;
    clearTimeout(this.#later);
    this.#later = setTimeout(this.triggerRepaint, waitMs);
    return false;
  }

  #beginGround(): void {
    const size = { width: this.#size.width + spare * 2, height: this.#size.height + spare * 2 };
    this.#isGroundOld = false;
    const taken = this.#drawn.map(({ box: { left, right, top, bottom } }) => ({
      left: left + spare,
      right: right + spare,
      top: top + spare,
      bottom: bottom + spare,
    }));
    const [layers, tiles] = [this.#layers, this.#tiles!];
    this.#ground.begin(
      (context, at, of) => drawGround(context, layers, tiles, at, of, taken),
      this.#camera,
      size,
    );
    this.#groundMs = performance.now();
  }
}

function switchOf() {
  let isOn = true;
  return {
    enable: () => void (isOn = true),
    disable: () => void (isOn = false),
    isEnabled: () => isOn,
  };
}

function between(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  // Straight on the screen: places move as fast as the zoom lets them.
  const way =
    from.zoom === to.zoom
      ? part
      : (2 ** -from.zoom - 2 ** -zoom) / (2 ** -from.zoom - 2 ** -to.zoom);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom };
}

function sameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.zoom === b.zoom;
}
