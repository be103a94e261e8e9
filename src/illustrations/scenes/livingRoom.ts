import { darken, lighten, litBy } from '../colour.ts';
import { seenIndoors } from '../light.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { decorOf } from '../rooms/decor.ts';
import { fireplace } from '../rooms/fireplace.ts';
import { roomGlows } from '../rooms/glows.ts';
import { framed, mirror, shelves } from '../rooms/onTheWall.ts';
import { sunbeam, windowInside, type PaneLook } from '../rooms/opening.ts';
import { outlook } from '../rooms/outlook.ts';
import { roomOf, wallOf, type Hole, type Room } from '../rooms/Room.ts';
import { rug } from '../rooms/rug.ts';
import { armchair, sofa } from '../rooms/seats.ts';
import { shell } from '../rooms/shell.ts';
import { coffeeTable } from '../rooms/coffeeTable.ts';
import { housePlant } from '../rooms/housePlant.ts';
import { floorLamp, pendant } from '../rooms/lamps.ts';
import type { Setting } from '../setting.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import { box, fill, gradient, mirrored, type Svg } from '../svg.ts';

/** The living room: the sofa before the back wall, light from the left, something green. */
export function livingRoom(setting: Setting, facts: PictureFacts): Svg {
  const decor = decorOf(setting, facts);
  const chance = setting.chance.branch('living room');
  const tall = decor.era === 'period' || decor.era === 'modern' ? 112 : 98;
  const room = roomOf('living room', facts, setting, decor, {
    w: 204,
    h: tall,
    d: 176,
    stand: chance.between(0.42, 0.58),
  });
  const plan = chance.pick(['view', 'hearth', 'sofa wall']);
  const look = paneLook(room);
  const holes = holesOf(room, plan === 'view');
  const inside =
    shell(room, holes) +
    holes.map((hole) => windowInside(room, hole, look)).join('') +
    (plan === 'hearth'
      ? fireplace(room, room.w * 0.5) + mirror(room, 'back', room.w / 2 - 17, 60, 34, 34, true)
      : '') +
    (plan === 'sofa wall' ? gallery(room) : '') +
    rightSide(room) +
    rug(room, room.w * 0.5, 80, 136, 92) +
    holes.map((hole) => sunbeam(room, hole, look)).join('') +
    (plan === 'hearth'
      ? armchair(room, 50, 112) + armchair(room, room.w - 48, 112, true)
      : sofa(room, room.w / 2 - 48, 116, 96) + floorLamp(room, room.w / 2 + 64, 140)) +
    (plan === 'hearth' ? '' : armchair(room, room.w - 40, 70, true)) +
    housePlant(
      room,
      22,
      plan === 'hearth' ? 150 : 120,
      chance.between(48, 66),
      darken(decor.accent, 0.05),
    ) +
    coffeeTable(room, room.w * 0.5, 66) +
    pendant(room, room.w * 0.5, tall - 26, 80, chance.pick(['dome', 'globe', 'rattan']));
  const drawn =
    roomGlows() + outlook(room, holes) + litBy(inside, seenIndoors(setting.light)) + roomGlaze();
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** How windows look in rooms of an era. */
export function paneLook({ decor, chance }: Room): PaneLook {
  const draw = chance.branch('panes');
  if (decor.era === 'period') return { columns: 3, rows: 4, curtains: 'long' };
  if (decor.era === 'midcentury')
    return { columns: 2, rows: 1, curtains: draw.pick(['long', 'none']) };
  if (decor.era === 'nineties')
    return { columns: 2, rows: 2, curtains: draw.pick(['long', 'blind']) };
  return {
    columns: draw.pick([2, 3]),
    rows: draw.pick([1, 2]),
    curtains: draw.pick(['long', 'none', 'blind']),
  };
}

function holesOf(room: Room, wide: boolean): Hole[] {
  const { era } = room.decor;
  const sill = era === 'modern' || era === 'midcentury' ? 12 : 26;
  const head = room.h - 14;
  const left: Hole = { wall: 'left', u: 62, v: sill, w: 72, h: head - sill };
  return wide
    ? [
        left,
        {
          wall: 'back',
          u: room.w * 0.2,
          v: Math.max(sill, 30),
          w: room.w * 0.6,
          h: head - Math.max(sill, 30),
        },
      ]
    : [left];
}

function gallery(room: Room): Svg {
  const { w, chance } = room;
  return chance.maybe(0.5)
    ? framed(room, 'back', w / 2 - 38, 54, 34, 42) + framed(room, 'back', w / 2 + 4, 54, 34, 42)
    : framed(room, 'back', w / 2 - 32, 56, 64, 40);
}

/** Against the right wall: shelves of books, or a low board with pictures over it. */
function rightSide(room: Room): Svg {
  const right = wallOf(room, 'right');
  const { decor, chance, h } = room;
  if (chance.maybe(0.55)) return right.lay(78, h - 14, 66, h - 18, shelves(room, 66, h - 18, 5));
  const board =
    fill(box(0, 0, 72, 24), decor.wood) +
    fill(box(2, 2, 33, 20) + box(37, 2, 33, 20), lighten(decor.wood, 0.12)) +
    fill(box(2, 24, 3, 6) + box(67, 24, 3, 6), darken(decor.wood, 0.3));
  return right.lay(70, 32, 72, 30, board) + framed(room, 'right', 84, 48, 40, 34);
}

/** The edges of a room fall back a little. */
export const roomGlaze = (): Svg =>
  gradient('glaze', [
    [0, '#14262a', 0.12],
    [22, '#14262a', 0],
    [78, '#14262a', 0],
    [100, '#14262a', 0.2],
  ]) + fill(box(0, 0, WIDTH, HEIGHT), 'url(#glaze)');
