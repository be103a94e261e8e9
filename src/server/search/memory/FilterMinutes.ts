/** The places that a filter names, with the minutes known of each. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { limitsTravel, questionText, readTravel } from '#domain/travel/travelText.ts';
import type { AskedMinutes, MissingMinutes } from '../SearchIndex.ts';
import type { HomeStore } from './HomeStore.ts';
import { PlaceMinutes } from './PlaceMinutes.ts';
import { Recent } from './Recent.ts';
import { WithinMinutes } from './WithinMinutes.ts';

/** Of a metro of 100,000 homes each takes 200 KB. */
const placesKept = 48;

export class KnownPlaces {
  #places = new Recent<PlaceMinutes>(placesKept);

  of({ travel }: SearchFilter, store: HomeStore): FilterMinutes {
    const asked = new Map<string, PlaceMinutes>();
    for (const text of travel) {
      const make = () => new PlaceMinutes(readTravel(text)!.question);
      const key = questionText(text);
      asked.set(
        key,
        this.#places.get(key, make, () => true),
      );
    }
    return new FilterMinutes(asked, store);
  }

  forget(): void {
    this.#places = new Recent(placesKept);
  }
}

export class FilterMinutes implements AskedMinutes {
  readonly #places: ReadonlyMap<string, PlaceMinutes>;
  readonly #store: HomeStore;
  /** Whether everything was known when it was looked at last. */
  isWhole = true;

  constructor(places: ReadonlyMap<string, PlaceMinutes>, store: HomeStore) {
    this.#places = places;
    this.#store = store;
  }

  get hasUnknown(): boolean {
    return this.all.some(({ hasUnknown }) => hasUnknown) || !this.isWhole;
  }

  get all(): PlaceMinutes[] {
    return [...this.#places.values()];
  }

  missing(): MissingMinutes[] {
    const missing = this.all
      .map((place) => place.missing(this.#store.slots))
      .filter((one) => one !== null);
    this.isWhole = missing.length === 0;
    return missing;
  }

  /** Those whose minutes limit something. */
  limiting({ travel }: SearchFilter): PlaceMinutes[] {
    return travel.filter(limitsTravel).map((text) => this.#places.get(questionText(text))!);
  }

  /** What the filter's minutes limit. @param admitsUnknown whether homes of unknown minutes pass. */
  terms({ travel }: SearchFilter, admitsUnknown: boolean): WithinMinutes[] {
    return travel.flatMap((text) => {
      const { minutes } = readTravel(text)!;
      if (minutes === null) return [];
      return [new WithinMinutes(this.#places.get(questionText(text))!, minutes, admitsUnknown)];
    });
  }
}
