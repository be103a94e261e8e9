/** A lot becomes a listing: house, worth, life, words. All of it follows from the lot's seed. */
import { dateIn, epochMs, type Instant, instant } from '#domain/calendar.ts';
import { dayStart } from '#domain/property/history/days.ts';
import { stepsOfEvents } from '#domain/property/history/stepsOfEvents.ts';
import type { OpenHouse } from '#domain/property/OpenHouse.ts';
import type { Property } from '#domain/property/Property.ts';
import { drawnMedia } from '#server/property/drawnMedia.ts';
import { chanceOf } from '#illustrations/chance.ts';
import type { HomeRecord } from '#server/property/HomeRecord.ts';
import { featuresOf } from './features.ts';
import { type House, houseOn } from './house.ts';
import { type Life, lifeOf } from './life.ts';
import type { Lot } from './Lot.ts';
import { openHousesOf } from './openHouses.ts';
import { listedBy } from './people.ts';
import { worthCents } from './price.ts';
import { remarksOn } from './remarks.ts';

/** Of all listings; a seller may keep the address or the whole home from the internet. */
const hiddenAddresses = 0.012;
const hiddenHomes = 0.004;
const hourMs = 3_600_000;
/** Whose homes these are: no import and no feed has the name. */
export const demoSystemName = 'Lintel demo';

/** What is offered on a lot, and since when it says so. */
export interface Offered {
  listingKey: string;
  listingId: string;
  /** Of chance about this listing; the house follows from its lot. */
  seed: string;
  life: Omit<Life, 'history'>;
  openHouses: OpenHouse[];
  modifiedAt: Instant;
  confirmedAt: Instant;
}

/** @param now the day on which the demo is made; days on market run from there */
export function listLot(lot: Lot, now: Instant): HomeRecord {
  const chance = chanceOf(lot.seed);
  const today = dateIn(lot.timeZone, now);
  const { house, worth } = builtOn(lot, Number(today.slice(0, 4)));
  const { history, ...life } = lifeOf(worth, today, chance.branch('life'));
  const choices = chance.branch('times');
  const changedOn =
    history
      .map(({ eventDate }) => eventDate)
      .toSorted()
      .at(-1) ?? today;
  const changedMs = epochMs(dayStart(changedOn, lot.timeZone));
  const modifiedMs = Math.max(changedMs, epochMs(now) - choices.whole(1, 72) * hourMs);
  // What happened at midnight was told before it was seen.
  const confirmedMs = Math.max(modifiedMs + 1, epochMs(now) - choices.whole(0, 5) * hourMs);
  const activeYn = life.standardStatus === 'Active';
  const offer = { activeYn, timeZone: lot.timeZone, today };
  const property = homeOn(
    lot,
    { house, worth },
    {
      listingKey: lot.listingKey,
      listingId: lot.listingId,
      seed: lot.seed,
      life,
      openHouses: openHousesOf(offer, chance.branch('open')),
      modifiedAt: instant(modifiedMs),
      confirmedAt: instant(confirmedMs),
    },
  );
  return { property, history: stepsOfEvents(history, lot.timeZone, property.lastConfirmedAt) };
}

export interface Built {
  house: House;
  /** In whole cents. */
  worth: number;
}

/** @param year in which the town was made: nothing is built later */
export function builtOn(lot: Lot, year: number): Built {
  const chance = chanceOf(lot.seed);
  const house = houseOn(lot, chance.branch('house'), year);
  return { house, worth: worthCents(lot, house, chance.branch('worth')) };
}

export function homeOn(lot: Lot, { house, worth }: Built, offered: Offered): Property {
  const chance = chanceOf(lot.seed);
  const said = chanceOf(offered.seed);
  const choices = said.branch('choices');
  const features = featuresOf(lot, house, chance.branch('features'));
  const unit = lot.unitNumber === null ? '' : ` #${lot.unitNumber}`;
  const property: Property = {
    listingKey: offered.listingKey,
    listingId: offered.listingId,
    originatingSystemName: demoSystemName,
    parcelNumber: null,
    propertySubType: lot.propertySubType,
    ...offered.life,
    listPriceFromYn: false,
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
    ...features,
    taxAnnualAmountCents: Math.round((worth * choices.between(0.008, 0.0125)) / 100) * 100,
    taxYear: Number(offered.modifiedAt.slice(0, 4)) - 1,
    publicRemarks: remarksOn(lot, house, features, offered.seed),
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
    ...listedBy(said.branch('people'), lot.city),
    openHouses: offered.openHouses,
    virtualTourUrl: null,
    internetEntireListingDisplayYn: !choices.maybe(hiddenHomes),
    internetAddressDisplayYn: !choices.maybe(hiddenAddresses),
    demoYn: true,
    media: [],
    modificationTimestamp: offered.modifiedAt,
    lastConfirmedAt: offered.confirmedAt,
    suppressedAt: null,
  };
  return { ...property, media: drawnMedia(property) };
}
