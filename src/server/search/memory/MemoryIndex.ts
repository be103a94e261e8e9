/** The search index in memory: filled from the database, changed home by home, asked by the map. */
import type { Instant } from '#domain/calendar.ts';
import { type GridBox, gridBox, partsOf } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { priceBarOf, priceBarStarts, priceHistogramOf } from '#domain/search/priceBars.ts';
import { alone, lift } from '#domain/search/relaxations.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { pageSize } from '#domain/search/searchLimits.ts';
import type { PriceHistogram, Relaxation } from '#domain/search/SearchReply.ts';
import {
  type CellWindow,
  type ClusterScale,
  boxOfCells,
  cellWindow,
  clusterScale,
  isWholeWorld,
} from '../clusterRules.ts';
import type { FoundHomes, HomeChange, SearchIndex } from '../SearchIndex.ts';
import { bitsFor } from './bits.ts';
import { BoxHomes } from './groups/BoxHomes.ts';
import { CellLookup } from './groups/CellLookup.ts';
import { Cells } from './groups/Cells.ts';
import { collectCells } from './groups/collectCells.ts';
import { countStatuses } from './countStatuses.ts';
import { kindsOfStatuses, type PricedKind } from './groups/clusterPriceKinds.ts';
import { type Gathered, drawGroups } from './groups/drawGroups.ts';
import { FilterBits, type Term } from './FilterBits.ts';
import { filterTerms, termsKey } from './filterTerms.ts';
import { groupCells } from './groups/groupCells.ts';
import { type FilterMinutes, KnownPlaces } from './FilterMinutes.ts';
import { firstHome } from './groups/GroupHomes.ts';
import { HomeStore } from './HomeStore.ts';
import type { HomeSlots } from './HomeSlots.ts';
import { KnownBoundaries } from './KnownBoundaries.ts';
import { listPage } from './listPage.ts';
import type { PlaceMinutes } from './PlaceMinutes.ts';
import { type FailingAlone, relaxedCounts } from './relaxedCounts.ts';
import { Recent } from './Recent.ts';
import { Runs } from './Runs.ts';
import type { Shelf } from './Shelf.ts';
import { travelPage } from './travelPage.ts';

const filtersKept = 64;
/** About 0.2 MB each. */
const windowsKept = 16;

/** Good until homes change. */
interface KnownGathered {
  gathered: Gathered;
  changes: number;
}

/** A filter, and the whole world's clusters under it by zoom, where they were asked for. */
interface KnownFilter {
  /** No other filter ever has it. */
  number: number;
  slots: HomeSlots;
  /** Those whose minutes limit it. */
  places: PlaceMinutes[];
  /** False once an answer had to do without some minutes. */
  isWhole: boolean;
  bits: FilterBits;
  /** Of which kinds the prices of its homes can be. */
  kinds: ReadonlySet<PricedKind>;
  worlds: Map<number, KnownGathered>;
  failing: { alone: FailingAlone; changes: number } | null;
}

export class MemoryIndex implements SearchIndex {
  readonly #store: HomeStore;
  readonly #filters = new Recent<KnownFilter>(filtersKept);
  #lastFilter = 0;
  readonly #windows = new Recent<KnownGathered>(windowsKept);
  /** Memory for one search at a time. */
  readonly #runs = new Runs();
  readonly #lookup = new CellLookup();
  #boxWords = bitsFor(0);
  readonly #places = new KnownPlaces();
  /** Of the places that filters name; what is not learned counts as having none. */
  readonly boundaries = new KnownBoundaries();

  constructor(now: Instant) {
    this.#store = new HomeStore(now);
  }

  get size(): number {
    return this.#store.size;
  }

  load(batches: AsyncIterable<SearchableHome[]>, now: Instant): Promise<void> {
    return this.#store.load(batches, now);
  }

  /** Puts everything away that it takes to answer as it does now. */
  keepOn(shelf: Shelf): void {
    this.#store.keepOn(shelf);
  }

