/** The list in its four faces: to come, empty, failed, full. */
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { useFirstSight } from '../../../client/firstSight.ts';
import { pageAsked, selectFilter } from '../../filterSlice.ts';
import type { Attention } from '../../../map/attention.ts';
import { type Place, placeOfHome } from '../../../map/places.ts';
import { inSight } from '../../../keep/inSight.ts';
import { useMarks } from '../../../keep/marks.ts';
import { searchHomes, selectProperty } from '../../../property/propertySlice.ts';
import { useSeenHomes } from '../../../property/seenHomes.ts';
import { useHomeTimes } from '../../../travel/useHomeTimes.ts';
import type { CardShape } from '../../../property/HomeCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { EmptyResult } from './EmptyResult.tsx';
import { ListedHome } from './ListedHome.tsx';
import { MoreHomes } from './MoreHomes.tsx';
import { NearbyAreas } from './NearbyAreas.tsx';
import type { SearchDispatch } from '../SearchDispatch.ts';
import { useListReturn } from './useListReturn.ts';
import { usePlacesShown } from '../usePlacesShown.ts';

/**
 * `low` pictures share a phone's screen with the map, `usual` ones a wide one; `large` ones and `rows` have
 * the screen to themselves.
 */
export type ListLook = 'low' | 'usual' | 'large' | 'rows';

/** `first` cards fill the screen; they are drawn at once, the others after them. */
const looks: Record<ListLook, { shape: CardShape; grid: string; first: number }> = {
  low: {
    shape: 'low',
    grid: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-y-8',
    first: 4,
  },
  usual: {
    shape: 'tall',
    grid: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-y-8',
    first: 8,
  },
  large: {
    shape: 'tall',
    grid: 'grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-y-8',
    first: 8,
  },
  rows: {
    shape: 'row',
    grid: 'grid-cols-[repeat(auto-fill,minmax(min(100%,32rem),1fr))] gap-y-6',
    first: 12,
  },
};

/** Cards that a phone's screen shows of a drawn page before it is scrolled. */
const inSightAtFirst = 2;

interface HomeListProps {
  list: RefObject<HTMLElement | null>;
  places: readonly Place[];
  attention: Attention;
  look: ListLook;
  onOpen(listingKey: string): void;
}

export function HomeList({ list, places, attention, look, onOpen }: HomeListProps) {
  const { shape, grid, first } = looks[look];
  const dispatch = useDispatch<SearchDispatch>();
  const filter = useSelector(selectFilter);
  const property = useSelector(selectProperty);
  const seen = useSeenHomes();
  const marks = useMarks();
  const { list: found, status, page, pageCount, total, answered } = property;
  const drawn = useInTwoSteps(found, first);
  const isWhole = drawn === found;
  const homes = useMemo(() => inSight(drawn, marks), [drawn, marks]);
  const latestPlaces = useRef(places);
  useLayoutEffect(() => {
    latestPlaces.current = places;
  });
  const placeIdOf = useCallback(
    (home: HomeCard) => placeOfHome(latestPlaces.current, home)?.id ?? null,
    [],
  );
  const travelTo = usePlacesShown();
  const timesOf = useHomeTimes(travelTo, homes);
  const more = useCallback(() => dispatch(pageAsked(page + 1)), [dispatch, page]);
  const retry = () => void dispatch(searchHomes(filter));
  // The pictures of homes that will be replaced fade; where others are added they do not.
  const isReplacing = status === 'loading' && answered && filter.page === 1;
  useTopOnNewList(list, drawn, page);
  useListReturn(list, isWhole);

  if (!answered && status === 'failed') {
    return (
      <ErrorState title="The homes could not be loaded" onRetry={retry}>
        {property.message} Your filters are kept.
      </ErrorState>
    );
  }
  if (answered && total === 0 && status !== 'failed') {
    return (
      <>
        <EmptyResult />
        <NearbyAreas />
      </>
    );
  }
  return (
    <>
      {status === 'failed' && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-brick bg-card px-4 py-2"
        >
          <p>
            <b className="font-medium text-brick">This list may be out of date.</b>{' '}
            {property.message}
          </p>
          <Button icon="refresh-cw" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <ol
        aria-busy={status === 'loading'}
        data-outdated={isReplacing || undefined}
        className={`group/list grid ${grid} gap-x-5`}
      >
        {!answered && <CardSkeletons count={8} shape={shape} />}
        {homes.map((home, index) => (
          <li
            key={home.listingKey}
            className={`${index < inSightAtFirst ? '' : 'far-down'} scroll-mt-3 snap-start md:scroll-mt-18`}
          >
            <ListedHome
              home={home}
              placeIdOf={placeIdOf}
              attention={attention}
              selected={home.listingKey === property.lastListingPropertySelected}
              seen={seen.has(home.listingKey)}
              shape={shape}
              first={index === 0}
              times={timesOf(home)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
      {answered && (
        <MoreHomes
          list={list}
          shown={isWhole ? homes.length : found.length}
          total={total}
          page={page}
          pageCount={pageCount}
          loading={status === 'loading'}
          // What is not all there yet has its end in the wrong place.
          byItself={status === 'idle' && isWhole}
          onMore={more}
        />
      )}
      {answered && page >= pageCount && <NearbyAreas />}
    </>
  );
}

/**
 * The homes that a screen shows at first, and all of them a moment later, in a drawing that gives way to
 * whoever uses the page: two dozen cards in one piece would hold up a phone. Each next list likewise.
 */
function useInTwoSteps(homes: readonly HomeCard[], first: number): readonly HomeCard[] {
  const isServer = useFirstSight()?.needs !== undefined;
  const some = useMemo(
    () => (isServer || homes.length <= first ? homes : homes.slice(0, first)),
    [isServer, homes, first],
  );
  const drawn = useDeferredValue(homes, some);
  // The first list comes in the place of none.
  return drawn.length === 0 ? some : drawn;
}

/** Another first page is another list, read from its beginning; coming back to the same one is not. */
function useTopOnNewList(
  list: RefObject<HTMLElement | null>,
  homes: readonly HomeCard[],
  page: number,
): void {
  const shown = useRef(homes);
  useEffect(() => {
    // The rest of the same list is no other.
    const isOther = shown.current.some((home, at) => home !== homes[at]);
    if (isOther && page === 1) list.current?.scrollTo({ top: 0, behavior: 'instant' });
    shown.current = homes;
  }, [list, homes, page]);
}
