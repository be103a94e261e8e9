/** A home as a search tells it, for examples and tests to bend. */
import { HomeCard } from '#domain/search/SearchReply.ts';

const plain: HomeCard = {
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
  taxAnnualAmountCents: 984_500,
  associationFeeCents: null,
  daysOnMarket: 12,
  earlierDays: 0,
  offeredBeforeYn: false,
  pictureUrl: null,
  pictureCount: 0,
  illustrationYn: true,
  listOfficeName: 'Harbor Realty',
  lastConfirmedAt: '2026-03-08T10:00:00.000Z',
  demoYn: true,
};

/** Checked, so that an example cannot be a home that no search would tell. */
export function aCard(change: Partial<HomeCard> = {}): HomeCard {
  return HomeCard.parse({ ...plain, ...change });
}
