/** What the words of local systems come nearest to in RESO's lists. */
import type { AssociationFeeFrequency } from '#domain/property/associationFee.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import type { PropertySubType } from '#domain/property/PropertySubType.ts';

/** The first that fits counts: a manufactured house is no house. Words are letters in lower case. */
const subTypes: [pattern: RegExp, subType: PropertySubType][] = [
  [/mobilehomepark|park(?:ed)?community/, 'Mobile Home Park'],
  [/mobile|trailer/, 'Mobile Home'],
  [/manufactured|modular|prefab/, 'Manufactured Home'],
  [/timeshare|fractional|interval/, 'Timeshare'],
  // Portals have one word for both; most are condominiums.
  [/condo.*coop/, 'Condominium'],
  [/coop|cooperative/, 'Stock Cooperative'],
  [/tic$|tenan(?:cy|ts?)incommon/, 'Tenancy in Common'],
  [/deededparking|parkingspace|garagecondo/, 'Deeded Parking'],
  [/boat|slip|moorage|marina/, 'Boat Slip'],
  [/fourplex|quad|fourunit|fourfamily/, 'Quadruplex'],
  [/triplex|threeunit|threefamily/, 'Triplex'],
  [/duplex|twounit|twofamily|halfdup/, 'Duplex'],
  [/multi|plex|income|units?$/, 'Multi Family'],
  [/town|row(?:house|home)|attached|patiohome|zerolot/, 'Townhouse'],
  [/^cnd$|condo|penthouse|highrise|midrise|lowrise|loft|flat$/, 'Condominium'],
  [/apartment|^apt/, 'Apartment'],
  [/cabin|cottage|chalet/, 'Cabin'],
  [
    /^res$|dwelling|onefamily|ranchstyle|rambler|bungalow|house|home|single|^sf[rdh]?$|detached|residen|villa|estate|colonial|craftsman|tudor|cape|splitlevel|contemporary|victorian/,
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

/** Words that say all by themselves that a home can be bought, and nothing more. */
const available = new Set(
  (
    'active act activelisting activeforsale forsale new newlisting activenew backonmarket bom ' +
    'activebackonmarket reactivated pricechange pricechanged pricereduced pricereduction ' +
    'pricedecrease priceincrease reduced activepricechange activereduced extended activeextended ' +
    'available'
  ).split(' '),
);

/** In this order: what takes a home off the market counts before what offers it. */
const statuses: [pattern: RegExp, status: StandardStatus][] = [
  // “Sold STC” and “sold conditionally” are agreed, and not closed.
  [/^sold.*(?:stc|subject|condition|contingen|pending)|^salepending|^saleagreed/, 'Pending'],
  [/^(?:sold|closed|settled)/, 'Closed'],
  [/^(?:temp|hold|onhold|tom$)/, 'Hold'],
  [/^(?:pending|pend$|pndg?$|inescrow|escrow)/, 'Pending'],
  [
    /contingen|contract|option|offer|kickout|backup|firstright|firstrefusal|pendinginspection|courtapproval|underagreement/,
    'Active Under Contract',
  ],
  [/^(?:acc|actcont.*|cont|ctgs?|uctgs?|uc|auc|aoc|deposit)$/, 'Active Under Contract'],
  [/^(?:comingsoon|preview|premarket)/, 'Coming Soon'],
  [/^(?:cancel|terminated)/, 'Canceled'],
  [/^(?:withdraw|offmarket)/, 'Withdrawn'],
  [/^expire/, 'Expired'],
  [/^(?:deleted|removed)/, 'Delete'],
  [/^(?:draft|incomplete)/, 'Incomplete'],
];

/**
 * Active only for words known to mean nothing else: `Active No Show` has a qualifier that may say
 * the home is taken, so it is reported and not guessed.
 */
export function nearestStatus(word: string): StandardStatus | null {
  if (available.has(word)) return 'Active';
  return statuses.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const frequencies: [words: string, frequency: AssociationFeeFrequency][] = [
  ['m mo mon mth month permonth', 'Monthly'],
  ['q qtr qtrly quarter perquarter', 'Quarterly'],
  ['sa semi semiannual semiyearly twiceayear', 'Semi-Annually'],
  ['a an ann annual y yr year yearly peryear', 'Annually'],
  ['wk week perweek', 'Weekly'],
  ['onetime once', 'One Time'],
];

export function nearestFrequency(word: string): AssociationFeeFrequency | null {
  return frequencies.find(([words]) => words.split(' ').includes(word))?.[1] ?? null;
}
