import type { Chance } from '../chance.ts';
import { darken, lighten, mix } from '../colour.ts';
import type { Season } from '../setting.ts';
import { box, fill, num, type Svg } from '../svg.ts';

/** A fir or spruce, `height` inches tall, on 0,0: drooping tiers, light from the left. */
export function conifer(chance: Chance, season: Season, height: number): Svg {
  const colour = mix(
    '#3f6650',
    chance.pick(['#56765a', '#2f5a52', '#4c6f46']),
    chance.between(0, 0.8),
  );
  const half = height * chance.between(0.19, 0.25);
  const tiers = 6;
  let body = '';
  let lit = '';
  let snow = '';
  for (let i = 0; i < tiers; i++) {
    const share = (i + 1) / tiers;
    const top = -height + height * 0.9 * (i / (tiers + 0.6)) - 2;
    const foot = -height + height * 0.9 * ((i + 1.55) / (tiers + 0.6));
    const w = half * share ** 0.85 * chance.between(0.9, 1.1);
    const edge = fringe(chance, w, foot, height * 0.022, i < 2 ? 3 : 5);
    body += `M0 ${num(top)}L${num(-w)} ${num(foot)}${edge}z`;
    lit += `M0 ${num(top)}L${num(-w)} ${num(foot)}l${num(w * 0.3)} ${num(-height * 0.03)} ${num(w * 0.12)} ${num(height * 0.022)} ${num(w * 0.28)} ${num(-height * 0.04)}z`;
    snow += `M0 ${num(top + 2)}L${num(-w * 0.94)} ${num(foot - 1)}q${num(w * 0.3)} ${num(-height * 0.045)} ${num(w * 0.5)} ${num(-height * 0.02)}t${num(w * 0.5)} ${num(-height * 0.005)}q${num(w * 0.3)} ${num(-height * 0.03)} ${num(w * 0.5)} ${num(height * 0.005)}z`;
  }
  return (
    fill(box(-height * 0.018, -height * 0.16, height * 0.036, height * 0.16), '#5f4a3b') +
    fill(body, darken(colour, 0.12)) +
    fill(lit, lighten(colour, 0.16), 0.85) +
    (season === 'winter' ? fill(snow, '#f3f7f7', 0.92) : '')
  );
}

/** The ragged lower edge of a tier, from left to right. */
function fringe(chance: Chance, half: number, y: number, drop: number, points: number): string {
  let d = '';
  for (let i = 1; i <= points; i++) {
    const x = -half + (2 * half * i) / points;
    d += ` ${num(x - half / points)} ${num(y - drop * chance.between(0.2, 0.8))} ${num(x)} ${num(y + (i === points ? 0 : drop * chance.between(0.2, 1)))}`;
  }
  return d;
}
