/** The tile that an area of travel is filled with. */
import { lookOf, lookTile } from '../../travel/placeLooks.ts';
import type { Drawing } from './drawing.ts';
import type { Theme } from '../style/mapColours.ts';

const lineWidthPx = 1.5;
const dotPx = 3.5;

export function areaDrawing(look: number, theme: Theme): Drawing {
  const { colour, strokes } = lookOf(look);
  return {
    width: lookTile,
    height: lookTile,
    fontPx: 12,
    paint(context) {
      context.globalAlpha = 0.22;
      context.fillStyle = colour[theme];
      context.fillRect(0, 0, lookTile, lookTile);
      context.globalAlpha = 0.9;
      context.strokeStyle = colour[theme];
      context.lineCap = 'round';
      for (const [ax, ay, bx, by] of strokes) {
        context.lineWidth = ax === bx && ay === by ? dotPx : lineWidthPx;
        context.beginPath();
        context.moveTo(ax, ay);
        context.lineTo(bx, by);
        context.stroke();
      }
    },
  };
}
