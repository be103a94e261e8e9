import { darken, lighten, litBy, mix } from '../colour.ts';
import { seenUnder } from '../light.ts';
import { groundColours } from '../pieces/ground.ts';
import { clump } from '../pieces/foliage.ts';
import { skyline } from '../pieces/horizon.ts';
import { nursery } from '../pieces/nursery.ts';
import { water } from '../pieces/water.ts';
import { shining } from '../colour.ts';
import { box, fill, glow, gradient, oval, placed, type Spot, type Svg } from '../svg.ts';
import { wallOf, type Hole, type Room } from './Room.ts';

/**
 * What is seen through the holes of a room, under the light of the front picture: drawn flat
 * behind them, only as large as they are.
 */
export function outlook(room: Room, holes: readonly Hole[]): Svg {
  if (holes.length === 0) return '';
  const { setting, view } = room;
  const { light, climate, season } = setting;
  const corners = holes.flatMap((hole) => {
    const plane = wallOf(room, hole.wall);
    return [
      plane.at(hole.u, hole.v),
      plane.at(hole.u + hole.w, hole.v),
      plane.at(hole.u, hole.v + hole.h),
      plane.at(hole.u + hole.w, hole.v + hole.h),
    ];
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.max(-60, Math.min(...xs));
  const right = Math.min(860, Math.max(...xs));
  const top = Math.max(-60, Math.min(...ys));
  const foot = Math.max(...ys);
  const horizon = view.horizon + 6;
  const colours = groundColours(climate, season);
  const chance = room.chance.branch('outlook');
  const far = mix('#6f8f78', light.haze, 0.45);
  const range = { light, width: right, horizon, wood: '#5c7f5c' };
  const below =
    room.outlook === 'water'
      ? water(light, chance, { width: right, from: horizon, to: foot + 10 })
      : fill(box(left, horizon, right - left, foot - horizon + 10), colours.far);
  const woods =
    room.outlook === 'town'
      ? skyline(chance, range)
      : fill(
          [0.1, 0.35, 0.6, 0.9]
            .map((share) =>
              clump(
                chance,
                left + (right - left) * share,
                horizon + 2,
                (right - left) * 0.2,
                16,
                9,
              ),
            )
            .join(''),
          far,
        );
  return (
    gradient('view', [
      [0, shining(light.skyTop)],
      [70, shining(light.skyMiddle)],
      [100, shining(light.skyLow)],
    ]) +
    glow('sunlit', [
      [0, shining(light.beam), 0.7],
      [100, shining(light.beam), 0],
    ]) +
    fill(box(left, top, right - left, Math.max(10, horizon - top + 4)), 'url(#view)') +
    fill(
      oval(left + (right - left) * 0.2, horizon - 30, 170),
      'url(#sunlit)',
      Math.max(0, Math.min(1, 0.4 + light.sun)),
    ) +
    litBy(
      woods + below + (room.outlook === 'garden' ? trees(room, [left, right], horizon) : ''),
      seenUnder(light),
    )
  );
}

/** Two near trees and a hedge, so that the garden feels close. */
function trees(room: Room, [left, right]: Spot, horizon: number): Svg {
  const { climate, season, chance } = room.setting;
  const plants = nursery(climate, season, chance.branch('outlook plants'), { trees: 2, shrubs: 1 });
  const span = right - left;
  const hedge = mix('#56804f', '#eef2f2', season === 'winter' ? 0.6 : 0);
  return (
    plants.grown +
    placed([left + span * 0.72, horizon + 26], 1, plants.tree(0, 190)) +
    placed([left + span * 0.24, horizon + 40], 1, plants.tree(1, 230)) +
    fill(box(left, horizon + 34, span, 26), darken(hedge, 0.2)) +
    fill(box(left, horizon + 34, span, 7), lighten(hedge, 0.12))
  );
}
