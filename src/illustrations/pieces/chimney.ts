import { darken, lighten } from '../colour.ts';
import { fill, num, type Svg } from '../svg.ts';
import { block, frontOf, sideOf, type Site } from './site.ts';
import { texture } from './siding.ts';

interface Stack {
  readonly x: number;
  readonly z: number;
  /** Where it leaves the roof and where it ends, inches over the ground. */
  readonly from: number;
  readonly to: number;
  readonly w?: number;
  readonly colour: string;
  /** A thread of smoke rises from it in winter. */
  readonly smoke?: boolean;
}

/** A brick chimney with its cap. */
export function chimney(site: Site, { x, z, from, to, w = 34, colour, smoke = false }: Stack): Svg {
  const body = block(x, from, z, w, to - from, w * 0.8);
  const cap = block(x - 4, to - 6, z - 4, w + 8, 7, w * 0.8 + 8);
  const dark = darken(colour, 0.3);
  return (
    (smoke && site.season === 'winter' ? plume(site, x + w / 2, to, z) : '') +
    fill(sideOf(site, body).rect(0, 0, body.d, body.h), dark) +
    fill(frontOf(site, body).rect(0, 0, w, body.h), colour) +
    texture(
      { ...site, fine: false },
      frontOf(site, body),
      { kind: 'brick', colour },
      () => [0, w],
      body.h,
    ) +
    fill(sideOf(site, cap).rect(0, 0, cap.d, cap.h), darken(colour, 0.45)) +
    fill(frontOf(site, cap).rect(0, 0, cap.w, cap.h), lighten(colour, 0.2)) +
    (site.season === 'winter'
      ? fill(frontOf(site, cap).rect(0, cap.h - 1, cap.w, 6), '#f4f7f8')
      : '')
  );
}

function plume({ view, light, chance }: Site, x: number, y: number, z: number): Svg {
  const [sx, sy] = view.at([x, y, z]);
  const s = view.scaleAt([x, y, z]);
  const rise = s * 130;
  const drift = rise * chance.between(0.3, 0.6);
  return fill(
    `M${num(sx - 3 * s)} ${num(sy)}c${num(-rise * 0.15)} ${num(-rise * 0.4)} ${num(rise * 0.25)} ${num(-rise * 0.5)} ${num(drift * 0.7)} ${num(-rise)}q${num(rise * 0.2)} ${num(-rise * 0.1)} ${num(rise * 0.3)} ${num(rise * 0.05)}c${num(-rise * 0.1)} ${num(rise * 0.45)} ${num(-rise * 0.45)} ${num(rise * 0.5)} ${num(-drift * 0.7 - rise * 0.3 + 7 * s)} ${num(rise * 0.95)}z`,
    light.haze,
    0.55,
  );
}
