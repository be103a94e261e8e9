/** Many homes: a circle for an area, a stack of beams for one building, a price span beneath. */
import type { ClusterLook } from './imageName.ts';
import type { Palette } from './palette.ts';
import { type Drawing, beam, beamPath, margin, measureLabel } from './drawing.ts';

export function circleDrawing(
  label: string,
  diameterPx: number,
  look: ClusterLook,
  palette: Palette,
): Drawing {
  const size = diameterPx + 2 * margin;
  const lit = look === 'hovered';
  return {
    width: size,
    height: size,
    fontPx: label.length > 3 ? 13 : 14,
    paint(context) {
      context.translate(size / 2, size / 2);
      context.beginPath();
      context.arc(0, 0, diameterPx / 2 - 1, 0, 2 * Math.PI);
      context.fillStyle = lit ? palette.ink : palette.leaf;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = palette.card;
      context.stroke();
      context.fillStyle = lit ? palette.paper : palette['on-leaf'];
      context.fillText(label, 0, 0.5);
    },
  };
}

/** How much of the beam behind shows above the one in front. */
const stepPx = 3;

export function buildingDrawing(label: string, look: ClusterLook, palette: Palette): Drawing {
  const { height, radius, tail, paddingX, fontPx } = beam;
  const width = Math.ceil(measureLabel(label, fontPx) + 2 * paddingX);
  return {
    width: width + 2 * margin,
    height: height + tail + stepPx + 2 * margin,
    fontPx,
    paint(context) {
      context.lineWidth = 1.5;
      context.strokeStyle = palette.card;
      context.fillStyle = look === 'hovered' ? palette.ink : palette.leaf;
      context.translate(margin + 4, margin);
      beamPath(context, width - 8, height, radius);
      context.fill();
      context.stroke();
      context.translate(-4, stepPx);
      beamPath(context, width, height, radius, tail);
      context.fill();
      context.stroke();
      context.fillStyle = look === 'hovered' ? palette.paper : palette['on-leaf'];
      context.fillText(label, width / 2, height / 2 + 0.5);
    },
  };
}

/** Plain words in a glow of the ground: a frame around each would be louder than the circles. */
export function spanDrawing(label: string, palette: Palette): Drawing {
  const fontPx = 11;
  const glow = 3;
  const width = Math.ceil(measureLabel(label, fontPx) + 2 * glow);
  const height = fontPx + 2 * glow;
  return {
    width,
    height,
    fontPx,
    paint(context) {
      context.lineJoin = 'round';
      context.lineWidth = 2 * glow;
      context.strokeStyle = palette.paper;
      context.globalAlpha = 0.85;
      context.strokeText(label, width / 2, height / 2);
      context.globalAlpha = 1;
      context.fillStyle = palette.ink;
      context.fillText(label, width / 2, height / 2);
    },
  };
}
