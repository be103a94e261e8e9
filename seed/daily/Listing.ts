/** What of a listing its next days follow from. Days are counted since 1970, in the town's own zone. */
export interface Listing {
  listingKey: string;
  /** Where it stands: a place in the town's list of lots. */
  lot: number;
  status: ListedStatus;
  /** Since then the status holds. */
  since: number;
  /** Its first day on the market, which lies ahead while it is coming soon. */
  listedOn: number;
  /** Its last change of price, or its first day. */
  pricedOn: number;
  firstPriceCents: number;
  /** Before the last change. */
  priceBeforeCents: number | null;
  priceCents: number;
  /** What it was sold for. */
  closePriceCents: number | null;
  /** When it will close, come back or leave; null where chance decides from day to day. */
  next: { day: number; step: 'close' | 'return' | 'leave' } | null;
  open: OpenPlan;
}

/** Whether its house can be seen by whoever comes, in one week. */
export interface OpenPlan {
  /** Whole weeks since the first Monday of 1970. */
  week: number;
  openYn: boolean;
  /** The times stand in the home's row since the country was made. */
  asMadeYn: boolean;
}

export type ListedStatus =
  | 'Coming Soon'
  | 'Active'
  | 'Active Under Contract'
  | 'Pending'
  | 'Closed'
  | 'Withdrawn'
  | 'Expired'
  | 'Canceled';

/** How a town stands at the end of a day. */
export interface TownLife {
  /** How many homes are for sale or soon will be; new listings keep it so. */
  target: number;
  /** The lot after the one that was offered last. */
  nextLot: number;
  /** Nothing that the town began with was built later. */
  madeInYear: number;
  listings: Listing[];
}
