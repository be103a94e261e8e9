import { lighten } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Site } from './site.ts';

/** A pool in the lawn with its coping and the light on its water. */
export function pool({ view, light }: Site): Svg {
  const rect = (grow: number, y: number) =>
    view.shape([
      [-120 - grow, y, 470 + grow],
      [250 + grow, y, 470 + grow],
      [250 + grow, y, 250 - grow],
      [-120 - grow, y, 250 - grow],
    ]);
  const water = light.dark ? '#4fb3bd' : '#6cc3c9';
  const plane = view.plane([-120, 0, 250], [1, 0, 0], [0, 0, 1]);
  const ripples = [30, 60, 95, 130, 165, 195]
    .map((v, i) => plane.path(`M${20 + i * 26} ${v}Q${60 + i * 26} ${v + 9} ${100 + i * 26} ${v}`))
    .join('');
  return (
    fill(rect(26, 0.2), '#d9ccb6') +
    fill(rect(0, 0.4), water) +
    fill(
      view.shape([
        [-120, 0.4, 470],
        [250, 0.4, 470],
        [250, -14, 470],
        [-120, -14, 470],
      ]),
      '#2f8a94',
      0.5,
    ) +
    fill(
      plane.shape([
        [0, 0],
        [140, 0],
        [40, 220],
        [0, 220],
      ]),
      lighten(water, 0.4),
      0.35,
    ) +
    stroke(ripples, '#ffffff', 1.2, 0.6)
  );
}
