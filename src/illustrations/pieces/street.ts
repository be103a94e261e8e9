import type { Chance } from '../chance.ts';
import { darken, lighten } from '../colour.ts';
import type { House } from '../houses/House.ts';
import { box, fill, oval, stroke, trail, type Svg } from '../svg.ts';
import { bicycle } from './bicycle.ts';
import { carBeside } from './car.ts';
import type { Nursery } from './nursery.ts';
import type { Site } from './site.ts';
import { lantern } from './doors.ts';

/** Depth of the pavement before a house in town, and where the street ends, inches. */
const PAVEMENT = 150;
const FAR_KERB = 440;

/** The pavement along the doors and the street, with its lines. */
export function townGround({ view, season }: Site, house: House): Svg {
  const winter = season === 'winter';
  const paving = winter ? '#cdd3d3' : '#cfc4b2';
  const asphalt = winter ? '#959fa5' : '#83837f';
  const across = (from: number, to: number) =>
    view.shape([
      [-6000, 0, from],
      [8000, 0, from],
      [8000, 0, to],
      [-6000, 0, to],
    ]);
  const line = (x: number, z: number, toZ: number) =>
    trail([view.at([x, 0, z]), view.at([x, 0, toZ])]);
  let joints = '';
  for (let x = -320; x < house.width + 420; x += 80) joints += line(x, 0, -PAVEMENT);
  const level = [50, 100]
    .map((z) => trail([view.at([-1200, 0, -z]), view.at([house.width + 900, 0, -z])]))
    .join('');
  const dashes = Array.from({ length: 12 }, (_, i) =>
    view.shape([
      [-500 + i * 180, 0, -296],
      [-410 + i * 180, 0, -296],
      [-410 + i * 180, 0, -302],
      [-500 + i * 180, 0, -302],
    ]),
  ).join('');
  return (
    fill(across(700, -PAVEMENT), paving) +
    stroke(joints + level, darken(paving, 0.3), 0.9, 0.5) +
    fill(across(-PAVEMENT, -PAVEMENT - 10), lighten(paving, 0.35)) +
    fill(across(-PAVEMENT - 10, -FAR_KERB), asphalt) +
    fill(across(-FAR_KERB, -FAR_KERB - 12), lighten(paving, 0.3)) +
    fill(across(-FAR_KERB - 12, -FAR_KERB - 70), darken(paving, 0.06)) +
    fill(across(-PAVEMENT - 10, -PAVEMENT - 16), '#4b4e4e', 0.6) +
    fill(dashes, '#efe9da', 0.8)
  );
}

/** Trees in their pits, a lamp post, a bicycle and a parked car along the kerb. */
export function townFurniture(site: Site, plants: Nursery, house: House, chance: Chance): Svg {
  const { view } = site;
  const kerb = -PAVEMENT + 26;
  const tree = (x: number) =>
    view.stand(
      [x, 0, kerb],
      fill(oval(30, -1, 70, 7), '#1f3036', 0.1 + 0.2 * site.light.shadow),
      fill(oval(0, 0, 26, 4), '#6b5a48'),
      plants.tree(2, chance.between(210, 250)),
    );
  const paint = chance.pick(['#7fa3a0', '#b8553f', '#d9c9a5', '#5f7488', '#3f5a4c', '#e6e0d2']);
  return (
    tree(-90) +
    tree(house.width + 150) +
    view.stand(
      [house.width * 0.32, 0, -34],
      bicycle(chance.pick(['#b8553f', '#2f6f62', '#d9a24a'])),
    ) +
    streetLamp(site, house.width + 60, kerb + 6) +
    view.stand(
      [house.width * chance.between(0.1, 0.75), 0, -PAVEMENT - 52],
      carBeside(paint, site.light.dark),
    ) +
    parkEdge(site, plants, house, chance)
  );
}

/** The near side of the street is a little park: low shrubs, larger towards the viewer. */
function parkEdge({ view }: Site, plants: Nursery, house: House, chance: Chance): Svg {
  let row = '';
  for (let i = 0; i < 9; i++) {
    const z = -FAR_KERB - 120 - i * 14;
    row += view.stand(
      [house.width * chance.between(-0.1, 1.25), 0, z],
      plants.shrub(i, chance.between(46, 72)),
    );
  }
  return row;
}

/** A lamp post, 150 inches tall. */
export const streetLamp = (site: Site, x: number, z: number): Svg =>
  site.view.stand(
    [x, 0, z],
    fill(oval(0, 0, 8, 1.5) + box(-2, -150, 4, 150) + box(-4, -14, 8, 14), '#33393b'),
    lantern(site, 0, -168),
  );
