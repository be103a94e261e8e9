/** What the words of local systems come nearest to in RESO's lists. */
import type { StandardStatus } from '#domain/property/Property.ts';
import type { PropertySubType } from '#domain/property/PropertySubType.ts';

/** The first that fits counts: a manufactured house is no house. Words are letters in lower case. */
const subTypes: [pattern: RegExp, subType: PropertySubType][] = [
  [/mobilehomepark|park(?:ed)?community/, 'Mobile Home Park'],
  [/mobile|trailer/, 'Mobile Home'],
  [/manufactured|modular|prefab/, 'Manufactured Home'],
  [/timeshare|fractional|interval/, 'Timeshare'],
  [/coop|cooperative/, 'Stock Cooperative'],
  [/tic$|tenan(?:cy|ts?)incommon/, 'Tenancy in Common'],
  [/deededparking|parkingspace|garagecondo/, 'Deeded Parking'],
  [/boat|slip|moorage|marina/, 'Boat Slip'],
  [/fourplex|quad|fourunit|fourfamily/, 'Quadruplex'],
  [/triplex|threeunit|threefamily/, 'Triplex'],
  [/duplex|twounit|twofamily|halfdup/, 'Duplex'],
  [/multi|plex|income|units?$/, 'Multi Family'],
  [/town|row(?:house|home)|attached|patiohome|zerolot/, 'Townhouse'],
  [/condo|penthouse|highrise|midrise|lowrise|loft|flat$/, 'Condominium'],
  [/apartment|^apt/, 'Apartment'],
  [/cabin|cottage|chalet/, 'Cabin'],
  [
    /ranchstyle|rambler|bungalow|house|home|single|^sf[rdh]?$|detached|residen|villa|estate|colonial|craftsman|tudor|cape|splitlevel|contemporary|victorian/,
    'Single Family Residence',
  ],
  [/land|^lots?|acre|vacant|lot$/, 'Unimproved Land'],
  [/agri|crop|orchard|vineyard|timber/, 'Agriculture'],
  [/farm|equestrian/, 'Farm'],
  [/hotel|motel|inn$|bedandbreakfast/, 'Hotel/Motel'],
  [/warehouse|storage/, 'Warehouse'],
  [/industr|manufacturing/, 'Industrial'],
  [/mixed|livework/, 'Mixed Use'],
  [/office|medical/, 'Office'],
  [/retail|store|shop|restaurant/, 'Retail'],
  [/business|commercial/, 'Business'],
];

export function nearestSubType(word: string): PropertySubType | null {
  return subTypes.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const statuses: [pattern: RegExp, status: StandardStatus][] = [
  [/^(?:sold|closed|settled|leased$)/, 'Closed'],
  [/^(?:pending|salepending|inescrow)/, 'Pending'],
  [
    /contingent|undercontract|activewith|offeraccepted|optionpending|kickout|backup/,
    'Active Under Contract',
  ],
  [/^(?:comingsoon|preview|premarket)/, 'Coming Soon'],
  [/^(?:temp|hold|onhold)/, 'Hold'],
  [/^(?:cancel|terminated)/, 'Canceled'],
  [/^(?:withdraw|offmarket)/, 'Withdrawn'],
  [/^expire/, 'Expired'],
  [/^(?:deleted|removed)/, 'Delete'],
  [/^(?:draft|incomplete)/, 'Incomplete'],
  [
    /^(?:active|forsale|new|backonmarket|pricechange|pricereduced|reduced|extended|available)/,
    'Active',
  ],
];

export function nearestStatus(word: string): StandardStatus | null {
  return statuses.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
