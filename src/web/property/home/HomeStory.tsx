import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Home } from '#domain/property/Home.ts';
import { shownPictures } from '#domain/property/shownPictures.ts';
import { askingPriceCents, pricedOf, priceInWords } from '#domain/property/price.ts';
import { ListedAgainLink } from '../ListedAgainLink.tsx';
import { keepableOf } from '../keepableOf.ts';
import { homeSelected } from '../propertySlice.ts';
import { markSeen } from '../seenHomes.ts';
import { AgentCost } from './AgentCost.tsx';
import { ChangedSince } from './ChangedSince.tsx';
import { Description } from './Description.tsx';
import { Facts } from './Facts.tsx';
import { Gallery } from './Gallery.tsx';
import { Heading } from './Heading.tsx';
import { History } from './History.tsx';
import { Listing } from './Listing.tsx';
import { MonthlyCost } from './MonthlyCost.tsx';
import { OpenHouses } from './OpenHouses.tsx';
import { pageWidth } from './pageWidth.ts';
import { PricePanel } from './PricePanel.tsx';
import { SimilarHomes } from './SimilarHomes.tsx';
import { Tours } from './Tours.tsx';
import { useMonthlyCost } from './useMonthlyCost.ts';
import { TravelTimes } from './TravelTimes.tsx';
import { Where } from './Where.tsx';
import { YourSearch } from './YourSearch.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function HomeStory({ home }: { home: Home }) {
  const { property } = home;
  const { listingKey } = property;
  // A home that is off the market has no monthly cost: its price is of the past.
  const askingCents = askingPriceCents(pricedOf(property));
  const isForSale = askingCents !== null;
  const settings = useMonthlyCost(property, askingCents ?? 0);
  const dispatch = useDispatch();

  useEffect(() => {
    markSeen(listingKey);
    dispatch(homeSelected(listingKey));
  }, [listingKey, dispatch]);

  usePageTitle(titleOf(home));

  return (
    <article>
      <Gallery
        home={keepableOf(property)}
        media={shownPictures(home.media)}
        address={property.unparsedAddress}
      />
      <div
        className={`${pageWidth} grid grid-cols-1 gap-x-14 pt-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-10`}
      >
        <div className="min-w-0">
          <Heading home={home} />
          <ListedAgainLink listedAgain={home.listedAgain} />
          <ChangedSince property={property} />
        </div>
        <div className="pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0">
          <div className="lg:sticky lg:top-24">
            <PricePanel home={home} cost={isForSale ? settings.cost : null} />
            {isForSale && <AgentCost listingKey={listingKey} />}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-12 pt-10">
          <Description remarks={property.publicRemarks} />
          <YourSearch property={property} />
          <OpenHouses property={property} />
          <Facts home={home} />
          <Tours home={home} />
          {isForSale && <MonthlyCost settings={settings} />}
          <History home={home} />
          <Where property={property} />
          <TravelTimes home={property} />
          <Listing property={property} />
        </div>
      </div>
      <SimilarHomes listingKey={listingKey} />
    </article>
  );
}

/** As the server writes it into the page's head. */
function titleOf({ property }: Home): string {
  const place = `${property.city}, ${property.stateOrProvince} ${property.postalCode}`.trim();
  return `${property.unparsedAddress}, ${place} · ${priceInWords(pricedOf(property))}`;
}
