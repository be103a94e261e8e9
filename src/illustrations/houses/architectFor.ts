import type { Climate } from '../climate.ts';
import type { Chance } from '../chance.ts';
import { apartments } from './apartments.ts';
import { colonial } from './colonial.ts';
import { contemporary } from './contemporary.ts';
import { craftsman } from './craftsman.ts';
import { emptyLot } from './emptyLot.ts';
import { farmhouse } from './farmhouse.ts';
import type { Architect } from './House.ts';
import { manufactured } from './manufactured.ts';
import { midcentury } from './midcentury.ts';
import { nineties } from './nineties.ts';
import { plex } from './plex.ts';
import { ranch } from './ranch.ts';
import { spanish } from './spanish.ts';
import { splitLevel } from './splitLevel.ts';
import { townhouses } from './townhouses.ts';
import { tudor } from './tudor.ts';
import { victorian } from './victorian.ts';

type Styles = readonly [Architect, ...Architect[]];

/** What was built until a year, the frequent ones named more than once. */
const BY_YEAR: readonly {
  readonly until: number;
  readonly styles: Styles;
  readonly warm?: Styles;
}[] = [
  { until: 1905, styles: [victorian] },
  { until: 1914, styles: [victorian, craftsman, colonial] },
  {
    until: 1945,
    styles: [craftsman, craftsman, tudor, colonial],
    warm: [craftsman, spanish, spanish],
  },
  { until: 1957, styles: [ranch, colonial, ranch], warm: [ranch, spanish, midcentury] },
  { until: 1972, styles: [ranch, midcentury, splitLevel], warm: [midcentury, ranch, midcentury] },
  { until: 1984, styles: [splitLevel, ranch, colonial], warm: [ranch, spanish, midcentury] },
  { until: 2008, styles: [nineties, nineties, colonial], warm: [nineties, nineties, spanish] },
  {
    until: Number.POSITIVE_INFINITY,
    styles: [farmhouse, contemporary, farmhouse],
    warm: [contemporary, farmhouse, spanish],
  },
];

const WARM: readonly Climate[] = ['californian', 'desert', 'subtropical'];

/** Who draws a home of this RESO PropertySubType, from this year, in this climate. */
export function architectFor(
  subType: string | null,
  {
    year,
    stories,
    climate,
    chance,
  }: { year: number; stories: number | null; climate: Climate; chance: Chance },
): Architect {
  switch (subType) {
    case 'Townhouse':
      return townhouses;
    case 'Condominium':
      return apartments;
    case 'Multi Family':
      return plex;
    case 'Manufactured Home':
      return manufactured;
    case 'Unimproved Land':
      return emptyLot;
    default:
      return houseStyle(year, stories, climate, chance);
  }
}

function houseStyle(
  year: number,
  stories: number | null,
  climate: Climate,
  chance: Chance,
): Architect {
  const era = BY_YEAR.find(({ until }) => year <= until) ?? BY_YEAR[0];
  const styles = (WARM.includes(climate) ? era?.warm : undefined) ?? era?.styles ?? [colonial];
  const fitting = styles.filter((style) => stories === null || stories < 2 || !LOW.includes(style));
  const [first, ...rest] = fitting;
  if (first) return chance.pick([first, ...rest]);
  return stories !== null && stories >= 2 ? colonial : styles[0];
}

/** Styles that have one storey and cannot show two. */
const LOW: readonly Architect[] = [ranch, midcentury];
