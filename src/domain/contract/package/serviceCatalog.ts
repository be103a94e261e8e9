/**
 * The services that an agreement can promise or leave out, in the words that bind. An agent chooses
 * entries and writes no words here. The text of a released entry never changes: new words are a new
 * entry, and an entry that is no longer offered keeps its text for the packages that froze it. Items
 * in a brokerage's own words stand beside the catalog (`domain/wording/OwnItem.ts`).
 */
import type { ApprovedItem } from '../../wording/OwnItem.ts';

export interface CatalogEntry {
  /** The words where it is promised; null where it can only be left out. */
  service: string | null;
  /** The words where it is left out; null where it can only be promised. */
  exclusion: string | null;
  /** `showing`: part of a touring agreement too; `buying`: needs an agreement that includes offers. */
  partOf: 'showing' | 'buying';
}

export const serviceCatalog = {
  home_tours: {
    service: 'Showing homes in person',
    exclusion: 'Showing homes',
    partOf: 'showing',
  },
  video_tours: {
    service: 'Showing homes by live video',
    exclusion: 'Showing homes by live video',
    partOf: 'showing',
  },
  evening_weekend_tours: {
    service: 'Showings in the evening and on weekends, by appointment',
    exclusion: 'Showings in the evening and on weekends',
    partOf: 'showing',
  },
  new_construction_visits: {
    service: 'Going with the Buyers to builders and newly built homes',
    exclusion: 'Going with the Buyers to builders and newly built homes',
    partOf: 'showing',
  },
  home_search: {
    service: 'Searching for homes that meet the Buyers’ criteria',
    exclusion: 'Searching for homes',
    partOf: 'buying',
  },
  market_analysis: {
    service: 'A comparative market analysis of each home before the Buyers make an offer on it',
    exclusion: 'Comparative market analyses',
    partOf: 'buying',
  },
  offer_writing: {
    service: 'Writing offers',
    exclusion: 'Writing offers',
    partOf: 'buying',
  },
  negotiation: {
    service: 'Negotiating price, terms and repairs for the Buyers',
    exclusion: 'Negotiating',
    partOf: 'buying',
  },
  disclosure_review: {
    service: 'Going through the seller’s disclosures with the Buyers',
    exclusion: 'Going through the seller’s disclosures',
    partOf: 'buying',
  },
  inspection_coordination: {
    service: 'Scheduling inspections and the appraisal',
    exclusion: 'Scheduling inspections and the appraisal',
    partOf: 'buying',
  },
  closing_coordination: {
    service: 'Tracking the deadlines of the purchase contract through closing',
    exclusion: 'Tracking deadlines through closing',
    partOf: 'buying',
  },
  final_walkthrough: {
    service: 'Attending the final walk-through with the Buyers',
    exclusion: 'Attending the final walk-through',
    partOf: 'buying',
  },
  vendor_names: {
    service:
      'Naming inspectors, lenders and other vendors on request, whom the Buyers are free to use or not',
    exclusion: 'Naming inspectors, lenders and other vendors',
    partOf: 'buying',
  },
  interpreting: {
    service: 'Interpreting conversations in a language that the Agent speaks',
    exclusion: 'Interpreting and translation',
    partOf: 'buying',
  },
  inspection_fees: {
    service: null,
    exclusion: 'Fees of inspectors and surveyors',
    partOf: 'buying',
  },
  appraisal_fees: { service: null, exclusion: 'Fees of appraisers', partOf: 'buying' },
  loan_costs: { service: null, exclusion: 'Costs of a loan', partOf: 'buying' },
  title_and_closing_costs: {
    service: null,
    exclusion: 'Title, escrow, recording and transfer charges',
    partOf: 'buying',
  },
  legal_and_tax_advice: { service: null, exclusion: 'Legal and tax advice', partOf: 'buying' },
  insurance: { service: null, exclusion: 'Insurance', partOf: 'buying' },
  moving: { service: null, exclusion: 'Moving', partOf: 'buying' },
} as const satisfies Record<string, CatalogEntry>;

type Catalog = typeof serviceCatalog;
export type CatalogId = keyof Catalog;
type WithWords<As extends 'service' | 'exclusion'> = {
  [Id in CatalogId]: Catalog[Id][As] extends null ? never : Id;
}[CatalogId];
export type ServiceId = WithWords<'service'>;
export type ExclusionId = WithWords<'exclusion'>;

export const catalogIds = Object.keys(serviceCatalog) as CatalogId[];
export const serviceIds = catalogIds.filter(
  (id): id is ServiceId => serviceCatalog[id].service !== null,
);
export const exclusionIds = catalogIds.filter(
  (id): id is ExclusionId => serviceCatalog[id].exclusion !== null,
);

export function isInCatalog(line: string): line is CatalogId {
  return Object.hasOwn(serviceCatalog, line);
}

/** A line that was written before the catalog is its own words. */
function wordsOf(line: string, as: 'service' | 'exclusion'): string {
  return (isInCatalog(line) ? serviceCatalog[line][as] : null) ?? line;
}

/** What of a package binds in words; own items are absent where none is chosen. */
export interface ChosenServices {
  services: readonly string[];
  notIncluded: readonly string[];
  ownServices?: readonly ApprovedItem[] | undefined;
  ownExclusions?: readonly ApprovedItem[] | undefined;
}

/** The shipped entries first, then those of the brokerage. */
export function servicesInWords({
  services,
  ownServices = [],
}: Pick<ChosenServices, 'services' | 'ownServices'>): string[] {
  return [
    ...services.map((line) => wordsOf(line, 'service')),
    ...ownServices.map(({ text }) => text),
  ];
}

export function exclusionsInWords({
  notIncluded,
  ownExclusions = [],
}: Pick<ChosenServices, 'notIncluded' | 'ownExclusions'>): string[] {
  return [
    ...notIncluded.map((line) => wordsOf(line, 'exclusion')),
    ...ownExclusions.map(({ text }) => text),
  ];
}

/** By what it includes: the text of an agreement names its package so, and never as the agent does. */
export function packageInWords({
  toursIncluded,
  offersIncluded,
}: {
  toursIncluded: number | null;
  offersIncluded: number | null;
}): string {
  if (offersIncluded === 0) return 'Tours';
  return toursIncluded === 0 ? 'Offers' : 'Tours and offers';
}
