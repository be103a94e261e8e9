import { darken, lighten, shining } from '../colour.ts';
import { box, fill, num, oval, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import type { Site } from './site.ts';
import { frame } from './windows.ts';

export type DoorKind = 'panelled' | 'glazed' | 'craftsman' | 'arched' | 'modern';

/** How a front door and what belongs to it look. */
export interface DoorLook {
  readonly kind: DoorKind;
  readonly colour: string;
  readonly trim: string;
  readonly sidelights?: boolean;
  readonly transom?: boolean;
  readonly lanterns?: boolean;
}

/** The usual size of a front door, inches. */
export const DOOR_WIDTH = 38;
const DOOR_HEIGHT = 84;

/** A front door on a wall: `u`, `v` is its lower left corner. */
export const door = (site: Site, plane: Plane, u: number, v: number, look: DoorLook): Svg =>
  plane.lay(u, v + DOOR_HEIGHT, DOOR_WIDTH, DOOR_HEIGHT, flatDoor(site, look));

/** A door drawn flat: its leaf from 0,0 to its width and height, y down. */
function flatDoor(site: Site, look: DoorLook): Svg {
  const w = DOOR_WIDTH;
  const h = DOOR_HEIGHT;
  const arch = look.kind === 'arched';
  const glass = site.light.dark ? 'url(#lamp)' : 'url(#glass)';
  const side = look.sidelights ? 17 : 0;
  const over = look.transom && !arch ? 15 : 0;
  const lights =
    (side > 0 ? box(-side, 0, side - 4, h - 6) + box(w + 4, 0, side - 4, h - 6) : '') +
    (over > 0 ? box(-side, -over, w + 2 * side, over - 4) : '');
  const fan = [0.25, 0.5, 0.75]
    .map((share) => `M${num(-side + (w + 2 * side) * share)} ${num(-over)}v${num(over - 4)}`)
    .join('');
  const surround = arch
    ? frame(w, h, 6, true)
    : box(-side - 6, -over - 6, w + 2 * side + 12, h + over + 6);
  return (
    fill(surround, look.trim) +
    fill(lights, glass) +
    (over > 0 ? stroke(fan, look.trim, 2) : '') +
    fill(frame(w, h, 0, arch), look.colour) +
    leafDetail(look, glass) +
    fill(box(0, 0, 3, h) + (arch ? '' : box(0, 0, w, 4)), '#16232a', 0.4) +
    fill(box(w - 7, h - 46, 3, 9) + box(w - 7, h - 34, 3, 3), '#d9b36a') +
    (look.lanterns ? lantern(site, -side - 18, 16) + lantern(site, w + side + 18, 16) : '') +
    wreath(site)
  );
}

function leafDetail({ kind, colour }: DoorLook, glass: string): Svg {
  const dark = darken(colour, 0.35);
  const light = lighten(colour, 0.22);
  const panels = (...list: readonly (readonly [number, number, number, number])[]) =>
    fill(list.map(([x, y, w, h]) => box(x, y, w, h)).join(''), dark, 0.55) +
    fill(list.map(([x, y, w, h]) => box(x + 2, y + 2, w - 2, h - 2)).join(''), light, 0.35);
  switch (kind) {
    case 'panelled':
      return panels(
        [5, 6, 12, 12],
        [21, 6, 12, 12],
        [5, 23, 12, 24],
        [21, 23, 12, 24],
        [5, 52, 12, 24],
        [21, 52, 12, 24],
      );
    case 'glazed':
      return (
        panels([6, 52, 26, 24]) +
        fill(box(6, 6, 26, 40), glass) +
        stroke(`M38 12v80M12 52h52`, colour, 2)
      );
    case 'craftsman':
      return (
        panels([6, 30, 11, 46], [21, 30, 11, 46]) +
        fill(box(5, 7, 28, 16), glass) +
        stroke(`M28 14v32M48 14v32`, colour, 2) +
        fill(box(3, 24, 32, 3), light)
      );
    case 'arched':
      return (
        stroke(
          [8, 15, 23, 30].map((x) => `M${num(x)} -20V${num(DOOR_HEIGHT)}`).join(''),
          dark,
          1.6,
          0.7,
        ) + fill(box(13, 8, 12, 16), glass)
      );
    case 'modern':
      return (
        fill([9, 23, 37, 51, 65].map((y) => box(6, y, 20, 5)).join(''), glass) +
        stroke(`M65 30v108`, '#d8d2c4', 2.4)
      );
  }
}

/** A wall lantern drawn flat, hanging from x, y; it glows when lamps are lit. */
export function lantern({ light }: Site, x: number, y: number): Svg {
  const lit = light.dark;
  return (
    (lit ? fill(oval(x, y + 7, 46), 'url(#halo)') : '') +
    fill(box(x - 4, y, 8, 14) + box(x - 3, y - 3, 6, 3), '#33373a') +
    fill(box(x - 2, y + 2, 5, 10), lit ? shining('#ffe2a8') : '#d8dcd6')
  );
}

function wreath({ chance, season }: Site): Svg {
  if ((season !== 'winter' && season !== 'autumn') || !chance.maybe(0.6)) return '';
  const x = DOOR_WIDTH / 2;
  return (
    stroke(oval(x, 28, 8), season === 'winter' ? '#4c7350' : '#c0803f', 4.5) +
    fill(oval(x, 36, 3), '#b4432f')
  );
}
