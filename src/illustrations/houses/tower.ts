import { darken, lighten, mix, shining } from '../colour.ts';
import { flatRoof } from '../pieces/flatRoof.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import { walls } from '../pieces/walls.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import type { Architect } from './House.ts';

const FLOOR = 112;

/** A tower of flats over a low base with trees and a bright lobby. */
export const tower: Architect = (brief) => {
  const chance = brief.chance.branch('tower');
  const told = brief.facts.storiesTotal ?? 0;
  const stories = Math.min(26, told >= 9 ? Math.round(told) : chance.whole(11, 18));
  const width = chance.pick([620, 700, 780]);
  const depth = 560;
  const foot = 190;
  const height = foot + stories * FLOOR;
  const wall = chance.pick(['#e4dccb', '#c9a284', '#9fb0b4', '#d9d3c6', '#7f8f90']);
  const frame = chance.pick(['#3a4246', '#f2ece0', '#5b4a40']);
  const kind = chance.pick(['bands', 'grid', 'balconies']);

  const face = (site: Site, plane: Plane, wide: number, shade: number): Svg => {
    const count = Math.round(wide / 64);
    const pitch = wide / count;
    let dark = '';
    let lit = '';
    let slabs = '';
    let rails = '';
    for (let floor = 0; floor < stories; floor++) {
      const v = foot + floor * FLOOR;
      if (kind === 'bands' && shade === 0) dark += plane.rect(10, v + 26, wide - 20, 66);
      for (let i = 0; i < count; i++) {
        const bright = site.chance.maybe(site.light.lamps * 0.7);
        if (kind === 'bands' && shade === 0 && !bright) continue;
        const pane = plane.rect(
          i * pitch + 9,
          v + (kind === 'grid' ? 16 : 24),
          pitch - 18,
          kind === 'grid' ? 82 : 70,
        );
        if (bright) lit += pane;
        else dark += pane;
      }
      if (kind === 'balconies' && shade === 0) {
        slabs +=
          plane.rect(-8, v - 2, wide * 0.44, 9) +
          plane.rect(wide * 0.56 + 8, v - 2, wide * 0.44, 9);
        rails +=
          plane.rect(-8, v + 7, wide * 0.44, 26) +
          plane.rect(wide * 0.56 + 8, v + 7, wide * 0.44, 26);
      }
    }
    const mullions = Array.from({ length: count - 1 }, (_, i) =>
      plane.line((i + 1) * pitch, foot, (i + 1) * pitch, height),
    ).join('');
    return (
      fill(dark, 'url(#glass)') +
      fill(lit, shining('#fdc878')) +
      (kind === 'grid'
        ? ''
        : stroke(mullions, darken(frame, shade), Math.max(0.7, plane.thick(5)), 0.5)) +
      fill(rails, mix('#bcd0d4', frame, 0.15), 0.6) +
      fill(slabs, lighten(wall, 0.3))
    );
  };

  const draw = (site: Site): Svg => {
    const body = block(60, 0, 60, width - 120, height, depth - 120);
    const podium = block(0, 0, 0, width, foot - 14, depth);
    const crown = block(140, height, 140, width - 280, 90, depth - 300);
    const base = frontOf(site, podium);
    const lobby = Array.from({ length: 8 }, (_, i) =>
      base.rect(20 + ((width - 40) / 8) * i, 8, (width - 40) / 8 - 8, 112),
    ).join('');
    return (
      walls(site, crown, { siding: { kind: 'stucco', colour: darken(wall, 0.15) }, eaveShade: 0 }) +
      walls(site, body, { siding: { kind: 'stucco', colour: wall }, eaveShade: 0 }) +
      face(site, sideOf(site, body), depth - 120, 0.3) +
      face(site, frontOf(site, body), width - 120, 0) +
      flatRoof(site, body, { out: 12, thick: 22, colour: frame }) +
      walls(site, podium, {
        siding: { kind: 'stone', colour: mix(wall, '#8d7d6a', 0.4) },
        eaveShade: 0,
      }) +
      fill(lobby, site.light.dark ? 'url(#lamp)' : 'url(#glass)') +
      fill(base.rect(0, 128, width, 10), frame) +
      flatRoof(
        site,
        { ...podium, x: width / 2 - 110, w: 220, z: -70, h: 118, d: 70 },
        { out: 0, thick: 12, colour: frame },
      ) +
      flatRoof(site, podium, { out: 8, thick: 14, colour: lighten(wall, 0.2) })
    );
  };

  return {
    width,
    height: height + 90,
    depth,
    paths: [{ x: width / 2, z: 0, w: 190 }],
    drive: null,
    beds: [
      { from: 20, to: width / 2 - 120, z: -10 },
      { from: width / 2 + 120, to: width - 20, z: -10 },
    ],
    urban: true,
    draw,
  };
};
