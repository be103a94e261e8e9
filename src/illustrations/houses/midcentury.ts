import { mix } from '../colour.ts';
import { carBehind } from '../pieces/car.ts';
import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { flatRoof } from '../pieces/flatRoof.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { slab } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { box, fill, oval, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import { frontWidth, type Architect } from './House.ts';

/** The atomic one: a wide shallow gable filled with glass, a bright door, breeze blocks, a carport. */
export const midcentury: Architect = (brief) => {
  const chance = brief.chance.branch('midcentury');
  const width = frontWidth(brief, 1, { proportion: 1.5, least: 400, most: 520 });
  const depth = 330;
  const height = 102;
  const wall = chance.pick(['#efe6d4', '#d9cdb6', '#5f6f66', '#c8b49a', '#8ea3a0', '#f0ebe0']);
  const doorColour = chance.pick(['#d9772f', '#d9a52f', '#2f8a86', '#b8452f', '#7fa33f']);
  const siding: Siding = { kind: chance.maybe(0.5) ? 'board' : 'stucco', colour: wall };
  const stone: Siding = { kind: 'stone', colour: chance.pick(['#a7937a', '#9a7f6a', '#b39c86']) };
  const wood = '#8a5a38';
  const roof: RoofLook = {
    kind: 'shingle',
    colour: chance.pick(['#6b6259', '#5a5650', '#7d7367']),
  };
  const rise = width * 0.15;
  const carport = Math.round(brief.facts.garageSpaces ?? 1) > 0 ? 250 : 0;
  const glassX = width * 0.42;
  const doorX = width * 0.3;
  const look: WindowLook = {
    trim: wood,
    casing: 2,
    sash: wood,
    columns: 4,
    rows: 1,
    curtains: true,
  };

  const draw = (site: Site): Svg => {
    const main = block(0, 0, 0, width, height, depth);
    const front = frontOf(site, main);
    return (
      chimney(site, {
        x: width * 0.22,
        z: depth * 0.4,
        from: height,
        to: height + rise + 44,
        w: 66,
        colour: stone.colour,
        smoke: true,
      }) +
      walls(site, main, { siding, side: siding, eaveShade: 24 }) +
      windows(site, sideOf(site, main), [{ u: 70, v: 62, w: 150, h: 26 }], {
        ...look,
        curtains: false,
      }) +
      gableRoof(site, main, {
        towards: 'front',
        rise,
        eave: 34,
        rake: 44,
        board: 11,
        roof,
        siding,
        trim: wood,
        onGable: (plane) => clerestory(plane, width, rise, site.light.dark, wood),
      }) +
      fill(front.rect(0, 0, width, height), '#1f2d33', 0.1) +
      walls(site, block(0, 0, -2, doorX - 22, height, 2), { siding: stone, eaveShade: 30 }) +
      windows(site, front, [{ u: glassX, v: 8, w: width * 0.5, h: 84 }], look) +
      slab(site, block(doorX - 30, 0, -60, width * 0.5, 5, 60), '#b7aea0') +
      door(site, front, doorX - 4, 5, { kind: 'modern', colour: doorColour, trim: wood }) +
      globe(site, doorX - 20) +
      posts(site, [14, width - 14], -36, 0, height - 4, { kind: 'steel', colour: wood }) +
      (carport > 0 ? shelter(site) : '')
    );
  };

  const shelter = (site: Site): Svg => {
    const bay = block(width + 20, 0, 40, carport - 30, height - 8, 220);
    const back = frontOf(site, { ...bay, z: 250 });
    return (
      fill(back.rect(0, 0, bay.w, bay.h), '#6f675c') +
      breeze(back, bay.w, bay.h) +
      site.view.stand(
        [bay.x + bay.w / 2, 0, 150],
        carBehind(chance.pick(['#7fa3a0', '#b8553f', '#d9c9a5', '#5f7488'])),
      ) +
      posts(site, [bay.x + 8, bay.x + bay.w - 8], 50, 0, bay.h, { kind: 'steel', colour: wood }) +
      flatRoof(
        site,
        { ...bay, x: width - 10, w: bay.w + 30 },
        { out: 10, thick: 10, colour: mix(wood, '#3a2f28', 0.15) },
      )
    );
  };

  return {
    width: width + carport,
    height: height + rise + 40,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2 - 4, z: -60, w: 64 }],
    drive: carport > 0 ? { x: width + 24, z: 60, w: carport - 40 } : null,
    beds: [
      { from: -10, to: doorX - 40, z: -8 },
      { from: glassX + 60, to: width - 6, z: -12 },
    ],
    draw,
  };
};

function clerestory(plane: Plane, width: number, rise: number, lit: boolean, wood: string): Svg {
  const inset = 46;
  const foot = 6;
  const heightAt = (u: number) => rise * (1 - Math.abs(u / width - 0.5) * 2) - 16;
  const bars = [0.3, 0.4, 0.5, 0.6, 0.7]
    .map((share) => plane.line(width * share, foot, width * share, heightAt(width * share)))
    .join('');
  return (
    fill(
      plane.shape([
        [inset + 40, foot],
        [width / 2, heightAt(width / 2)],
        [width - inset - 40, foot],
      ]),
      lit ? 'url(#lamp)' : 'url(#glass)',
    ) + stroke(bars, wood, Math.max(1, plane.thick(3)))
  );
}

/** A screen of pierced blocks. */
function breeze(plane: Plane, w: number, h: number): Svg {
  let rings = '';
  for (let v = 14; v < h - 20; v += 22)
    for (let u = 14; u < w - 8; u += 22) rings += oval(u, h - v, 7);
  return plane.lay(0, h, w, h, fill(box(0, 18, w, h - 18), '#d9cfbd'), fill(rings, '#8a8073'));
}

function globe({ view, light }: Site, x: number): Svg {
  const lit = light.dark;
  return view.stand(
    [x, 62, -2],
    lit ? fill(oval(0, 0, 44), 'url(#halo)') : '',
    fill(oval(0, 0, 7), lit ? 'rgb(255,226,168)' : '#f0ead9'),
  );
}
