import { litBy, mix } from '../colour.ts';
import { seenIndoors } from '../light.ts';
import { WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { decorOf } from '../rooms/decor.ts';
import { roomGlows } from '../rooms/glows.ts';
import { diningTable } from '../rooms/diningTable.ts';
import { island, stools } from '../rooms/island.ts';
import { sunbeam, windowInside } from '../rooms/opening.ts';
import { outlook } from '../rooms/outlook.ts';
import { roomOf, type Hole, type Room } from '../rooms/Room.ts';
import { rug } from '../rooms/rug.ts';
import { shell } from '../rooms/shell.ts';
import { pendant } from '../rooms/lamps.ts';
import type { Setting } from '../setting.ts';
import { mirrored, type Svg } from '../svg.ts';
import { paneLook, roomGlaze } from './livingRoom.ts';
import { cabinetColour, tiled, uppers, run } from '../rooms/kitchenRun.ts';

/** The kitchen: a run of cabinets along the back wall, the sink at the window, an island before it. */
export function kitchen(setting: Setting, facts: PictureFacts): Svg {
  const decor = { ...decorOf(setting, facts) };
  const chance = setting.chance.branch('kitchen');
  const flooring =
    decor.flooring.kind === 'carpet'
      ? ({ kind: 'tile', colour: '#c9b79c' } as const)
      : decor.flooring;
  const room = roomOf(
    'kitchen',
    facts,
    setting,
    { ...decor, flooring },
    { w: 190, h: 104, d: 160, stand: chance.between(0.42, 0.58) },
  );
  const look = { ...paneLook(room), curtains: 'none' } as const;
  const sinkX = 104;
  const hole: Hole = { wall: 'back', u: sinkX - 26, v: 44, w: 52, h: 40 };
  const side: Hole = { wall: 'left', u: 30, v: 20, w: 70, h: 70 };
  const holes = chance.maybe(0.5) ? [hole, side] : [hole];
  const colour = cabinetColour(room);
  const inside =
    shell(
      {
        ...room,
        decor: { ...room.decor, era: room.decor.era === 'period' ? 'nineties' : room.decor.era },
      },
      holes,
    ) +
    tiled(room, hole) +
    holes.map((each) => windowInside(room, each, look)).join('') +
    uppers(room, hole, colour) +
    run(room, sinkX, colour) +
    holes.map((each) => sunbeam(room, each, look)).join('') +
    middle(room, colour);
  const drawn =
    roomGlows() + outlook(room, holes) + litBy(inside, seenIndoors(setting.light)) + roomGlaze();
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** What stands in the middle: an island with stools, or a round table with chairs. */
function middle(room: Room, colour: string): Svg {
  const draw = room.chance.branch('middle');
  const lamp = draw.pick(['dome', 'globe', 'rattan'] as const);
  const mid = room.w * 0.52;
  if (draw.maybe(room.decor.era === 'modern' ? 0.15 : 0.45))
    return (
      rug(room, mid, 58, 96, 60) + pendant(room, mid, 70, 60, lamp) + diningTable(room, mid, 54)
    );
  return (
    island(room, {
      x: mid - 50,
      z: 40,
      w: 100,
      colour: draw.maybe(0.5) ? colour : mix(room.decor.feature, room.decor.wood, 0.2),
    }) +
    [mid - 26, mid + 26].map((x) => pendant(room, x, 74, 54, lamp)).join('') +
    stools(room, draw.maybe(0.5) ? [mid - 32, mid, mid + 32] : [mid - 22, mid + 22], 20)
  );
}
