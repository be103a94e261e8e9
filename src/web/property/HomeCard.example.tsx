import type { HomeCard as Home } from '#domain/search/SearchReply.ts';
import { HomeCard } from './HomeCard.tsx';

const home: Home = {
  listingKey: 'example:1',
  latitude: 47.66,
  longitude: -122.34,
  address: '12 Birch Ave',
  city: 'Seattle',
  stateOrProvince: 'WA',
  postalCode: '98103',
  standardStatus: 'Active',
  propertySubType: 'Single Family Residence',
  priceCents: 98_500_000,
  priceCutCents: 1_500_000,
  priceCutDate: '2026-02-20',
  bedroomsTotal: 3,
  bathQuarters: 9,
  livingArea: 1715,
  lotSizeSquareFeet: 6000,
  yearBuilt: 1924,
  daysOnMarket: 12,
  pictureUrl: null,
  pictureCount: 0,
  illustrationYn: true,
  listOfficeName: 'Harbor Realty',
  lastConfirmedAt: '2026-03-08T10:00:00.000Z',
  demoYn: true,
};

export function Example() {
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      <HomeCard home={home} />
      <HomeCard
        home={{ ...home, standardStatus: 'Active Under Contract', priceCutCents: null }}
        lit
      />
      <HomeCard
        home={{
          ...home,
          propertySubType: 'Unimproved Land',
          bedroomsTotal: null,
          bathQuarters: null,
          livingArea: null,
          lotSizeSquareFeet: 65_340,
          daysOnMarket: 0,
          demoYn: false,
        }}
        seen
      />
    </div>
  );
}
