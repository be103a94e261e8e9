import { chanceOf, type Chance } from './chance.ts';
import { climateAt, SNOW, type Climate } from './climate.ts';
import { lightAt, type Light } from './light.ts';
import type { PictureFacts } from './PictureFacts.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** When and where all pictures of one home were made, so that its rooms and its front agree. */
export interface Setting {
  readonly climate: Climate;
  /** Winter is drawn with snow; a warm place never has it. */
  readonly season: Season;
  readonly light: Light;
  /** The year the home is drawn in the manner of. */
  readonly year: number;
  readonly chance: Chance;
}

/** Hour and cloud of each kind of moment, with how often it comes. */
const MOMENTS: readonly [Moment, ...Moment[]] = [
  { hour: 8.2, cloud: 0.25, share: 0.2 },
  { hour: 12.5, cloud: 0.3, share: 0.3 },
  { hour: 17.9, cloud: 0.25, share: 0.24 },
  { hour: 20, cloud: 0.2, share: 0.14 },
  { hour: 13, cloud: 0.95, share: 0.12 },
];
interface Moment {
  readonly hour: number;
  readonly cloud: number;
  readonly share: number;
}

/** Season, hour, cloud and year of a home's pictures: what the facts leave open, its id decides. */
export function settingOf(facts: PictureFacts): Setting {
  const chance = chanceOf(facts.id);
  const time = chance.branch('time');
  const climate = climateAt(facts.latitude, facts.longitude);
  const moment = momentFor(time.unit());
  return {
    climate,
    season: seasonIn(climate, time),
    light: lightAt(moment.hour + time.between(-0.3, 0.3), moment.cloud),
    year: facts.yearBuilt ?? chance.branch('year').whole(1900, 2022),
    chance,
  };
}

function momentFor(draw: number): Moment {
  let left = draw;
  for (const moment of MOMENTS) {
    left -= moment.share;
    if (left < 0) return moment;
  }
  return MOMENTS[0];
}

function seasonIn(climate: Climate, chance: Chance): Season {
  if (chance.maybe(SNOW[climate])) return 'winter';
  return chance.pick(['spring', 'summer', 'summer', 'autumn']);
}
