/** A home made of what one row tells, and what can be worked out from that. */
import type { Instant, LegalDate } from '#domain/calendar.ts';
import { bathPartsOf } from '#domain/property/bathParts.ts';
import type { Property } from '#domain/property/Property.ts';
import { clockOf } from '#domain/property/sourceClock.ts';
import { joinStreetLine, splitStreetLine } from '#domain/property/streetLine.ts';
import { dayOf, dayStart } from '#domain/property/history/days.ts';
import { type Step, stepOf } from '#domain/property/history/Step.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { feeOf, featuresOf } from './composeFeatures.ts';
import { openHousesIn } from './cells/openHouses.ts';
import type { Place } from './placeOf.ts';
import type { CellValues } from './resoCells.ts';
import { zoneOfPlace } from './zoneOfPlace.ts';

/** What a row must tell, for without it there is no home to show. */
export type Told = CellValues &
  Required<Pick<CellValues, 'StandardStatus' | 'PropertySubType'>> & { place: Place };

export interface Source {
  listingKey: string;
  originatingSystemName: string;
  /** When the file was written: what it says was so then. */
  confirmedAt: Instant;
}

export function composeHome(told: Told, source: Source): HomeRecord {
  const timeZone = zoneOfPlace(told.place);
  const standardStatus = statusOf(told, dayOf(source.confirmedAt, timeZone));
  const property: Property = {
    listingKey: source.listingKey,
    listingId: told.ListingId ?? source.listingKey,
    originatingSystemName: source.originatingSystemName,
    parcelNumber: told.ParcelNumber ?? null,
    standardStatus,
    propertySubType: told.PropertySubType,
    listPriceCents: told.ListPrice?.cents ?? null,
    listPriceFromYn: told.ListPrice?.fromYn ?? false,
    originalListPriceCents: told.OriginalListPrice ?? null,
    previousListPriceCents: told.PreviousListPrice ?? null,
    previousListPriceStatedYn: told.PreviousListPrice !== undefined,
    priceChangeDate: told.PriceChangeTimestamp ?? null,
    closePriceCents: told.ClosePrice ?? null,
    closeDate: told.CloseDate ?? null,
    onMarketDate: told.OnMarketDate ?? null,
    ...clockOf({
      standardStatus,
      onMarketDate: told.OnMarketDate ?? null,
      closeDate: told.CloseDate ?? null,
      daysOnMarket: told.DaysOnMarket ?? null,
      asOf: dayOf(source.confirmedAt, timeZone),
    }),
    cumulativeDaysBefore: Math.max(
      0,
      (told.CumulativeDaysOnMarket ?? 0) - (told.DaysOnMarket ?? 0),
    ),
    // What the steps say, once the record is compared with them.
    offeredBeforeYn: false,
    bedroomsTotal: told.BedroomsTotal ?? null,
    ...bathsOf(told),
    livingArea: told.LivingArea ?? null,
    lotSizeSquareFeet: told.LotSizeSquareFeet ?? null,
    storiesTotal: told.StoriesTotal ?? null,
    yearBuilt: told.YearBuilt ?? null,
    garageSpaces: told.GarageSpaces ?? null,
    waterfrontYn: told.WaterfrontYN ?? false,
    newConstructionYn: told.NewConstructionYN ?? false,
    ...featuresOf(told),
    ...feeOf(told),
    taxAnnualAmountCents: told.TaxAnnualAmount ?? null,
    taxYear: told.TaxYear ?? null,
    publicRemarks: told.PublicRemarks ?? null,
    ...streetOf(told),
    city: told.place.city,
    stateOrProvince: told.place.stateOrProvince,
    postalCode: told.place.postalCode,
    countyOrParish: told.CountyOrParish ?? null,
    latitude: told.place.latitude,
    longitude: told.place.longitude,
    coordinatesApproximateYn: told.place.approximateYn,
    timeZone,
    listAgentFullName: told.ListAgentFullName ?? null,
    listAgentPreferredPhone: told.ListAgentPreferredPhone ?? null,
    listAgentEmail: told.ListAgentEmail ?? null,
    listAgentStateLicense: told.ListAgentStateLicense ?? null,
    listOfficeName: told.ListOfficeName ?? null,
    listOfficePhone: told.ListOfficePhone ?? null,
    listOfficeEmail: told.ListOfficeEmail ?? null,
    listOfficeCorporateLicense: told.ListOfficeCorporateLicense ?? null,
    openHouses: openHousesIn(timeZone, told.OpenHouses ?? []),
    virtualTourUrl: told.VirtualTourURLUnbranded ?? null,
    internetEntireListingDisplayYn: told.InternetEntireListingDisplayYN ?? true,
    internetAddressDisplayYn: told.InternetAddressDisplayYN ?? true,
    demoYn: false,
    media: told.Media ?? told.Photos ?? [],
    modificationTimestamp: told.ModificationTimestamp ?? source.confirmedAt,
    lastConfirmedAt: source.confirmedAt,
    suppressedAt: null,
  };
  const modifiedAt = told.ModificationTimestamp;
  const at = modifiedAt ?? source.confirmedAt;
  return {
    property,
    history: statusSteps(told, property, at),
    seen: { at, source: modifiedAt === undefined ? 'file' : 'record' },
  };
}

