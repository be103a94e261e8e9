/**
 * The judge of the fast index: the same answers from the plain rules, by looking at every home and
 * at every pair. Nothing of the fast one is used here.
 */
import type { Instant } from '#domain/calendar.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { fromPrice, shownPriceCents } from '#domain/property/price.ts';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import { tellsItsHomes } from '#domain/search/fewHomes.ts';
import { type BoundaryOf, noBoundary } from '#domain/search/homesOfPlace.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { gridBox, gridPoint, isInside, partsOf, pointOfGrid } from '#domain/search/mapGrid.ts';
import { type SearchableHome, matches } from '#domain/search/matches.ts';
import { priceBarOf, priceBarStarts, priceHistogramOf } from '#domain/search/priceBars.ts';
import { lift, relaxationsOf } from '#domain/search/relaxations.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { pageSize } from '#domain/search/searchLimits.ts';
import type { Cluster, Pin, PriceHistogram } from '#domain/search/SearchReply.ts';
import { inOrderOf, sortValueOf } from '#domain/search/sortOrder.ts';
import { nobodyKnows, type TimeOf, travelFit } from '#domain/search/travelFit.ts';
import { clusterScale } from '../clusterRules.ts';
import type { FoundHomes, HeldMinutes, HomeChange, SearchIndex } from '../SearchIndex.ts';
import { type PlainGroup, plainGroups } from './plainGroups.ts';

export class PlainIndex implements SearchIndex {
  readonly homes = new Map<string, SearchableHome>();
  readonly timeOf: TimeOf;
  readonly boundaryOf: BoundaryOf;

  constructor(timeOf: TimeOf = nobodyKnows, boundaryOf: BoundaryOf = noBoundary) {
    this.timeOf = timeOf;
    this.boundaryOf = boundaryOf;
  }

  get size(): number {
    return this.homes.size;
  }

  async load(batches: AsyncIterable<SearchableHome[]>): Promise<void> {
    this.homes.clear();
    for await (const homes of batches) {
      this.apply(homes.map((home) => ({ listingKey: home.listingKey, home })));
    }
  }

  apply(changes: HomeChange[]): void {
    for (const { listingKey, home } of changes) {
      if (home && isPublic(home)) this.homes.set(listingKey, home);
      else this.homes.delete(listingKey);
    }
  }

  find(filter: SearchFilter, now: Instant): SearchableHome[] {
    return [...this.homes.values()].filter((home) =>
      matches(home, filter, now, this.timeOf, this.boundaryOf),
    );
  }

  minutesFor(): HeldMinutes {
    return { missing: () => [] };
  }

  forgetMinutes(): void {}

  search(filter: SearchFilter, now: Instant): FoundHomes {
    const found = this.find(filter, now).sort(
      inOrderOf(filter.sort, sortValueOf(filter, this.timeOf)),
    );
    const inView = new Set(found);
    const start = (filter.page - 1) * pageSize;
    const clusters = new Map<string, Cluster>();
    const pins: Pin[] = [];
    const anywhere = this.find(lift(filter, 'viewport'), now);
    for (const box of partsOf(gridBox(boundsOf(filter.viewport)))) {
      for (const group of plainGroups(anywhere, box, clusterScale(filter.viewport))) {
        const isSeen = (home: SearchableHome) =>
          inView.has(home) && isInside(box, gridPoint(shownLocation(home)));
        const seen = group.homes.filter(isSeen).length;
        if (seen === 0) continue;
        if (group.homes.length === 1) {
          pins.push(pinOf(group.homes[0]!));
          continue;
        }
        const { id } = group.cluster;
        const before = clusters.get(id)?.inView ?? 0;
        clusters.set(id, { ...group.cluster, inView: before + seen, ...homesTold(group, filter) });
      }
    }
    return {
      total: found.length,
      statusCounts: StandardStatus.options.flatMap((standardStatus) => {
        const count = found.filter((home) => home.standardStatus === standardStatus).length;
        return count > 0 ? [{ standardStatus, count }] : [];
      }),
      clusters: [...clusters.values()],
      pins,
      page: filter.page,
      pageCount: Math.ceil(found.length / pageSize),
      listingKeys: found.slice(start, start + pageSize).map((home) => home.listingKey),
      relaxations:
        found.length > 0 ? [] : relaxationsOf(filter, (other) => this.find(other, now).length),
      unmeasured: this.find({ ...filter, travel: [] }, now).filter(
        (home) => travelFit(home, filter, this.timeOf) === 'unmeasured',
      ).length,
    };
  }

  histogram(filter: SearchFilter, now: Instant): PriceHistogram {
    const counts = priceBarStarts.map(() => 0);
    for (const home of this.find(lift(filter, 'price'), now)) {
      const price = shownPriceCents(home);
      if (price !== null) counts[priceBarOf(price)]!++;
    }
    return priceHistogramOf(counts);
  }
}

function homesTold({ homes }: PlainGroup, { viewport }: SearchFilter): Pick<Cluster, 'homes'> {
  if (!tellsItsHomes(homes.length, clusterScale(viewport).zoom)) return {};
  return { homes: homes.map(pinOf).sort((a, b) => (a.listingKey < b.listingKey ? -1 : 1)) };
}

function pinOf(home: SearchableHome): Pin {
  return {
    listingKey: home.listingKey,
    ...pointOfGrid(gridPoint(shownLocation(home))),
    priceCents: shownPriceCents(home),
    ...fromPrice(home),
    standardStatus: home.standardStatus,
  };
}
