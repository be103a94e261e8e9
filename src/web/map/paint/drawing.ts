/** What every map image has in common: a size in CSS pixels, a way to paint it, and the type face. */

export interface Drawing {
  /** CSS pixels. */
  width: number;
  height: number;
  fontPx: number;
  /** The context arrives scaled to CSS pixels, with font set and text centred. */
  paint(context: CanvasRenderingContext2D): void;
}

const family = '"Hanken Grotesk Variable", system-ui, sans-serif';

export function fontOf(fontPx: number): string {
  return `650 ${fontPx}px ${family}`;
}

let measuring: CanvasRenderingContext2D | null = null;

/** Width of a label in CSS pixels. */
export function measureLabel(label: string, fontPx: number): number {
  measuring ??= contextOf(document.createElement('canvas'));
  measuring.font = fontOf(fontPx);
  return measuring.measureText(label).width;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no 2D canvas.');
  return context;
}

/** The pixels of a drawing, at `pixelRatio` device pixels for each CSS pixel. */
export function rasterise(drawing: Drawing, pixelRatio: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(drawing.width * pixelRatio);
  canvas.height = Math.ceil(drawing.height * pixelRatio);
  const context = contextOf(canvas);
  context.scale(pixelRatio, pixelRatio);
  context.font = fontOf(drawing.fontPx);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  drawing.paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A rectangle with round corners and, where `tail` is not 0, a point so long beneath its middle. */
export function beamPath(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  radius: number,
  tail = 0,
): void {
  context.beginPath();
  context.moveTo(radius, 0);
  context.arcTo(width, 0, width, height, radius);
  context.arcTo(width, height, 0, height, radius);
  if (tail > 0) {
    context.lineTo(width / 2 + tail, height);
    context.lineTo(width / 2, height + tail);
    context.lineTo(width / 2 - tail, height);
  }
  context.arcTo(0, height, 0, 0, radius);
  context.arcTo(0, 0, width, 0, radius);
  context.closePath();
}

/** The measures of everything that stands on one point: pins and buildings. CSS pixels. */
export const beam = { height: 24, radius: 8, tail: 5, paddingX: 7.5, fontPx: 12.5 } as const;
/** Room around a shape for its edge. */
export const margin = 2;
