import { darken, lighten } from '../colour.ts';
import type { House } from '../houses/House.ts';
import { fill, stroke, trail, type Svg } from '../svg.ts';
import type { Site } from './site.ts';

/** Width of the pavement, of the strip beside it and of its kerb, inches. */
const PAVEMENT = 62;
const VERGE = 26;
const KERB = 9;

/** The ways to a house: front paths, the driveway, the pavement and the edge of the street. */
export function ways({ view, season }: Site, house: House, kerb: number): Svg {
  const winter = season === 'winter';
  const paving = winter ? '#cdd3d3' : '#d6cbb9';
  const joint = darken(paving, 0.3);
  const strip = (x: number, w: number, from: number, to: number) =>
    view.shape([
      [x, 0, from],
      [x + w, 0, from],
      [x + w, 0, to],
      [x, 0, to],
    ]);
  const across = (from: number, to: number) => strip(-4000, 9000, from, to);
  const line = (x: number, z: number, toX: number, toZ: number) =>
    trail([view.at([x, 0, z]), view.at([toX, 0, toZ])]);

  let joints = '';
  for (let x = -300; x < house.width + 500; x += 64) joints += line(x, kerb, x, kerb - PAVEMENT);
  const steps = house.paths
    .flatMap(({ x, z, w }) =>
      Array.from({ length: 5 }, (_, i) => {
        const at = z + ((kerb - z) * (i + 1)) / 6;
        return line(x - w / 2, at, x + w / 2, at);
      }),
    )
    .join('');
  const street = kerb - PAVEMENT - VERGE;
  const { drive } = house;
  return (
    (drive
      ? fill(strip(drive.x - 8, drive.w + 16, drive.z, street), winter ? '#c3c9ca' : '#bfb5a6') +
        stroke(line(drive.x + drive.w / 2, drive.z, drive.x + drive.w / 2, street), joint, 1, 0.5)
      : '') +
    house.paths
      .map(({ x, z, w }) => fill(strip(x - w / 2 - 3, w + 6, z, kerb), darken(paving, 0.2), 0.5))
      .join('') +
    fill(house.paths.map(({ x, z, w }) => strip(x - w / 2, w, z, kerb)).join(''), paving) +
    fill(across(kerb, kerb - PAVEMENT), paving) +
    stroke(joints + steps, joint, 1.1, 0.6) +
    fill(across(street, street - KERB), lighten(paving, 0.35)) +
    fill(across(street - KERB, street - KERB - 900), winter ? '#98a2a8' : '#8d8c88') +
    fill(across(street - KERB, street - KERB - 5), '#4d5050', 0.5)
  );
}
