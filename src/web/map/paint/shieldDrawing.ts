/** The shields of roads: that of the interstates, and a plain one for all others. Their number is the map's own text. */
import type { Drawing } from './drawing.ts';
import type { ShieldLook } from './imageName.ts';
import { mapColours, type Theme } from '../style/mapColours.ts';

const heightPx = 17;
const margin = 1;

const colours = {
  light: {
    crown: '#a5604e',
    other: '#fdfcf9',
    line: '#8e958f',
    rim: '#fdfcf9',
  },
  dark: {
    crown: '#86503f',
    other: '#2c3531',
    line: '#66706a',
    rim: '#1a211d',
  },
} as const;

export function shieldDrawing(look: ShieldLook, wideYn: boolean, theme: Theme): Drawing {
  const inner = wideYn ? 26 : 19;
  const { crown, other, line, rim } = colours[theme];
  return {
    width: inner + 2 * margin,
    height: heightPx + 2 * margin,
    fontPx: 10,
    paint(context) {
      context.translate(margin, margin);
      context.lineWidth = 1;
      if (look === 'other') {
        context.beginPath();
        context.roundRect(0.5, 1.5, inner - 1, heightPx - 3, 4);
        context.fillStyle = other;
        context.fill();
        context.strokeStyle = line;
        context.stroke();
        return;
      }
      interstatePath(context, inner);
      context.fillStyle = mapColours[theme].shield;
      context.fill();
      context.save();
      context.clip();
      context.fillStyle = crown;
      context.fillRect(0, 0, inner, 3.5);
      context.restore();
      interstatePath(context, inner);
      context.strokeStyle = rim;
      context.stroke();
    },
  };
}

/** Two shoulders, bulging sides and a point beneath. */
function interstatePath(context: CanvasRenderingContext2D, width: number): void {
  const middle = width / 2;
  context.beginPath();
  context.moveTo(2, 0.5);
  context.quadraticCurveTo(middle / 2 + 1, 2.5, middle, 0.5);
  context.quadraticCurveTo(middle * 1.5 - 1, 2.5, width - 2, 0.5);
  context.bezierCurveTo(width + 0.5, 6, width - 1, 13, middle, heightPx - 0.5);
  context.bezierCurveTo(1, 13, -0.5, 6, 2, 0.5);
  context.closePath();
}
