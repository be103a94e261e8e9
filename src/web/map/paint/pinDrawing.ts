/** A pin: a small beam with the price on it, standing on its home by a point. */
import type { PinLook } from './imageName.ts';
import type { Palette } from './palette.ts';
import { type Drawing, beam, beamPath, margin, measureLabel } from './drawing.ts';

const { height, radius, tail, paddingX, fontPx } = beam;

interface PinColours {
  fill: string;
  text: string;
  edge: string;
  stripes?: string;
}

function coloursOf(look: PinLook, palette: Palette): PinColours {
  switch (look) {
    case 'plain':
      return { fill: palette.leaf, text: palette['on-leaf'], edge: palette.card };
    case 'seen':
      return { fill: palette.card, text: palette.leaf, edge: palette.leaf };
    case 'kept':
      return { fill: palette['clay-ink'], text: palette.card, edge: palette.card };
    case 'underContract':
      return {
        fill: palette.card,
        text: palette.ink,
        edge: palette['ink-soft'],
        stripes: palette.line,
      };
    case 'gone':
      return { fill: palette['ink-soft'], text: palette.card, edge: palette.card };
    case 'hovered':
      return { fill: palette.ink, text: palette.paper, edge: palette.card };
    case 'selected':
      return { fill: palette.ink, text: palette.paper, edge: palette.clay };
  }
}

export function pinDrawing(label: string, look: PinLook, palette: Palette): Drawing {
  const width = Math.ceil(measureLabel(label, fontPx) + 2 * paddingX);
  const colours = coloursOf(look, palette);
  return {
    width: width + 2 * margin,
    height: height + tail + 2 * margin,
    fontPx,
    paint(context) {
      context.translate(margin, margin);
      beamPath(context, width, height, radius, tail);
      context.fillStyle = colours.fill;
      context.fill();
      if (colours.stripes !== undefined) paintStripes(context, width, colours.stripes);
      beamPath(context, width, height, radius, tail);
      context.lineWidth = look === 'selected' ? 2.5 : 1.5;
      context.strokeStyle = colours.edge;
      context.stroke();
      context.fillStyle = colours.text;
      context.fillText(label, width / 2, height / 2 + 0.5);
    },
  };
}

/** Diagonals, clipped to the pin, that leave the text legible. */
function paintStripes(context: CanvasRenderingContext2D, width: number, colour: string): void {
  context.save();
  context.clip();
  context.beginPath();
  for (let x = -height; x < width + height; x += 7) {
    context.moveTo(x, height + tail);
    context.lineTo(x + height + tail, 0);
  }
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
  context.restore();
}
