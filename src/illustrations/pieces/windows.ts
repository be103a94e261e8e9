import { lighten, shining } from '../colour.ts';
import { box, fill, num, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import type { Site } from './site.ts';
import { hangings, evening, shutters, flowerBox } from './windowParts.ts';

/** A window opening on a wall, inches from the wall's lower left corner. */
export interface Opening {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
  /** A half-round head on top of the rectangle. */
  readonly arch?: boolean;
}

/** How all windows of one kind on a house look. */
export interface WindowLook {
  readonly trim: string;
  /** Inches of casing around the glass; 0 for a window set flush. */
  readonly casing: number;
  /** The colour of bars and frames within. */
  readonly sash: string;
  readonly columns: number;
  readonly rows: number;
  /** A meeting rail half-way up, as sash windows have. */
  readonly hung?: boolean;
  readonly shutters?: string;
  readonly flowerBox?: boolean;
  readonly curtains?: boolean;
}

/**
 * Windows of one kind on a wall. Those of one size are the same few lines of markup, lit or
 * unlit, laid on the wall again and again: that packs to almost nothing.
 */
export function windows(
  site: Site,
  plane: Plane,
  openings: readonly Opening[],
  look: WindowLook,
): Svg {
  const { chance, light } = site;
  const boxes = look.flowerBox ? chance.pick(['#d9747a', '#efe7da', '#e0a24a']) : null;
  return openings
    .map((opening) => {
      const { u, v, w, h } = opening;
      const lit = chance.maybe(light.lamps);
      const drawn = (look.curtains ?? true) && chance.maybe(0.7);
      return plane.lay(
        u,
        v + h,
        w,
        h,
        flatWindow(opening, look, lit, drawn),
        boxes ? flowerBox(w, h, boxes, site) : '',
      );
    })
    .join('');
}

/** The same for houses so far off that a frame, a pane and a bar are all one sees. */
export function plainWindows(
  { chance, light }: Site,
  plane: Plane,
  openings: readonly Opening[],
  trim: string,
): Svg {
  const lit = openings.filter(() => chance.maybe(light.lamps));
  const panes = (list: readonly Opening[]) =>
    list.map(({ u, v, w, h }) => plane.rect(u, v, w, h)).join('');
  return (
    fill(
      openings.map(({ u, v, w, h }) => plane.rect(u - 5, v - 6, w + 10, h + 11)).join(''),
      trim,
    ) +
    fill(panes(openings.filter((opening) => !lit.includes(opening))), 'url(#glass)') +
    fill(panes(lit), 'url(#lamp)') +
    stroke(
      openings.map(({ u, v, w, h }) => plane.line(u, v + h / 2, u + w, v + h / 2)).join(''),
      trim,
      plane.thick(3),
    )
  );
}

/** One window drawn flat, its glass from 0,0 to its width and height, y down. */
export function flatWindow(
  { w, h, arch = false }: Opening,
  look: WindowLook,
  lit: boolean,
  curtains: boolean,
): Svg {
  const { casing, sash, trim } = look;
  const head = arch ? w / 2 : 0;
  return (
    (look.shutters ? shutters(w, h, look.shutters, casing) : '') +
    (casing > 0
      ? fill(frame(w, h, casing, arch, 3), '#26323c', 0.2) +
        fill(frame(w, h, casing, arch), trim) +
        fill(box(-casing - 3, h + casing, w + 2 * casing + 6, 4), lighten(trim, 0.4)) +
        fill(box(-casing - 3, h + casing + 4, w + 2 * casing + 6, 3), '#26323c', 0.26)
      : '') +
    fill(frame(w, h, 0, arch), lit ? 'url(#lamp)' : 'url(#glass)') +
    (lit && w > 64 ? evening(w, h) : '') +
    (curtains ? hangings(w, h, lit) : '') +
    (lit
      ? ''
      : fill(
          `M${num(w * 0.1)} ${num(h)}H${num(w * 0.5)}L${num(w)} ${num(h * 0.2)}V0H${num(w * 0.75)}z`,
          shining('#ffffff'),
          0.15,
        )) +
    fill(box(0, -head * 0.5, w, 4 + head * 0.5) + box(0, 0, 3, h), '#1e2c34', 0.4) +
    stroke(bars(w, h, look, arch), sash, 2.2) +
    (look.hung ? stroke(`M0 ${num(h / 2)}h${num(w)}`, sash, 3.4) : '')
  );
}

/** The outline of the glass grown by so many inches, and pushed to the right and down. */
export function frame(w: number, h: number, grown: number, arch: boolean, pushed = 0): string {
  const left = -grown + pushed;
  const wide = w + 2 * grown;
  if (!arch) return box(left, -grown + pushed, wide, h + 2 * grown);
  return `M${num(left)} ${num(h + grown + pushed)}V${num(pushed)}a${num(wide / 2)} ${num(wide / 2)} 0 0 1 ${num(wide)} 0V${num(h + grown + pushed)}z`;
}

function bars(w: number, h: number, { columns, rows }: WindowLook, arch: boolean): string {
  const r = w / 2;
  let d = arch
    ? `M0 0h${num(w)}M${num(r)} 0v${num(-r)}M${num(r)} 0l${num(-r * 0.7)} ${num(-r * 0.7)}M${num(r)} 0l${num(r * 0.7)} ${num(-r * 0.7)}`
    : '';
  for (let i = 1; i < columns; i++) d += `M${num((w * i) / columns)} 0v${num(h)}`;
  for (let i = 1; i < rows; i++) d += `M0 ${num((h * i) / rows)}h${num(w)}`;
  return d;
}