/** Since when the status is as it is, and when a buyer was found, where the record has these days. */
function statusSteps(told: Told, home: Property, toldAt: Instant): Step[] {
  const days = [
    { day: told.PurchaseContractDate, standardStatus: 'Pending' as const },
    { day: told.StatusChangeTimestamp, standardStatus: home.standardStatus },
  ];
  const today = dayOf(toldAt, home.timeZone);
  const agreedYn = underContract.has(home.standardStatus) || home.standardStatus === 'Closed';
  return days.flatMap(({ day, standardStatus }) => {
    if (day === undefined || day > today || standardStatus === 'Closed') return [];
    if (standardStatus === 'Pending' && !agreedYn) return [];
    const agreed = underContract.has(home.standardStatus) ? home.standardStatus : standardStatus;
    const at = dayStart(day, home.timeZone);
    return [stepOf({ at, source: 'told', toldAt, standardStatus: agreed })];
  });
}

const underContract = new Set<Property['standardStatus']>(['Active Under Contract', 'Pending']);

/** What is for sale from a day on that is still to come is announced. */
function statusOf(told: Told, today: LegalDate): Property['standardStatus'] {
  const { StandardStatus: status, OnMarketDate: listed } = told;
  return status === 'Active' && listed !== undefined && listed > today ? 'Coming Soon' : status;
}

type Baths = ReturnType<typeof bathPartsOf>;

/** Told as one number, or by kind; a kind that is not told stays unknown. */
function bathsOf(told: CellValues): { [Part in keyof Baths]: number | null } {
  if (told.Bathrooms !== undefined) return told.Bathrooms;
  const { BathroomsTotalInteger: quarters } = told;
  // What is no whole number there tells the parts.
  if (quarters !== undefined && quarters % 4 !== 0 && told.BathroomsFull === undefined) {
    return bathPartsOf(quarters);
  }
  return {
    bathroomsTotalInteger: quarters === undefined ? null : Math.ceil(quarters / 4),
    bathroomsFull: told.BathroomsFull ?? null,
    bathroomsThreeQuarter: told.BathroomsThreeQuarter ?? null,
    bathroomsHalf: told.BathroomsHalf ?? null,
    bathroomsOneQuarter: told.BathroomsOneQuarter ?? null,
  };
}

type Street = Pick<Property, 'streetNumber' | 'streetName' | 'unitNumber' | 'unparsedAddress'>;

const withoutStreet = 'Unaddressed land';

/** The line makes the parts, or the parts the line; parts that are told win. */
function streetOf(told: CellValues): Street {
  const split = told.UnparsedAddress === undefined ? null : splitStreetLine(told.UnparsedAddress);
  const parts = {
    streetNumber: told.StreetNumber ?? split?.streetNumber ?? null,
    streetName: told.StreetName ?? split?.streetName ?? null,
    unitNumber: told.UnitNumber ?? split?.unitNumber ?? null,
  };
  return {
    ...parts,
    unparsedAddress: told.UnparsedAddress ?? (joinStreetLine(parts) || withoutStreet),
  };
}
