/** A lot becomes a listing: house, worth, life, words. All of it follows from the lot's seed. */
import { dateIn, epochMs, type Instant, instant } from '#domain/calendar.ts';
import { stepsOfEvents } from '#domain/property/history/stepsOfEvents.ts';
import type { Property } from '#domain/property/Property.ts';
import { drawnMedia } from '#server/property/drawnMedia.ts';
import { chanceOf } from '#illustrations/chance.ts';
import type { HomeRecord } from '#server/property/HomeRecord.ts';
import { featuresOf } from './features.ts';
import { houseOn } from './house.ts';
import { lifeOf } from './life.ts';
import type { Lot } from './Lot.ts';
import { openHousesOf } from './openHouses.ts';
import { listedBy } from './people.ts';
import { worthCents } from './price.ts';
import { openSentence, remarksOn } from './remarks.ts';

/** Of all listings; a seller may keep the address or the whole home from the internet. */
const hiddenAddresses = 0.012;
const hiddenHomes = 0.004;
const hourMs = 3_600_000;

/** @param now the day on which the demo is made; days on market run from there */
export function listLot(lot: Lot, now: Instant): HomeRecord {
  const chance = chanceOf(lot.seed);
  const today = dateIn(lot.timeZone, now);
  const thisYear = Number(today.slice(0, 4));
  const house = houseOn(lot, chance.branch('house'), thisYear);
  const worth = worthCents(lot, house, chance.branch('worth'));
  const { history, ...life } = lifeOf(worth, today, chance.branch('life'));
  const choices = chance.branch('choices');
  const activeYn = life.standardStatus === 'Active';
  const said = remarksOn(lot, house, chance.branch('remarks'));
  // Only what is on the market can be seen.
  const remarks = activeYn ? said : said.replace(` ${openSentence}`, '');
  const offer = {
    activeYn,
    promisedYn: remarks.includes(openSentence),
    timeZone: lot.timeZone,
    today,
  };
  const unit = lot.unitNumber === null ? '' : ` #${lot.unitNumber}`;
  const property: Property = {
    listingKey: lot.listingKey,
    listingId: lot.listingId,
    originatingSystemName: 'Lintel demo',
    parcelNumber: null,
    propertySubType: lot.propertySubType,
    ...life,
    yearBuilt: house.yearBuilt,
    livingArea: house.livingArea,
    bedroomsTotal: house.bedroomsTotal,
    bathroomsTotalInteger:
      house.bathroomsFull === null ? null : house.bathroomsFull + (house.bathroomsHalf ?? 0),
    bathroomsFull: house.bathroomsFull,
    bathroomsThreeQuarter: house.bathroomsFull === null ? null : 0,
    bathroomsHalf: house.bathroomsHalf,
    bathroomsOneQuarter: house.bathroomsFull === null ? null : 0,
    lotSizeSquareFeet: lot.lotSizeSquareFeet,
    storiesTotal: house.storiesTotal,
    garageSpaces: house.garageSpaces,
    waterfrontYn: lot.waterfrontYn,
    newConstructionYn: house.newConstructionYn,
    ...featuresOf(lot, house, remarks, chance.branch('features')),
    taxAnnualAmountCents: Math.round((worth * choices.between(0.008, 0.0125)) / 100) * 100,
    taxYear: thisYear - 1,
    publicRemarks: remarks,
    streetNumber: lot.streetNumber,
    streetName: lot.streetName,
    unitNumber: lot.unitNumber,
    unparsedAddress: `${lot.streetNumber} ${lot.streetName}${unit}`,
    city: lot.city,
    stateOrProvince: lot.stateOrProvince,
    postalCode: lot.postalCode,
    countyOrParish: lot.countyOrParish,
    latitude: lot.latitude,
    longitude: lot.longitude,
    coordinatesApproximateYn: false,
    timeZone: lot.timeZone,
    ...listedBy(chance.branch('people'), lot.city),
    openHouses: openHousesOf(offer, chance.branch('open')),
    virtualTourUrl: null,
    internetEntireListingDisplayYn: !choices.maybe(hiddenHomes),
    internetAddressDisplayYn: !choices.maybe(hiddenAddresses),
    demoYn: true,
    media: [],
    modificationTimestamp: instant(epochMs(now) - choices.whole(1, 72) * hourMs),
    lastConfirmedAt: instant(epochMs(now) - choices.whole(0, 5) * hourMs),
    suppressedAt: null,
  };
  return {
    property: { ...property, media: drawnMedia(property) },
    history: stepsOfEvents(history, lot.timeZone, property.lastConfirmedAt),
  };
}
