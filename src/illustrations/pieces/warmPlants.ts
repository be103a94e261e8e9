import type { Chance } from '../chance.ts';
import { darken, lighten } from '../colour.ts';
import { fill, num, oval, pill, placed, placedMirrored, stroke, type Svg } from '../svg.ts';
import { blades } from './foliage.ts';

/** A palm, `height` inches tall, on 0,0: a leaning ringed trunk and arching fronds. */
export function palm(chance: Chance, height: number): Svg {
  const lean = height * chance.between(-0.12, 0.12);
  const top = -height * 0.82;
  const w = height * 0.022;
  const trunk = `M${num(-w * 1.5)} 0Q${num(lean * 0.2 - w)} ${num(top * 0.5)} ${num(lean - w * 0.8)} ${num(top)}h${num(w * 1.6)}Q${num(lean * 0.2 + w)} ${num(top * 0.5)} ${num(w * 1.5)} 0z`;
  let back = '';
  let front = '';
  const reach = height * chance.between(0.26, 0.32);
  for (let i = 0; i < 6; i++) {
    const angle = Math.PI * (-0.04 - (i / 5) * 0.43) + chance.between(-0.1, 0.1);
    const d = frond(0, 0, angle, reach * chance.between(0.85, 1.1));
    if (i % 2 === 0) back += d;
    else front += d;
  }
  /** The fronds of one side, and the same again on the other, a little shorter. */
  const bothSides = (fronds: Svg) =>
    placed([lean, top], 1, fronds) + placedMirrored([lean, top], 0.92, fronds);
  const rings = Array.from({ length: 9 }, (_, i) => {
    const share = (i + 1) / 10;
    return `M${num(lean * share ** 1.6 - w)} ${num(top * share)}q${num(w)} ${num(w * 0.6)} ${num(w * 2)} 0`;
  }).join('');
  return (
    bothSides(fill(back, '#4f7a4c')) +
    fill(trunk, '#9a8062') +
    stroke(rings, '#6d5743', w * 0.3, 0.7) +
    bothSides(fill(front, '#6f9a58')) +
    fill(oval(lean, top + 2, w * 1.8), '#8a6c45')
  );
}

/** A frond that rises, arches over and hangs, split along its lower edge. */
function frond(x: number, y: number, angle: number, reach: number): string {
  const dx = Math.cos(angle) * reach;
  const rise = Math.sin(angle) * reach * 0.75;
  const tipX = x + dx * 1.15;
  const tipY = y + rise + reach * 0.55;
  const w = reach * 0.16;
  return (
    `M${num(x)} ${num(y)}Q${num(x + dx * 0.5)} ${num(y + rise * 1.3 - w)} ${num(tipX)} ${num(tipY)}` +
    `L${num(x + dx * 0.86)} ${num(y + rise * 0.9 + w * 0.6)} ${num(x + dx * 0.8)} ${num(y + rise * 0.9 + w * 1.8)} ${num(x + dx * 0.62)} ${num(y + rise * 0.9 + w * 0.5)} ${num(x + dx * 0.52)} ${num(y + rise * 0.85 + w * 1.5)}` +
    `Q${num(x + dx * 0.35)} ${num(y + rise * 0.75)} ${num(x)} ${num(y)}z`
  );
}

/** A saguaro, `height` inches tall, with two arms. */
export function saguaro(chance: Chance, height: number): Svg {
  const w = height * 0.13;
  const arm = w * 0.75;
  const left = -height * chance.between(0.34, 0.46);
  const right = -height * chance.between(0.44, 0.6);
  const limbs =
    `M0 0V${num(-height)}` +
    `M0 ${num(left)}H${num(-w * 1.7)}V${num(left - height * 0.26)}` +
    `M0 ${num(right)}H${num(w * 1.6)}V${num(right - height * 0.2)}`;
  const ribs = `M${num(-w * 0.22)} 0V${num(-height)}M${num(w * 0.22)} 0V${num(-height)}M${num(-w * 1.7)} ${num(left)}v${num(-height * 0.26)}`;
  return (
    `<g stroke-linecap="round" stroke-linejoin="round">${stroke(limbs, '#4f7355', w)}` +
    `${stroke(`M${num(-w * 0.3)} 0V${num(-height)}`, '#7c9c72', w * 0.2, 0.8)}${stroke(ribs, '#37543f', w * 0.06, 0.7)}</g>` +
    fill(oval(0, -height - w * 0.4, arm * 0.25), '#e9c7a0')
  );
}

/** A rosette of pointed leaves: agave or yucca, `size` inches wide. */
export function agave(chance: Chance, size: number): Svg {
  const colour = chance.pick(['#7f9c86', '#6f9480', '#8aa07a']);
  let back = '';
  let front = '';
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI * (0.04 + (i / 8) * 0.92);
    const tipX = Math.cos(angle) * size * 0.55;
    const tipY = Math.sin(angle) * size * 0.6;
    const d = `M${num(-tipY * 0.12)} ${num(0)}Q${num(tipX * 0.5 - tipY * 0.12)} ${num(tipY * 0.45)} ${num(tipX)} ${num(tipY)}Q${num(tipX * 0.5 + tipY * 0.12)} ${num(tipY * 0.5)} ${num(tipY * 0.12)} 0z`;
    if (i % 2 === 0) back += d;
    else front += d;
  }
  return fill(back, darken(colour, 0.25)) + fill(front, lighten(colour, 0.08));
}

/** A barrel cactus and a prickly pear beside a stone or two, `size` inches wide. */
export function cactusBed(chance: Chance, size: number): Svg {
  const r = size * 0.2;
  const pads =
    oval(size * 0.12, -r * 1.1, r * 0.7, r * 1.1) +
    oval(size * 0.26, -r * 2, r * 0.55, r * 0.85) +
    oval(size * 0.02, -r * 2.2, r * 0.5, r * 0.8);
  return (
    fill(pads, '#6d9168') +
    stroke(blades(chance, 6, -size * 0.5, 0, size * 0.4, r * 2), '#a69d5c', 1.4) +
    fill(oval(-size * 0.16, -r * 0.9, r, r), '#5a7f58') +
    stroke(
      `M${num(-size * 0.16)} ${num(-r * 1.9)}v${num(r * 1.9)}m${num(-r * 0.5)} ${num(-r * 1.7)}q${num(-r * 0.4)} ${num(r)} 0 ${num(r * 1.6)}m${num(r)} ${num(-r * 1.6)}q${num(r * 0.4)} ${num(r)} 0 ${num(r * 1.6)}`,
      '#8fb083',
      1.6,
    ) +
    fill(oval(size * 0.1, -r * 2.3, r * 0.14) + oval(size * 0.28, -r * 2.9, r * 0.14), '#d9683f') +
    fill(pill(size * 0.3, -r * 0.7, r * 1.3, r * 0.7, r * 0.3), '#b79d80')
  );
}
