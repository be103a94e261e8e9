import type { Chance } from '../chance.ts';
import type { House } from '../houses/House.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import { viewFrom, type View } from '../view.ts';

/** Where one stands to look at a house, and what follows from it. */
export interface Standpoint {
  readonly view: View;
  /** The y of the horizon, px. */
  readonly horizon: number;
  /** The depth at which the garden ends and the pavement begins, inches (below zero: in front). */
  readonly kerb: number;
}

/** px the house may fill. */
const MOST_WIDE = 620;
const TOP_MARGIN = 66;

/** Stands across the street, a little to the right, so that the house fills the picture well. */
export function standpoint(house: House, chance: Chance): Standpoint {
  const tower = house.height > 700;
  const narrow = house.height > house.width * 0.85;
  const horizon = tower ? 430 : house.urban || narrow ? 410 : 372;
  const eyeHeight = tower ? house.height * 0.14 : 92;
  const turn = chance.between(15, 22);
  const angle = (turn * Math.PI) / 180;
  const away = Math.max(house.width, house.height) * 1.3 + 480;
  const at = [
    house.width / 2 + away * Math.sin(angle),
    eyeHeight,
    -away * Math.cos(angle),
  ] as const;

  const trial = viewFrom({ at, turn, focal: 1000, centre: [0, 0] });
  const nearest = Math.min(0, ...house.beds.map(({ z }) => z));
  const corners = [0, house.width].flatMap((x) =>
    [nearest, house.depth].map((z) => trial.at([x, house.height, z])),
  );
  const xs = corners.map(([x]) => x);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...corners.map(([, y]) => y));
  const zoom = Math.min(MOST_WIDE / (right - left), (horizon - (tower ? 24 : TOP_MARGIN)) / -top);
  const focal = 1000 * zoom;
  const middle = WIDTH * 0.51 - ((left + right) / 2) * zoom + chance.between(-12, 12);

  // Straight ahead, the garden ends 54 px over the lower edge.
  const paved = (focal * eyeHeight) / (HEIGHT - 54 - horizon);
  return {
    view: viewFrom({ at, turn, focal, centre: [middle, horizon] }),
    horizon,
    kerb: Math.min(-90, at[2] + paved * Math.cos(angle)),
  };
}
