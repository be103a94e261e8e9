/** Map and list: the search, side by side on a wide screen, one over the other on a phone. */
import { useSelector } from 'react-redux';
import { selectFilter } from '../filterSlice.ts';
import { Header } from '../../header/Header.tsx';
import { homesCounted } from '../../map/labels.ts';
import { selectProperty } from '../../property/propertySlice.ts';
import { statusesCounted } from '../../property/statusWords.ts';
import { KeptPage } from '../../ui/KeptPage.tsx';
import { AddressSearch } from '../address/AddressSearch.tsx';
import { useAddressChoice } from '../address/useAddressChoice.ts';
import { PhoneSearch } from './PhoneSearch.tsx';
import { useFilterFromUrl } from './useFilterFromUrl.ts';
import { useLoanFollows } from './useLoanFollows.ts';
import { useMedia } from './useMedia.ts';
import { useTravelFollows } from './useTravelFollows.ts';
import { useTravelOverlay } from './useTravelOverlay.ts';
import { WideSearch } from './WideSearch.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { pages } from '#api/pages.ts';

export function Component() {
  return (
    <KeptPage name="search">
      <SearchPage />
    </KeptPage>
  );
}

function SearchPage() {
  const isPhone = useMedia('(max-width: 767px)');
  const { address } = useSelector(selectFilter);
  const { problem, ...choice } = useAddressChoice();
  useFilterFromUrl();
  useLoanFollows();
  useTravelFollows();
  useTravelOverlay();
  usePageTitle(address === '' ? pages['/search'].title : `Homes in ${address}`);

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Header>
        <div className="w-full max-w-xl">
          <AddressSearch key={address} size="bar" initialText={address} {...choice} />
          {problem && (
            <p role="alert" className="pt-1 text-small text-brick">
              {problem}
            </p>
          )}
        </div>
      </Header>
      {isPhone ? <PhoneSearch /> : <WideSearch />}
      <HomesCounted />
    </div>
  );
}

/** Tells people who hear the page how many homes a finished search has found. */
function HomesCounted() {
  const { answered, status, total, statusCounts } = useSelector(selectProperty);
  const said = [homesCounted(total), statusesCounted(statusCounts)].filter(Boolean).join(': ');
  return <output className="sr-only">{answered && status === 'idle' ? said : ''}</output>;
}
