import type { Chance } from '../chance.ts';
import { lighten, mix, shining } from '../colour.ts';
import type { Light } from '../light.ts';
import {
  box,
  fill,
  glow,
  gradient,
  group,
  num,
  oval,
  placed,
  placedMirrored,
  spot,
  spots,
  stroke,
  type Svg,
  bows,
  type Spot,
} from '../svg.ts';

interface SkySize {
  readonly width: number;
  readonly horizon: number;
  /** Where the sun or the moon stands, px from the left. */
  readonly sunX: number;
}

/** The whole sky down to a little below the horizon. */
export function sky(light: Light, chance: Chance, size: SkySize): Svg {
  const { width, horizon } = size;
  return (
    gradient('sky', [
      [0, shining(light.skyTop)],
      [55, shining(light.skyMiddle)],
      [100, shining(light.skyLow)],
    ]) +
    fill(box(0, 0, width, horizon + 60), 'url(#sky)') +
    stars(light, chance, size) +
    sunOrMoon(light, size) +
    clouds(light, chance, size) +
    birds(light, chance, size)
  );
}

function stars(light: Light, chance: Chance, { width, horizon }: SkySize): Svg {
  if (light.stars < 0.15) return '';
  let small = '';
  let large = '';
  for (let i = 0; i < width / 22; i++) {
    const star = spot(chance.between(0, width), chance.unit() ** 1.4 * horizon * 0.9);
    if (chance.maybe(0.2)) large += star;
    else small += star;
  }
  const white = shining('#fff6e0');
  return spots(small, white, 0.7, light.stars * 0.55) + spots(large, white, 1, light.stars * 0.95);
}

function sunOrMoon(light: Light, { width, horizon, sunX }: SkySize): Svg {
  if (light.cloud > 0.8) return '';
  if (light.sun < -0.1) return moon(light, width - sunX, horizon * 0.27);
  const y = horizon * (1.02 - Math.min(1, Math.max(0, light.sun)) * 0.85);
  const reach = horizon * (0.55 + 0.3 * (1 - light.sun));
  return (
    glow('sun', [
      [0, shining(light.beam), 0.95],
      [18, shining(light.beam), 0.55],
      [55, shining(light.beam), 0.16],
      [100, shining(light.beam), 0],
    ]) +
    fill(oval(sunX, y, reach), 'url(#sun)') +
    fill(oval(sunX, y, horizon * 0.045), shining(lighten(light.beam, 0.5)), 0.9)
  );
}

function moon(light: Light, x: number, y: number): Svg {
  const r = 24;
  return (
    glow('moon', [
      [0, shining('#dfe8f7'), 0.5],
      [35, shining('#dfe8f7'), 0.14],
      [100, shining('#dfe8f7'), 0],
    ]) +
    fill(oval(x, y, r * 6), 'url(#moon)') +
    fill(oval(x, y, r), shining('#f6efda')) +
    fill(
      oval(x - 7, y - 5, 5, 4) + oval(x + 8, y + 3, 6) + oval(x - 3, y + 11, 4, 3),
      shining('#d8d3c4'),
      light.stars * 0.6,
    )
  );
}

function clouds(light: Light, chance: Chance, { width, horizon }: SkySize): Svg {
  const day = Math.max(0, Math.min(1, light.sun * 3 + 0.3));
  const top = mix(light.skyMiddle, mix('#ffffff', light.beam, 0.35), 0.25 + 0.6 * day);
  const base = mix(light.skyMiddle, light.skyTop, 0.25);
  const count = Math.round((2 + light.cloud * 5) * (width / 800));
  const kinds = [cloud(chance), cloud(chance)] as const;
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const far = chance.unit();
    const span = (70 + 190 * far) * (0.7 + light.cloud * 0.6);
    const x = ((i + chance.unit()) / count) * (width + 200) - 100;
    const y = horizon * (0.78 - far * 0.66);
    const put = chance.maybe(0.5) ? placed : placedMirrored;
    drawn += put(
      [x, y],
      span / CLOUD_PX,
      fill(kinds[i % 2 === 0 ? 0 : 1], 'url(#cloud)', 0.35 + 0.5 * far),
    );
  }
  return (
    gradient('cloud', [
      [0, shining(top), 1],
      [65, shining(mix(top, base, 0.4)), 0.75],
      [100, shining(base), 0],
    ]) +
    fill(wisps(chance, { width, horizon, sunX: 0 }), shining(top), 0.3) +
    drawn
  );
}

/** How wide clouds are drawn: small, so that they lie on a coarse grid. */
const CLOUD_PX = 90;

/** A heap around 0,0: lobes along an arch that is highest a little off its middle, flat below. */
function cloud(chance: Chance): string {
  const span = CLOUD_PX;
  const lobes = chance.whole(4, 6);
  const peak = chance.between(0.35, 0.65);
  const tall = span * chance.between(0.13, 0.2);
  const stops = Array.from({ length: lobes + 1 }, (_, i) =>
    i === 0 ? 0 : i === lobes ? 1 : (i + chance.between(-0.3, 0.3)) / lobes,
  );
  const rim = stops.map((share): Spot => {
    const along = share < peak ? share / peak : (1 - share) / (1 - peak);
    return [(share - 0.5) * span, -tall * Math.sin((along * Math.PI) / 2) ** 1.6];
  });
  const [first = [0, 0], ...rest] = rim;
  let from: Spot = first;
  const heap = rest.map((to): readonly [Spot, Spot] => {
    const out = chance.between(0.42, 0.62);
    const bend: Spot = [
      (from[0] + to[0]) / 2 + (to[1] - from[1]) * out,
      (from[1] + to[1]) / 2 - (to[0] - from[0]) * out,
    ];
    from = to;
    return [bend, to];
  });
  return `${bows(first, heap)}q${num(-span * 0.3)} ${num(span * 0.05)} ${num(-span)} 0z`;
}

/** Long thin bands high up. */
function wisps(chance: Chance, { width, horizon }: SkySize): string {
  return Array.from({ length: Math.round(width / 400) }, () => {
    const span = chance.between(140, 320);
    const lift = span * 0.035;
    return `M${num(chance.between(-60, width))} ${num(horizon * chance.between(0.08, 0.5))}q${num(span * 0.4)} ${num(-lift)} ${num(span)} ${num(-lift * 0.4)}q${num(-span * 0.45)} ${num(lift * 1.6)} ${num(-span)} ${num(lift * 0.4)}z`;
  }).join('');
}

function birds(light: Light, chance: Chance, { width, horizon }: SkySize): Svg {
  if (light.sun < 0 || !chance.maybe(0.45)) return '';
  const x = chance.between(0.55, 0.9) * width;
  const y = chance.between(0.2, 0.4) * horizon;
  let d = '';
  for (let i = 0; i < 4; i++) {
    const wing = chance.between(4, 7);
    d += `M${num(x + i * 22 + chance.between(-8, 8))} ${num(y + chance.between(-12, 12))}q${num(wing * 0.6)} ${num(-wing * 0.7)} ${num(wing)} 0q${num(wing * 0.4)} ${num(-wing * 0.7)} ${num(wing)} 0`;
  }
  return group(
    'stroke-linecap="round"',
    stroke(d, shining(mix(light.skyTop, '#2c3a44', 0.6)), 1.3, 0.7),
  );
}
