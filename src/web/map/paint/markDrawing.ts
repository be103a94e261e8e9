/** A dot, and beneath it what stands there, as pins stand above their points. */
import { type Drawing, measureLabel } from './drawing.ts';
import type { Palette } from './palette.ts';

/** From the upper edge of the drawing to the point that it marks. CSS pixels. */
export const markPointPx = 8;
const dotPx = 5;
const fontPx = 12.5;
const glowPx = 3;
const gapPx = 1;

export function markDrawing(label: string, palette: Palette): Drawing {
  const width = Math.ceil(measureLabel(label, fontPx) + 2 * glowPx);
  const labelTop = 2 * markPointPx + gapPx - glowPx;
  const labelHeight = Math.ceil(fontPx * 1.3) + 2 * glowPx;
  return {
    width,
    height: labelTop + labelHeight,
    fontPx,
    paint(context) {
      const middle = width / 2;
      context.beginPath();
      context.arc(middle, markPointPx, dotPx, 0, 2 * Math.PI);
      context.fillStyle = palette.card;
      context.fill();
      context.lineWidth = 3;
      context.strokeStyle = palette.ink;
      context.stroke();
      const y = labelTop + labelHeight / 2;
      context.lineJoin = 'round';
      context.lineWidth = 2 * glowPx;
      context.strokeStyle = palette.paper;
      context.strokeText(label, middle, y);
      context.fillStyle = palette.ink;
      context.fillText(label, middle, y);
    },
  };
}
