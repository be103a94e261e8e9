/** How many homes there are, and in which order: one line over the list. */
import { useSelector } from 'react-redux';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { Sort } from '#domain/search/SearchFilter.ts';
import { homesCounted } from '../../../map/paint/labels.ts';
import { selectProperty } from '../../../property/propertySlice.ts';
import { statusesCounted } from '../../../property/statusWords.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sortWords } from '../filterWords.ts';
import { useTravelPlaces } from '../../../travel/useTravelPlaces.ts';
import { GrowthNote } from './GrowthNote.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { UnmeasuredNote } from './UnmeasuredNote.tsx';
import { useCounted } from '../useCounted.ts';
import { useFilter } from '../useFilter.ts';

const options = Sort.options.map((value) => ({ value, words: sortWords[value] }));

/** What the list covers: a place by its name, or else the map's area. */
export function whereWords(place: PlaceOutline | null): string {
  if (place === null) return 'in this area';
  return `${place.homesBy === 'unknown' ? 'in and around' : 'in'} ${place.name}`;
}

/** @param where after the count: `in Austin, TX` */
export function ResultsHead({ where }: { where: string }) {
  const { answered, status } = useSelector(selectProperty);
  const { total, statusCounts } = useCounted();
  const [{ sort }, narrow] = useFilter();
  const { places } = useTravelPlaces();
  const isAnyPlace = places.length > 0 || sort === 'travel_low';
  const offered = options.filter(({ value }) => value !== 'travel_low' || isAnyPlace);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h1 className="min-w-0" aria-busy={status === 'loading'}>
        <span className="figures font-display text-title font-medium">
          {answered ? (
            homesCounted(total)
          ) : status === 'failed' ? (
            'Homes'
          ) : (
            <Skeleton className="inline-block h-6 w-24 max-w-full align-middle" />
          )}
        </span>{' '}
        <span className="text-ink-soft">{where}</span>
      </h1>
      <Select
        label="Sort"
        labelShown={false}
        look="quiet"
        options={offered}
        value={sort}
        onChange={(chosen) => narrow({ sort: chosen })}
      />
      <div className="-mt-1 basis-full">
        {answered && total > 0 && (
          <p className="figures text-small text-ink-soft">{statusesCounted(statusCounts)}</p>
        )}
        <HiddenNote />
        <UnmeasuredNote />
        <GrowthNote />
      </div>
    </div>
  );
}
