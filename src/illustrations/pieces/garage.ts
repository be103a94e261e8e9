import { darken, lighten } from '../colour.ts';
import { box, fill, num, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import type { Site } from './site.ts';

export type GarageKind = 'panelled' | 'carriage' | 'modern' | 'flush';

/** Width of the gate for so many cars, inches. */
export const gateWidth = (cars: number) => (cars >= 2 ? 192 : 108);

const GATE_HEIGHT = 84;

interface GateLook {
  readonly kind: GarageKind;
  readonly colour: string;
  readonly trim: string;
}

/** A garage gate on a wall that stands on the ground: `u` is its left edge. */
export const garageGate = (site: Site, plane: Plane, u: number, w: number, look: GateLook): Svg =>
  plane.lay(u, GATE_HEIGHT, w, GATE_HEIGHT, flatGate(site, w, look));

function flatGate(site: Site, w: number, { colour, trim, kind }: GateLook): Svg {
  const h = GATE_HEIGHT;
  const dark = darken(colour, 0.3);
  const glass = site.light.dark && site.chance.maybe(0.3) ? 'url(#lamp)' : 'url(#glass)';
  const columns = Math.max(3, Math.round(w / 32));
  const cell = w / columns;
  const grid = (from: number, to: number, pad: number) => {
    let d = '';
    for (let row = from; row < to; row++) {
      for (let i = 0; i < columns; i++)
        d += box(i * cell + pad, (h / 4) * row + 4, cell - 2 * pad, h / 4 - 8);
    }
    return d;
  };
  const rails = [1, 2, 3].map((row) => `M0 ${num((h / 4) * row)}h${num(w)}`).join('');
  const detail = () => {
    switch (kind) {
      case 'panelled':
        return (
          stroke(rails, dark, 1.5, 0.7) +
          fill(grid(1, 4, 4), darken(colour, 0.12), 0.6) +
          fill(grid(0, 1, 5), glass)
        );
      case 'carriage': {
        const cross = (x: number) =>
          `M${num(x + 4)} ${num(28)}l${num(w / 2 - 8)} ${num(50)}m0 ${num(-50)}l${num(8 - w / 2)} ${num(50)}`;
        const boards = Array.from(
          { length: columns * 3 },
          (_, i) => `M${num((cell / 3) * i)} ${num(h / 4)}V${num(h)}`,
        ).join('');
        return (
          fill(grid(0, 1, 3), glass) +
          stroke(boards, dark, 1.4, 0.35) +
          stroke(cross(0) + cross(w / 2), lighten(colour, 0.25), 4) +
          stroke(`M${num(w / 2)} 0v${num(h)}`, dark, 2.4)
        );
      }
      case 'modern':
        return fill(grid(0, 4, 3), glass, 0.82) + stroke(rails, lighten(colour, 0.2), 1.5);
      case 'flush':
        return stroke(rails, dark, 1.5, 0.55);
    }
  };
  return (
    fill(box(-7, -7, w + 14, h + 7), trim) +
    fill(box(0, 0, w, h), colour) +
    detail() +
    fill(box(0, 0, w, 9) + box(0, 0, 3, h), '#16232a', 0.34)
  );
}
