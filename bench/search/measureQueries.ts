/** The index under the questions of a day: the whole country, a metropolitan area, a session. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { Rings } from '#server/search/memory/KnownBoundaries.ts';
import type { SearchIndex } from '#server/search/SearchIndex.ts';
import { Chance } from './chance.ts';
import { benchNow } from './generateHomes.ts';
import { somePlaces } from './places.ts';
import { everything, metroLook, session, threeFilters, viewportOf } from './questions.ts';
import { type Timing, timed, timingOf } from './timing.ts';

export interface Measured extends Timing {
  name: string;
}

/** More than an index keeps: after so many others, a filter is new to it again. */
const enoughToForget = 100;

/** @param learnBoundary gives the index the boundary of a place */
export function measureQueries(
  index: SearchIndex,
  rounds: number,
  learnBoundary: (name: string, rings: Rings) => void,
): Measured[] {
  const placesAndBoxes = somePlaces();
  const chance = new Chance(7);
  const ask = (filter: SearchFilter) => timed(() => index.search(filter, benchNow));
  const forget = () => {
    const viewport = viewportOf({ x: 0.1, y: 0.4, zoom: 18 });
    for (let i = 0; i < enoughToForget; i++) {
      index.histogram({ ...everything, viewport, minLotSize: i + 1 }, benchNow);
    }
  };
  const anew = (filter: () => SearchFilter) => {
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      forget();
      times.push(ask(filter()));
    }
    return timingOf(times);
  };
  const again = (filter: () => SearchFilter) => {
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const asked = filter();
      ask(asked);
      times.push(ask(asked));
    }
    return timingOf(times);
  };
  const inMetro = () => ({
    ...defaultFilter,
    ...threeFilters(chance),
    viewport: viewportOf(metroLook(chance)),
  });
  const inCountry = () => ({ ...everything, ...threeFilters(chance) });

  measureSession(index, 200, chance);
  const placeRows = placesAndBoxes.flatMap(({ name, address, viewport, rings }) => {
    if (rings !== null) learnBoundary(name, rings);
    const box = { ...defaultFilter, viewport };
    return [
      { name: `box around ${name}, new`, ...anew(() => box) },
      { name: `place ${name}, new`, ...anew(() => ({ ...box, address })) },
    ];
  });
  return [
    { name: 'whole US, no filter, new', ...anew(() => everything) },
    { name: 'whole US, default (lte_90), new', ...anew(() => defaultFilter) },
    { name: 'whole US, 3 filters, new', ...anew(inCountry) },
    { name: 'metro, default and 3 filters, new', ...anew(inMetro) },
    { name: 'whole US, default, seen before', ...again(() => defaultFilter) },
    { name: 'whole US, 3 filters, seen before', ...again(inCountry) },
    { name: 'metro, 3 filters, seen before', ...again(inMetro) },
    ...placeRows,
    { name: 'whole US, keyword, new', ...anew(() => ({ ...everything, keyword: 'bace' })) },
    {
      name: 'whole US, newest of gt_180, new',
      ...anew(() => ({ ...everything, dom: ['gt_180'] })),
    },
    {
      name: 'whole US, histogram, default',
      ...timingOf(
        Array.from({ length: rounds }, () => timed(() => index.histogram(defaultFilter, benchNow))),
      ),
    },
    { name: 'session of pans, zooms, filters', ...measureSession(index, 600, new Chance(11)) },
  ];
}

function measureSession(index: SearchIndex, steps: number, chance: Chance): Timing {
  const times = [...session(steps, chance)].map((filter) =>
    timed(() => index.search(filter, benchNow)),
  );
  return timingOf(times);
}
