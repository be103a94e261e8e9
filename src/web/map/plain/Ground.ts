/**
 * The picture of a plain map's ground. A whole one takes a phone some hundred milliseconds, so it is drawn
 * a little at a time, aside, while the one before stays in sight: whoever scrolls or presses meanwhile is
 * answered between.
 */
import type { Size } from '../camera/fitViewport.ts';
import { type Camera, placeAt, spotOf } from './Camera.ts';

interface Picture {
  canvas: HTMLCanvasElement;
  at: Camera;
  size: Size;
}

/** Draws the ground in steps, each of them short. */
export type Steps = (context: CanvasRenderingContext2D, at: Camera, size: Size) => Iterator<void>;

/** What is asked for in it takes about twice as long to be painted. Milliseconds. */
const portionMs = 2;

export class Ground {
  readonly #onDone: () => void;
  #shown: Picture | null = null;
  #making: (Picture & { context: CanvasRenderingContext2D; steps: Iterator<void> }) | null = null;
  #spare = document.createElement('canvas');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onDone called when a new picture is in place of the one before */
  constructor(onDone: () => void) {
    this.#onDone = onDone;
  }

  /** Where the picture was drawn that is there; null before the first. */
  get at(): Camera | null {
    return this.#shown?.at ?? null;
  }

  /** Where one is being drawn. */
  get makingAt(): Camera | null {
    return this.#making?.at ?? null;
  }

  /** Begins a new picture; one that is being drawn is given up. */
  begin(steps: Steps, at: Camera, size: Size): void {
    this.giveUp();
    const canvas = this.#spare;
    canvas.width = Math.round(size.width * devicePixelRatio);
    canvas.height = Math.round(size.height * devicePixelRatio);
    // Painted by the processor at once: else all of it would be when the picture is put in its place.
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    this.#making = { canvas, at, size, context, steps: steps(context, at, size) };
    this.#timer = setTimeout(this.#portion);
  }

  giveUp(): void {
    clearTimeout(this.#timer);
    this.#making = null;
  }

  /** Lays what is there where the camera has it now. */
  lay(context: CanvasRenderingContext2D, camera: Camera, within: Size): void {
    if (this.#shown === null) return;
    const { canvas, at, size } = this.#shown;
    const scale = 2 ** (camera.zoom - at.zoom);
    const middle = placeAt([size.width / 2, size.height / 2], at, size);
    const [x, y] = spotOf(middle, camera, within);
    const [width, height] = [size.width * scale, size.height * scale];
    context.drawImage(canvas, x - width / 2, y - height / 2, width, height);
  }

  #portion = (): void => {
    const making = this.#making!;
    const endMs = performance.now() + portionMs;
    try {
      do if (making.steps.next().done) return this.#put(making);
      while (performance.now() < endMs);
    } catch (error) {
      // What cannot be drawn is not tried for ever.
      this.giveUp();
      throw error;
    }
    // Has what was asked for so far painted, which would else be done in one piece at the end.
    making.context.getImageData(0, 0, 1, 1);
    this.#timer = setTimeout(this.#portion);
  };

  #put({ canvas, at, size }: Picture): void {
    this.#making = null;
    this.#spare = this.#shown?.canvas ?? document.createElement('canvas');
    this.#shown = { canvas, at, size };
    this.#onDone();
  }
}
