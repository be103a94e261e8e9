/**
 * Minutes as the crow flies, for tests of what is done with minutes: here and there nobody can tell,
 * and from the open sea nobody can at all.
 */
import { gridBox, gridPoint, isInside } from '#domain/search/mapGrid.ts';
import type { TimeOf } from '#domain/search/travelFit.ts';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { longestMinutes } from '#domain/travel/travelBounds.ts';
import { reachOf } from '#domain/travel/TravelTime.ts';
import {
  type Asker,
  type GridPoints,
  type MeasuredHomes,
  tooFarTenths,
  type TravelTimes,
  unknownTenths,
} from '../../travel/TravelTimes.ts';

const tenthsPerCell = { car: 1 / 4_000, bicycle: 1 / 1_200, foot: 1 / 400 } as const;

export const crowTime: TimeOf = (question, home) => {
  const point = gridPoint(home);
  if (!isKnown(question)) return 'unknown';
  if (!isInside(gridBox(reachOf(question)), point)) return 'too far';
  const tenths = tenthsOf(question, point.x, point.y);
  if (tenths === unknownTenths) return 'unknown';
  return tenths === tooFarTenths ? 'too far' : tenths / 10;
};

export function measureByCrow(question: TravelQuestion, { x, y }: GridPoints): MeasuredHomes {
  const knownYn = isKnown(question);
  return {
    knownYn,
    tenths: Uint16Array.from(x, (at, i) =>
      knownYn ? tenthsOf(question, at, y[i]!) : unknownTenths,
    ),
  };
}

function isKnown({ latitude, longitude }: TravelQuestion): boolean {
  return Math.abs(latitude) + Math.abs(longitude) > 0.1;
}

function tenthsOf(question: TravelQuestion, x: number, y: number): number {
  if ((x + y) % 7 === 0) return unknownTenths;
  const from = gridPoint(question);
  const cells = Math.hypot(x - from.x, y - from.y);
  const tenths = Math.round(cells * tenthsPerCell[question.mode]);
  return tenths > longestMinutes * 10 ? tooFarTenths : tenths;
}

/** Travel times without streets. @param onMeasure hears of each question before it is answered */
export function crowTravel(onMeasure: (asker: Asker) => Promise<void> | void = () => {}) {
  let edition = 0;
  return {
    outline: async () => ({ knownYn: true, area: null }),
    times: async (question, homes) => homes.map((home) => crowTime(question, home)),
    async measure(question, homes, asker) {
      await onMeasure(asker);
      return measureByCrow(question, homes);
    },
    get edition() {
      return edition;
    },
    forget: () => void edition++,
    close: async () => {},
  } satisfies TravelTimes;
}
