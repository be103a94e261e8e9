import { darken, lighten, litBy, mix } from '../colour.ts';
import { seenIndoors } from '../light.ts';
import { WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { bed } from '../rooms/bed.ts';
import { drawers } from '../rooms/cabinets.ts';
import { crate, legs, shadowUnder, solid } from '../rooms/crate.ts';
import { decorOf } from '../rooms/decor.ts';
import { roomGlows } from '../rooms/glows.ts';
import { framed, mirror } from '../rooms/onTheWall.ts';
import { sunbeam, windowInside } from '../rooms/opening.ts';
import { outlook } from '../rooms/outlook.ts';
import { roomOf, type Hole, type Room } from '../rooms/Room.ts';
import { rug } from '../rooms/rug.ts';
import { shell } from '../rooms/shell.ts';
import { housePlant } from '../rooms/housePlant.ts';
import { pendant, tableLamp } from '../rooms/lamps.ts';
import { vase } from '../rooms/vase.ts';
import type { Setting } from '../setting.ts';
import { mirrored, type Svg } from '../svg.ts';
import { paneLook, roomGlaze } from './livingRoom.ts';

/** The bedroom: the bed seen from its foot, light from the side, a chest with a looking glass. */
export function bedroom(setting: Setting, facts: PictureFacts): Svg {
  const base = decorOf(setting, facts);
  const chance = setting.chance.branch('bedroom');
  const decor = {
    ...base,
    wall: chance.maybe(0.4) ? mix(base.wall, base.feature, 0.28) : base.wall,
  };
  const room = roomOf('bedroom', facts, setting, decor, {
    w: 172,
    h: 100,
    d: 150,
    stand: chance.between(0.4, 0.6),
  });
  const look = paneLook(room);
  const over = chance.maybe(0.3);
  const side: Hole = { wall: 'left', u: 44, v: 22, w: 62, h: 64 };
  const holes: Hole[] = over
    ? [side, { wall: 'back', u: room.w / 2 - 24, v: 58, w: 48, h: 30 }]
    : [side];
  const bedX = room.w / 2 - 33;
  const inside =
    shell(room, holes) +
    holes
      .map((hole) =>
        windowInside(
          room,
          hole,
          hole.wall === 'back' ? { ...look, rows: 1, curtains: 'none' } : look,
        ),
      )
      .join('') +
    (over ? '' : artOver(room)) +
    dresser(room) +
    rug(room, room.w / 2, 62, 126, 74) +
    nightstand(room, bedX - 26) +
    nightstand(room, bedX + 72) +
    bed(room, bedX) +
    holes.map((hole) => sunbeam(room, hole, look)).join('') +
    bench(room) +
    housePlant(room, 18, 118, chance.between(40, 52), darken(decor.accent, 0.05)) +
    pendant(room, room.w / 2, room.h - 18, 60, chance.pick(['globe', 'rattan', 'dome']));
  const drawn =
    roomGlows() + outlook(room, holes) + litBy(inside, seenIndoors(setting.light)) + roomGlaze();
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

function artOver(room: Room): Svg {
  const mid = room.w / 2;
  return room.chance.maybe(0.5)
    ? framed(room, 'back', mid - 28, 60, 24, 30) + framed(room, 'back', mid + 4, 60, 24, 30)
    : framed(room, 'back', mid - 26, 60, 52, 30);
}

function nightstand(room: Room, x: number): Svg {
  const { view, decor, d } = room;
  const z = d - 22;
  return (
    shadowUnder(view, { x, z, w: 20, d: 18 }, 0.2) +
    legs(view, { x, y: 8, z, w: 20, d: 18 }, darken(decor.wood, 0.25), 1.6) +
    solid(view, crate(x, 8, z, 20, 16, 18), decor.wood) +
    view
      .plane([x, 8, z], [1, 0, 0], [0, 1, 0])
      .lay(0, 16, 20, 16, drawers(20, 16, decor.wood, decor.metal, 2)) +
    solid(view, crate(x + 2, 24, z + 2, 8, 1.4, 6), decor.accent) +
    tableLamp(room, x + 13, 24, z + 9)
  );
}

/** A chest of drawers against the right wall, with a looking glass over it. */
function dresser(room: Room): Svg {
  const { view, decor, w } = room;
  const z = 66;
  return (
    mirror(room, 'right', z + 14, 50, 26, 34, room.chance.maybe(0.5)) +
    solid(view, crate(w - 19, 4, z, 19, 30, 54), decor.wood) +
    view
      .plane([w - 19, 4, z], [0, 0, 1], [0, 1, 0])
      .lay(0, 30, 54, 30, drawers(54, 30, darken(decor.wood, 0.1), decor.metal)) +
    view.stand([w - 10, 34, z + 14], vase(lighten(decor.second, 0.2), decor.accent, 'bunch'))
  );
}

/** A bench or a basket at the foot of the bed. */
function bench(room: Room): Svg {
  const { view, decor, d, w, chance } = room;
  if (!chance.maybe(0.6)) return '';
  const z = d - 84 - 24;
  const x = w / 2 - 25;
  return (
    shadowUnder(view, { x, z, w: 50, d: 15 }, 0.2) +
    legs(
      view,
      { x, y: 14, z, w: 50, d: 15 },
      decor.wood,
      1.8,
      decor.era === 'midcentury' ? 1.5 : 0,
    ) +
    solid(view, crate(x, 13, z, 50, 5, 15), mix(decor.fabric, decor.second, 0.3), 2)
  );
}
