import { mix } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { flatRoof } from '../pieces/flatRoof.ts';
import { garageGate, gateWidth } from '../pieces/garage.ts';
import { slab } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { MODERN, paintFrom } from '../palette.ts';
import { fill, type Svg } from '../svg.ts';
import { frontWidth, storiesWithin, STOREY, type Architect } from './House.ts';

/** Boxes set against each other: plaster, warm wood, large panes, thin flat roofs. */
export const contemporary: Architect = (brief) => {
  const chance = brief.chance.branch('contemporary');
  const stories = storiesWithin(brief.facts, 2, 1, 3);
  const width = frontWidth(brief, stories, { proportion: 1.7, least: 400, most: 620 });
  const depth = 320;
  const colours = paintFrom(MODERN, chance);
  const plaster: Siding = { kind: 'stucco', colour: colours.wall };
  const wood: Siding = { kind: 'wood', colour: colours.second };
  const storey = STOREY + 6;
  const cars = Math.min(2, Math.round(brief.facts.garageSpaces ?? 1));
  const gate = cars > 0 ? gateWidth(cars) : 0;
  const lowWidth = Math.max(gate + 50, width * 0.42);
  const tall = 8 + stories * storey;
  const towerX = 0;
  const towerW = width - lowWidth * 0.6;
  const lowX = width - lowWidth;
  const doorX = lowX - DOOR_WIDTH - 26;
  const look: WindowLook = {
    trim: colours.trim,
    casing: 2,
    sash: colours.trim,
    columns: 2,
    rows: 1,
    curtains: false,
  };
  const roof = mix(colours.roof, '#ffffff', 0.1);

  const draw = (site: Site): Svg => {
    const tower = block(towerX, 0, 26, towerW, tall, depth - 26);
    const low = block(lowX, 0, -40, lowWidth, storey + 6, depth - 30);
    const front = frontOf(site, tower);
    const crown = frontOf(site, low);
    const upper = Array.from({ length: stories - 1 }, (_, i) => ({
      u: 26,
      v: 8 + (i + 1) * storey + 22,
      w: towerW * (i % 2 === 0 ? 0.5 : 0.34),
      h: 76,
    }));
    return (
      walls(site, tower, { siding: plaster, side: wood, eaveShade: 26 }) +
      fill(front.rect(doorX - towerX - 18, 0, towerW - doorX + 18, storey), wood.colour) +
      fill(front.rect(doorX - towerX - 18, 0, towerW - doorX + 18, storey), '#1f2d33', 0.22) +
      windows(
        site,
        sideOf(site, tower),
        stories > 1 ? [{ u: 60, v: storey + 30, w: 110, h: 64 }] : [],
        look,
      ) +
      flatRoof(site, tower, { out: 30, thick: 12, colour: roof }) +
      windows(site, front, [{ u: 22, v: 22, w: doorX - 70, h: 84 }], { ...look, columns: 3 }) +
      windows(site, front, upper, { ...look, columns: 3 }) +
      windows(site, front, stories > 1 ? [{ u: towerW * 0.7, v: storey + 22, w: 40, h: 80 }] : [], {
        ...look,
        columns: 1,
      }) +
      slab(site, block(doorX - 34, 0, -44, DOOR_WIDTH + 62, 7, 70), '#b9b1a5') +
      door(site, front, doorX, 8, {
        kind: 'modern',
        colour: colours.door,
        trim: colours.trim,
        sidelights: true,
        lanterns: true,
      }) +
      walls(site, low, { siding: cars > 0 ? plaster : wood, side: wood, eaveShade: 20 }) +
      (cars > 0
        ? garageGate(site, crown, (lowWidth - gate) / 2, gate, {
            kind: chance.maybe(0.5) ? 'modern' : 'flush',
            colour: mix(colours.second, '#4a4038', 0.15),
            trim: colours.trim,
          })
        : windows(site, crown, [{ u: 22, v: 16, w: lowWidth - 44, h: 84 }], {
            ...look,
            columns: 4,
          })) +
      canopy(site, low)
    );
  };

  /** The low roof runs on over the entrance and rests on one thin post. */
  const canopy = (site: Site, low: ReturnType<typeof block>): Svg => {
    const reach = doorX - 46;
    return (
      posts(site, [reach + 6], -34, 7, storey + 4, { kind: 'steel', colour: colours.trim }) +
      flatRoof(
        site,
        { ...low, x: reach, w: low.x + low.w - reach },
        { out: 12, thick: 11, colour: roof },
      )
    );
  };

  return {
    width,
    height: tall + 30,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -44, w: 62 }],
    drive: cars > 0 ? { x: lowX + (lowWidth - gate) / 2, z: -40, w: gate } : null,
    beds: [
      { from: 10, to: doorX - 50, z: 10 },
      ...(cars > 0 ? [] : [{ from: lowX + 8, to: width - 8, z: -44 }]),
    ],
    draw,
  };
};
