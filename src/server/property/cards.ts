/** Homes as cards: what a list tells of each. */
import type { Instant } from '#domain/calendar.ts';
import { shownPictures } from '#domain/property/shownPictures.ts';
import type { Property } from '#domain/property/Property.ts';
import { cumulativeDaysOnMarket } from '#domain/property/daysOnMarket.ts';
import { fromPrice, priceCutCents, shownPriceCents } from '#domain/property/price.ts';
import { bathQuarters, isPublic, shownAddress, shownLocation } from '#domain/property/shown.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import type { Db } from '../platform/db/connect.ts';
import { type PhotoLinks, sourceLinks } from './photos/photoLinks.ts';
import { findProperties } from './queries.ts';

/** In the order of the keys; unknown homes and those that may not be shown are left out. */
export async function findCards(
  db: Db,
  listingKeys: string[],
  now: Instant,
  links: PhotoLinks = sourceLinks,
): Promise<HomeCard[]> {
  const homes = await findProperties(db, listingKeys);
  return homes.filter(isPublic).map((home) => shapeCard(home, now, links));
}

export function shapeCard(home: Property, now: Instant, links: PhotoLinks = sourceLinks): HomeCard {
  const pictures = shownPictures(home.media);
  const [first] = pictures;
  return {
    listingKey: home.listingKey,
    ...shownLocation(home),
    address: shownAddress(home),
    city: home.city,
    stateOrProvince: home.stateOrProvince,
    postalCode: home.postalCode,
    standardStatus: home.standardStatus,
    propertySubType: home.propertySubType,
    priceCents: shownPriceCents(home),
    ...fromPrice(home),
    ...lastPriceCut(home),
    bedroomsTotal: home.bedroomsTotal,
    bathQuarters: bathQuarters(home),
    livingArea: home.livingArea,
    lotSizeSquareFeet: home.lotSizeSquareFeet,
    yearBuilt: home.yearBuilt,
    taxAnnualAmountCents: home.taxAnnualAmountCents,
    associationFeeCents: home.associationFeeCents,
    daysOnMarket: cumulativeDaysOnMarket(home, now),
    earlierDays: home.cumulativeDaysBefore,
    offeredBeforeYn: home.offeredBeforeYn,
    pictureUrl: first ? links(home.listingKey, first) : null,
    pictureCount: pictures.length,
    illustrationYn: first?.illustrationYn ?? false,
    listOfficeName: home.listOfficeName,
    lastConfirmedAt: home.lastConfirmedAt,
    demoYn: home.demoYn,
  };
}

function lastPriceCut(home: Property): Pick<HomeCard, 'priceCutCents' | 'priceCutDate'> {
  const cut = priceCutCents(home);
  return { priceCutCents: cut, priceCutDate: cut === null ? null : home.priceChangeDate };
}
