import { darken, lighten, litBy, mix } from '../colour.ts';
import { seenIndoors } from '../light.ts';
import { WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { backsplash } from '../rooms/cabinets.ts';
import { decorOf } from '../rooms/decor.ts';
import { roomGlows } from '../rooms/glows.ts';
import { bathMat, tub, vanity, washstandLight } from '../rooms/bathThings.ts';
import { framed } from '../rooms/onTheWall.ts';
import { sunbeam, windowInside } from '../rooms/opening.ts';
import { outlook } from '../rooms/outlook.ts';
import { NEAR, roomOf, wallOf, type Hole, type Room } from '../rooms/Room.ts';
import { shell } from '../rooms/shell.ts';
import { housePlant } from '../rooms/housePlant.ts';
import { pendant } from '../rooms/lamps.ts';
import type { Setting } from '../setting.ts';
import { box, fill, hand, mirrored, stroke, type Svg } from '../svg.ts';
import { paneLook, roomGlaze } from './livingRoom.ts';

/** The bathroom: a tub under the window, a washstand with its glass, tiles half up the wall. */
export function bathroom(setting: Setting, facts: PictureFacts): Svg {
  const base = decorOf(setting, facts);
  const chance = setting.chance.branch('bathroom');
  const floor = chance.pick(['#cfd3cd', '#b9a58c', '#8d9a98', '#e2dccd', '#6f7b7a']);
  const decor = {
    ...base,
    wall: mix(base.wall, base.feature, chance.pick([0, 0.2, 0.35])),
    flooring: { kind: 'tile', colour: floor } as const,
  };
  const room = roomOf('bathroom', facts, setting, decor, {
    w: 138,
    h: 100,
    d: 120,
    stand: chance.between(0.44, 0.56),
    back: 88,
  });
  const look = { ...paneLook(room), curtains: chance.maybe(0.5) ? 'blind' : 'none' } as const;
  const tubLeft = chance.maybe(0.5) || decor.era !== 'modern';
  const hole: Hole = { wall: 'back', u: 16, v: 46, w: 56, h: 40 };
  const inside =
    shell(
      { ...room, decor: { ...decor, era: decor.era === 'period' ? 'nineties' : 'midcentury' } },
      [hole],
    ) +
    wainscot(room, hole) +
    windowInside(room, hole, look) +
    (tubLeft ? '' : framed(room, 'back', 84, 52, 18, 24)) +
    vanity(room, 84) +
    washstandLight(room, 108) +
    bathMat(room, 46, 44) +
    tub(room, 8, 84) +
    sunbeam(room, hole, look) +
    towels(room) +
    housePlant(room, 14, 52, chance.between(34, 46), lighten(decor.second, 0.15)) +
    pendant(room, 44, room.h - 14, 90, 'globe');
  const drawn =
    roomGlows() + outlook(room, [hole]) + litBy(inside, seenIndoors(setting.light)) + roomGlaze();
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** Tiles up to the height of a hand, or to the ceiling behind the washstand. */
function wainscot(room: Room, hole: Hole): Svg {
  const { w, d, decor, chance } = room;
  const draw = chance.branch('tiles');
  const colour = draw.pick([
    '#efeae0',
    mix(decor.feature, '#ffffff', 0.35),
    '#dfe4df',
    mix(decor.feature, '#ffffff', 0.6),
  ]);
  const kind = draw.pick(['bond', 'square', 'stack']);
  const tall = hole.v - 4;
  const back = wallOf(room, 'back');
  const left = wallOf(room, 'left');
  const right = wallOf(room, 'right');
  const long = d - NEAR;
  return (
    back.lay(0, tall, w, tall, backsplash(w, tall, colour, kind)) +
    fill(back.rect(0, tall - 2, w, 3), darken(colour, 0.14)) +
    fill(left.rect(NEAR, 0, long, tall), darken(colour, 0.14)) +
    fill(right.rect(NEAR, 0, long, tall), darken(colour, 0.09)) +
    fill(
      left.rect(NEAR, tall - 2, long, 3) + right.rect(NEAR, tall - 2, long, 3),
      darken(colour, 0.24),
    ) +
    stroke(
      [12, 24, 36].map((v) => left.line(NEAR, v, d, v) + right.line(NEAR, v, d, v)).join(''),
      lighten(colour, 0.35),
      0.8,
      0.5,
    )
  );
}

/** Two towels on a rail at the right wall. */
function towels(room: Room): Svg {
  const { decor } = room;
  const cloth = (x: number, colour: string, tall: number) =>
    fill(box(x, 0, 15, tall), colour) +
    fill(box(x, tall - 6, 15, 1.2) + box(x, tall - 3.5, 15, 1.2), lighten(colour, 0.4)) +
    fill(box(x + 10, 0, 5, tall), darken(colour, 0.2), 0.4);
  return wallOf(room, 'right').lay(
    38,
    60,
    40,
    34,
    stroke(hand('M-3 0h46'), decor.metal, 1.6),
    cloth(2, decor.accent, 28),
    cloth(22, lighten(decor.second, 0.2), 24),
  );
}
