import { darken, lighten, mix } from '../colour.ts';
import { fence, type FenceKind } from '../pieces/fence.ts';
import { raisedBed } from '../pieces/gardenThings.ts';
import type { Nursery } from '../pieces/nursery.ts';
import { flowerBed } from '../pieces/shrubs.ts';
import type { Site } from '../pieces/site.ts';
import { STUCCO, WOOD } from '../palette.ts';
import { fill, oval, stroke, type Svg } from '../svg.ts';

/** Depth of the terrace and of the whole garden, inches. */
const TERRACE = 150;

const DEEP = 620;

/** The neighbours' trees and a roof over the fence. */
export function beyond({ view, chance, light }: Site, plants: Nursery): Svg {
  const draw = chance.branch('beyond');
  const roofX = draw.between(-260, 200);
  const wall = mix(draw.pick(WOOD).wall, light.haze, 0.25);
  const roof = mix(draw.pick(STUCCO).roof, light.haze, 0.3);
  return (
    [-620, -330, 120, 420, 700]
      .map((x, i) =>
        view.stand([x, 0, DEEP + 240], plants.tree(i % 2 === 0 ? 0 : 1, draw.between(260, 380))),
      )
      .join('') +
    fill(
      view.shape([
        [roofX, 0, DEEP + 160],
        [roofX, 120, DEEP + 160],
        [roofX + 260, 120, DEEP + 160],
        [roofX + 260, 0, DEEP + 160],
      ]),
      wall,
    ) +
    fill(
      view.shape([
        [roofX - 20, 118, DEEP + 150],
        [roofX + 40, 200, DEEP + 200],
        [roofX + 220, 200, DEEP + 200],
        [roofX + 280, 118, DEEP + 150],
      ]),
      roof,
    )
  );
}

/** Fence, hedge or wall on three sides. */
export function enclosure({ view, chance }: Site, desert: boolean): Svg {
  const draw = chance.branch('fence');
  const kind: FenceKind = desert ? 'wall' : draw.pick(['boards', 'slats', 'hedge', 'boards']);
  const colour = desert
    ? '#d9b690'
    : kind === 'hedge'
      ? '#567f50'
      : draw.pick(['#a9855f', '#8d7660', '#b79a78', '#f0e9da']);
  const back = view.plane([-560, 0, DEEP], [1, 0, 0], [0, 1, 0]);
  const left = view.plane([-420, 0, TERRACE - 60], [0, 0, 1], [0, 1, 0]);
  const right = view.plane([420, 0, TERRACE - 60], [0, 0, 1], [0, 1, 0]);
  const long = DEEP - TERRACE + 60;
  return (
    fence(back, kind, 0, 1120, 70, darken(colour, 0.06), draw) +
    fence(
      left,
      kind === 'hedge' ? 'boards' : kind,
      0,
      long,
      70,
      darken(kind === 'hedge' ? '#a9855f' : colour, 0.28),
      draw,
    ) +
    fence(
      right,
      kind === 'hedge' ? 'boards' : kind,
      0,
      long,
      70,
      darken(kind === 'hedge' ? '#a9855f' : colour, 0.16),
      draw,
    )
  );
}

/** Shrubs and flowers along the fence. */
export function borders({ view, chance, season }: Site, plants: Nursery): Svg {
  const draw = chance.branch('borders');
  let row = '';
  for (let x = -400; x < 410; x += draw.between(44, 76))
    row += view.stand([x, 0, DEEP - 26], plants.shrub(draw.whole(0, 3), draw.between(48, 80)));
  for (let z = DEEP - 90; z > TERRACE + 40; z -= draw.between(60, 90)) {
    row += view.stand([-388, 0, z], plants.shrub(draw.whole(0, 3), draw.between(44, 66)));
    row += view.stand([388, 0, z - 20], plants.shrub(draw.whole(0, 3), draw.between(44, 66)));
  }
  return (
    row +
    view.stand([-360, 0, DEEP - 70], flowerBed(draw, season, 300, 18)) +
    view.stand([110, 0, DEEP - 76], flowerBed(draw, season, 240, 18))
  );
}

/** In some gardens two raised beds. */
export function raised({ view, chance }: Site): Svg {
  if (!chance.branch('raised').maybe(0.45)) return '';
  return view.stand([150, 0, 380], raisedBed(110)) + view.stand([170, 0, 310], raisedBed(110));
}

/** The large tree to the left, with its shade. */
export function bigTree(site: Site, plants: Nursery): Svg {
  const { view, chance, light } = site;
  const draw = chance.branch('tree');
  return view.stand(
    [-250, 0, 330],
    fill(oval(90, -2, 150, 16), '#1f3036', 0.1 + 0.2 * light.shadow),
    plants.tree(2, draw.between(280, 350)),
  );
}

/** Paving or boards underfoot. */
export function terrace({ view, chance, season }: Site): Svg {
  const boards = chance.branch('terrace').maybe(0.5);
  const colour = season === 'winter' ? '#c3c6c2' : boards ? '#a37b56' : '#cdbfa9';
  const plane = view.plane([-640, 0, -100], [1, 0, 0], [0, 0, 1]);
  const long = TERRACE + 100;
  let lines = '';
  if (boards) for (let v = 0; v < long; v += 7) lines += plane.line(0, v, 1280, v);
  else {
    for (let v = 0; v < long; v += 30) lines += plane.line(0, v, 1280, v);
    for (let u = 0; u < 1280; u += 40) lines += plane.line(u, 0, u, long);
  }
  return (
    fill(plane.rect(0, 0, 1280, long), colour) +
    stroke(lines, darken(colour, 0.35), 1, 0.5) +
    fill(
      view.shape([
        [-640, 0, TERRACE],
        [640, 0, TERRACE],
        [640, -7, TERRACE],
        [-640, -7, TERRACE],
      ]),
      lighten(colour, 0.2),
    )
  );
}