  /** An index as it was put away. @throws Error where something is missing. */
  static takenFrom(shelf: Shelf, now: Instant): MemoryIndex {
    const index = new MemoryIndex(now);
    index.#store.takeFrom(shelf);
    return index;
  }

  apply(changes: HomeChange[], now: Instant): void {
    this.#store.apply(changes, now);
  }

  minutesFor(filter: SearchFilter): FilterMinutes {
    return this.#places.of(filter, this.#store);
  }

  forgetMinutes(): void {
    this.#places.forget();
  }

  search(
    filter: SearchFilter,
    now: Instant,
    minutes: FilterMinutes = this.#minutesNow(filter),
  ): FoundHomes {
    this.#store.turnTo(now);
    const store = this.#store;
    const known = this.#known(filter, minutes);
    const unmeasured = this.#unmeasured(filter, minutes, known);
    const found = this.#inBox(filter, known.bits);
    const { total } = found;
    const scale = clusterScale(filter.viewport);
    const skip = (filter.page - 1) * pageSize;
    const page =
      filter.sort === 'travel_low'
        ? travelPage(store, found, minutes.all, skip, pageSize)
        : listPage(store, found, filter.sort, skip, pageSize);
    const drawn =
      total === 0 ? { clusters: [], pins: [] } : this.#drawn(known, filter, scale, found);
    return {
      total,
      statusCounts: countStatuses(found, store.slots.bitmaps.choices.statuses),
      ...drawn,
      page: filter.page,
      pageCount: Math.ceil(total / pageSize),
      listingKeys: page.map((number) => store.register.keyOf(number)),
      relaxations: total > 0 ? [] : this.#relaxations(filter, minutes, known),
      unmeasured,
    };
  }

  /** No cluster reaches across the antimeridian, but a box around the world can end where it begins. */
  #drawn(known: KnownFilter, { viewport }: SearchFilter, scale: ClusterScale, found: BoxHomes) {
    const [whole, other] = partsOf(gridBox(boundsOf(viewport))).map((box) =>
      drawGroups(this.#gathered(known, box, scale), scale, this.#store, known.bits, found, box),
    );
    if (other === undefined) return whole!;
    const clusters = new Map(whole!.clusters.map((cluster) => [cluster.id, cluster]));
    for (const cluster of other.clusters) {
      const inView = (clusters.get(cluster.id)?.inView ?? 0) + cluster.inView;
      clusters.set(cluster.id, { ...cluster, inView });
    }
    return { clusters: [...clusters.values()], pins: [...whole!.pins, ...other.pins] };
  }

  histogram(
    filter: SearchFilter,
    now: Instant,
    minutes: FilterMinutes = this.#minutesNow(filter),
  ): PriceHistogram {
    this.#store.turnTo(now);
    const anyPrice = lift(filter, 'price');
    const homes = this.#inBox(anyPrice, this.#known(anyPrice, minutes).bits);
    const { steps, stepNumbers } = this.#store.slots.bitmaps.numbers.price;
    const counts = priceBarStarts.map(() => 0);
    // Every bar begins at a step; number 0 is of homes without a price.
    homes.countNumbers(stepNumbers).forEach((count, number) => {
      if (count > 0 && number > 0) counts[priceBarOf(steps[number - 1]!)]! += count;
    });
    return priceHistogramOf(counts);
  }

