/** No home fits: which wish keeps most of them away, and one press that gives it up. */
import { useDispatch, useSelector } from 'react-redux';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { lift } from '#domain/search/relaxations.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchFilter, Viewport } from '#domain/search/SearchFilter.ts';
import type { Relaxation } from '#domain/search/SearchReply.ts';
import { useReply } from '../../../client/useReply.ts';
import { viewportMoved } from '../../filterSlice.ts';
import { searchQueries } from '../../searchQueries.ts';
import { selectProperty } from '../../../property/propertySlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { relaxationWords } from '../relaxationWords.ts';
import { useFilter } from '../useFilter.ts';

/** The most helpful ones; more would be a list of chores. */
const shown = 3;

/** Every state, Alaska and Hawaii too. */
const everywhere: Viewport = {
  bottomLeftLatitude: 18,
  bottomLeftLongitude: -172,
  topRightLatitude: 72,
  topRightLongitude: -65,
  zoom: 2,
  transitionDuration: 800,
};

const world: Viewport = {
  ...everywhere,
  bottomLeftLatitude: -90,
  bottomLeftLongitude: -180,
  topRightLatitude: 90,
  topRightLongitude: 180,
};

export function EmptyResult() {
  const { relaxations: offered } = useSelector(selectProperty);
  // What is hidden is shown again where it is listed.
  const relaxations = offered.filter(({ parts }) => !parts.includes('hidden'));
  const [filter, narrow] = useFilter();
  const dispatch = useDispatch();
  const place = namedPlace(filter.address);

  const relax = ({ parts }: Relaxation) => {
    const { viewport: _viewport, page: _page, ...lifted } = parts.reduce(lift, filter);
    if (parts.some((part) => part !== 'viewport')) narrow(lifted);
    if (parts.includes('viewport')) dispatch(viewportMoved(everywhere));
  };
  const isPair = relaxations.some(({ parts }) => parts.length > 1);
  const isNoneForSale = useIsNoneForSale(filter);
  const title =
    place === null
      ? 'No homes here under these filters'
      : isNoneForSale
        ? `No homes for sale in ${place.name}`
        : `No homes in ${place.name} under these filters`;

  return (
    <EmptyState
      title={title}
      action={relaxations.slice(0, shown).map((relaxation, index) => (
        <Button
          key={relaxation.parts.join()}
          look={index === 0 ? 'primary' : 'quiet'}
          className="figures"
          onClick={() => relax(relaxation)}
        >
          {relaxationWords(relaxation)}
        </Button>
      ))}
    >
      {isNoneForSale ? noneForSale : helpWords(relaxations.length, isPair)}
    </EmptyState>
  );
}

const noneForSale = 'Your filters aren’t hiding any.';

/** Whether the place has no home for sale at all, so that no filter is to blame. */
function useIsNoneForSale(filter: SearchFilter): boolean {
  const { address, statuses } = filter;
  const asksForSale = statuses.some((status) => defaultFilter.statuses.includes(status));
  const isAsked = namedPlace(address) !== null && asksForSale;
  const [there] = useReply(
    searchQueries.homesAt,
    isAsked ? { body: { ...defaultFilter, dom: [], address, viewport: world } } : null,
  );
  return isAsked && there.status === 'idle' && there.reply.total === 0;
}

function helpWords(count: number, isPair: boolean): string {
  if (count === 0) return 'Two changes aren’t enough. Clear more filters, or search another area.';
  if (isPair) return 'One change isn’t enough. Try two:';
  return count === 1 ? 'Widen your search to see homes:' : 'Try one of these to see homes:';
}
