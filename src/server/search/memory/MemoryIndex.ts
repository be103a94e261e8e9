/** The search index in memory: filled from the database, changed home by home, asked by the map. */
import type { Instant } from '#domain/calendar.ts';
import { gridBox } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { priceBarOf, priceBarStarts, priceHistogramOf } from '#domain/search/priceBars.ts';
import { lift, relaxationsOf } from '#domain/search/relaxations.ts';
import { boundsOf, pageSize, type SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import { type ClusterScale, cellWindow, clusterScale, isWholeWorld } from '../clusterRules.ts';
import type { FoundHomes, HomeChange, SearchIndex } from '../SearchIndex.ts';
import { BoxRuns } from './BoxRuns.ts';
import { collectCells, firstHome } from './collectCells.ts';
import { drawGroups } from './drawGroups.ts';
import { unknown } from './encodeHome.ts';
import { FilterBits } from './FilterBits.ts';
import { filterTerms, termsKey } from './filterTerms.ts';
import { type Group, groupCells } from './groupCells.ts';
import { HomeStore } from './HomeStore.ts';
import type { HomeSlots } from './HomeSlots.ts';
import { listPage } from './listPage.ts';
import { Recent } from './Recent.ts';

const filtersKept = 64;

/** A filter, and the whole world's clusters under it by zoom, where they were asked for. */
interface KnownFilter {
  slots: HomeSlots;
  bits: FilterBits;
  worlds: Map<number, { groups: Group[]; changes: number }>;
}

export class MemoryIndex implements SearchIndex {
  readonly #store: HomeStore;
  readonly #filters = new Recent<KnownFilter>(filtersKept);

  constructor(now: Instant) {
    this.#store = new HomeStore(now);
  }

  get size(): number {
    return this.#store.size;
  }

  load(batches: AsyncIterable<SearchableHome[]>, now: Instant): Promise<void> {
    return this.#store.load(batches, now);
  }

  apply(changes: HomeChange[], now: Instant): void {
    this.#store.apply(changes, now);
  }

  search(filter: SearchFilter, now: Instant): FoundHomes {
    this.#store.turnTo(now);
    const store = this.#store;
    const known = this.#known(filter);
    const box = this.#boxOf(filter);
    const total = box.count(known.bits, 0, store.slots.capacity);
    const scale = clusterScale(filter.viewport);
    const groups = total === 0 ? [] : this.#groups(known, filter, scale);
    const page = listPage(
      { store, filter: known.bits, box, total },
      store.orders.of(filter.sort),
      (filter.page - 1) * pageSize,
      pageSize,
    );
    return {
      total,
      ...drawGroups(groups, scale, store, known.bits, box),
      page: filter.page,
      pageCount: Math.ceil(total / pageSize),
      listingKeys: page.map((number) => store.register.keyOf(number)),
      relaxations: total > 0 ? [] : relaxationsOf(filter, (other) => this.#count(other)),
    };
  }

  histogram(filter: SearchFilter, now: Instant): PriceHistogram {
    this.#store.turnTo(now);
    const { priceCents } = this.#store.slots.columns;
    const anyPrice = lift(filter, 'price');
    const counts = new Uint32Array(priceBarStarts.length);
    this.#boxOf(filter).forEach(this.#known(anyPrice).bits, (slot) => {
      const price = priceCents[slot]!;
      if (price !== unknown) counts[priceBarOf(price)]!++;
    });
    return priceHistogramOf(counts);
  }

  #count(filter: SearchFilter): number {
    const { capacity } = this.#store.slots;
    return this.#boxOf(filter).count(this.#known(filter).bits, 0, capacity);
  }

  #boxOf({ viewport }: SearchFilter): BoxRuns {
    const { tree, columns } = this.#store.slots;
    return new BoxRuns(gridBox(boundsOf(viewport)), tree, columns);
  }

  #known(filter: SearchFilter): KnownFilter {
    const { slots } = this.#store;
    const make = (dropped: KnownFilter | null): KnownFilter => {
      const spent = dropped?.slots === slots ? dropped.bits : null;
      const terms = filterTerms(filter, this.#store);
      return {
        slots,
        bits: new FilterBits(slots.occupied, slots.versions, terms, spent),
        worlds: new Map(),
      };
    };
    return this.#filters.get(termsKey(filter), make, (known) => known.slots === slots);
  }

  #groups(known: KnownFilter, { viewport }: SearchFilter, scale: ClusterScale): Group[] {
    const { slots } = this.#store;
    const { tree, columns, changes } = slots;
    const world = known.worlds.get(scale.zoom);
    if (world?.changes === changes) return world.groups;
    const window = cellWindow(viewport, scale);
    const cells = collectCells(tree, columns, known.bits, scale, window);
    const groups = groupCells(cells, scale, (cell) => {
      const slot = firstHome(cell, known.bits);
      return { x: columns.x[slot]!, y: columns.y[slot]! };
    });
    if (isWholeWorld(scale)) known.worlds.set(scale.zoom, { groups, changes });
    return groups;
  }
}