  /** The homes of a filter in its box. Good until the next are asked for. */
  #inBox({ viewport }: SearchFilter, bits: FilterBits): BoxHomes {
    const { tree, columns, occupied } = this.#store.slots;
    if (this.#boxWords.length !== occupied.length) this.#boxWords = bitsFor(columns.capacity);
    const box = gridBox(boundsOf(viewport));
    return new BoxHomes(this.#boxWords, bits, this.#runs.find(tree, box), box, columns);
  }

  #relaxations(filter: SearchFilter, minutes: FilterMinutes, known: KnownFilter): Relaxation[] {
    const { slots } = this.#store;
    const anyHome = alone(filter, 'viewport');
    const { occupied, changes } = slots;
    return relaxedCounts(
      filter,
      (one) => [...this.#terms(one), ...minutes.terms(one, false)],
      this.#inBox(anyHome, this.#known(anyHome, minutes).bits),
      {
        occupied,
        count: () => known.bits.countAll(),
        failingAlone(reckon) {
          if (known.failing?.changes !== changes) known.failing = { alone: reckon(), changes };
          return known.failing.alone;
        },
      },
    );
  }

  #terms(filter: SearchFilter): Term[] {
    return filterTerms(filter, this.#store, this.boundaries);
  }

  /** Only what is known without asking anybody. */
  #minutesNow(filter: SearchFilter): FilterMinutes {
    const minutes = this.minutesFor(filter);
    minutes.missing();
    return minutes;
  }

  /** Homes in the box that would fit if the ways of which nobody can tell were short enough. */
  #unmeasured(filter: SearchFilter, minutes: FilterMinutes, { bits }: KnownFilter): number {
    if (!minutes.hasUnknown || minutes.limiting(filter).length === 0) return 0;
    const total = this.#inBox(filter, bits).total;
    return this.#inBox(filter, this.#known(filter, minutes, true).bits).total - total;
  }

  /** @param admitsUnknown whether homes pass of which a way is unknown */
  #known(filter: SearchFilter, minutes: FilterMinutes, admitsUnknown = false): KnownFilter {
    const { slots } = this.#store;
    const places = minutes.limiting(filter);
    const make = (dropped: KnownFilter | null): KnownFilter => {
      const spent = dropped?.slots === slots ? dropped.bits : null;
      const terms = [...this.#terms(filter), ...minutes.terms(filter, admitsUnknown)];
      return {
        number: ++this.#lastFilter,
        slots,
        places,
        isWhole: true,
        bits: new FilterBits(slots.occupied, slots.versions, terms, spent),
        kinds: kindsOfStatuses(filter.statuses),
        worlds: new Map(),
        failing: null,
      };
    };
    const key = `${admitsUnknown ? '?' : ''}${termsKey(filter, this.boundaries)}`;
    const known = this.#filters.get(
      key,
      make,
      (known) => known.slots === slots && known.isWhole && isSame(known.places, places),
    );
    if (!minutes.isWhole && places.length > 0) known.isWhole = false;
    return known;
  }

  /** The clusters of a window, or of the whole world: kept, as another order or page asks for the same. */
  #gathered(known: KnownFilter, box: GridBox, scale: ClusterScale): Gathered {
    const window = cellWindow(box, scale);
    const { changes } = this.#store.slots;
    if (isWholeWorld(scale)) {
      const world = known.worlds.get(scale.zoom);
      if (world?.changes === changes) return world.gathered;
      const gathered = this.#gather(known, scale, window, new Cells());
      known.worlds.set(scale.zoom, { gathered, changes });
      return gathered;
    }
    const { minX, minY, maxX, maxY } = window;
    return this.#windows.get(
      [known.number, scale.zoom, minX, minY, maxX, maxY].join(' '),
      (dropped) => {
        const cells = dropped?.gathered.cells ?? new Cells();
        return { gathered: this.#gather(known, scale, window, cells), changes };
      },
      (kept) => kept.changes === changes,
    ).gathered;
  }

  /** @param cells to use */
  #gather(known: KnownFilter, scale: ClusterScale, window: CellWindow, cells: Cells): Gathered {
    const { tree, columns } = this.#store.slots;
    known.bits.makeReady(this.#runs.find(tree, boxOfCells(window, scale.cellShift)));
    cells.count = 0;
    collectCells(tree, columns, known.bits, scale, window, cells, this.#lookup);
    const homeOf = (cell: number) => firstHome(cells, cell, known.bits);
    const groups = groupCells(cells, this.#lookup, scale, homeOf, columns);
    return { cells, groups, prices: [], kinds: known.kinds };
  }
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}
