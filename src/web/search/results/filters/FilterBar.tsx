/** The five controls, in one row that scrolls where it does not fit. */
import { bathWords } from '#domain/search/filters/baths.ts';
import { bedWords } from '#domain/search/filters/bedrooms.ts';
import { domChipWords } from '#domain/search/filters/dom.ts';
import { priceWords } from '#domain/search/filters/price.ts';
import { kindWords } from '#domain/property/kindWords.ts';
import { hasUsualDays, setCountOf } from '../chips.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { useTravelPlaces } from '../../../travel/useTravelPlaces.ts';
import { useFilter } from '../useFilter.ts';
import { AllFilters } from './AllFilters.tsx';
import { BedsBathsField } from './BedsBathsField.tsx';
import { DaysField } from './DaysField.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { PriceField } from './PriceField.tsx';
import { TravelField } from './TravelField.tsx';
import { TypeField } from './TypeField.tsx';

export function FilterBar() {
  const [filter] = useFilter();
  const { places } = useTravelPlaces();
  const rooms = [
    bedWords(filter.minBedrooms, filter.maxBedrooms),
    bathWords(filter.minBathQuarters),
  ].filter((words) => words !== null);
  return (
    <section
      aria-label="Filters"
      className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:px-6"
    >
      <FilterPopover name="Price" set={priceWords(filter.minPriceCents, filter.maxPriceCents)}>
        <PriceField />
      </FilterPopover>
      <FilterPopover name="Beds & baths" set={rooms.length > 0 ? rooms.join(', ') : null}>
        <BedsBathsField />
      </FilterPopover>
      <FilterPopover name="Home type" set={typesInShort(filter.types)}>
        <TypeField />
      </FilterPopover>
      <FilterPopover
        name="Days on market"
        set={hasUsualDays(filter) ? null : domChipWords(filter.dom)}
      >
        <DaysField />
      </FilterPopover>
      <FilterPopover name="Travel time" set={travelInShort(places)}>
        <TravelField />
      </FilterPopover>
      <AllFilters setCount={setCountOf(filter)} />
    </section>
  );
}

function travelInShort(places: readonly TravelPlace[]): string | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  const words = `${first.minutes} min to ${first.label}`;
  return others.length === 0 ? words : `${words} + ${others.length}`;
}

function typesInShort(types: readonly (keyof typeof kindWords)[]): string | null {
  const [first, ...others] = types;
  if (first === undefined) return null;
  return others.length === 0 ? kindWords[first] : `${kindWords[first]} + ${others.length}`;
}
