import type { Chance } from '../chance.ts';
import { darken, mix } from '../colour.ts';
import { num, rounded, stroke, type Svg } from '../svg.ts';

/** A tree in winter, `height` inches tall, on 0,0: limbs that fork, with snow along them. */
export function bareTree(chance: Chance, bark: string, height: number): Svg {
  let limbs = '';
  let twigs = '';
  const bend = (
    x: number,
    y: number,
    angle: number,
    length: number,
  ): readonly [string, number, number] => {
    const toX = x + Math.cos(angle) * length;
    const toY = y + Math.sin(angle) * length;
    // Wood grows outwards first and then turns up.
    const d = `M${num(x)} ${num(y)}q${num(Math.cos(angle) * length * 0.6)} ${num(Math.sin(angle) * length * 0.35)} ${num(toX - x)} ${num(toY - y)}`;
    return [d, toX, toY];
  };
  const crown = height * 0.95;
  for (let i = 0; i < 6; i++) {
    const share = 0.32 + i * 0.105;
    const side = i % 2 === 0 ? -1 : 1;
    const angle = -Math.PI / 2 + side * chance.between(0.45, 0.85) * (1.15 - share * 0.5);
    const length = height * (0.52 - share * 0.32) * chance.between(0.85, 1.1);
    const [limb, tipX, tipY] = bend(0, -crown * share, angle, length);
    limbs += limb;
    for (const spread of [-0.5, 0.35]) {
      const from = chance.between(0.45, 0.9);
      const [twig] = bend(
        tipX * from,
        -crown * share + (tipY + crown * share) * from,
        angle + spread,
        length * chance.between(0.35, 0.55),
      );
      twigs += twig;
    }
  }
  return rounded(
    stroke(twigs, mix(bark, '#b9c2c6', 0.3), height * 0.008),
    stroke(limbs, bark, height * 0.017),
    stroke(`M0 0V${num(-crown * 0.55)}`, darken(bark, 0.12), height * 0.042),
    stroke(`M0 ${num(-crown * 0.5)}V${num(-crown)}`, darken(bark, 0.12), height * 0.02),
    stroke(limbs, '#f6f8f7', height * 0.007, 0.9),
  );
}
