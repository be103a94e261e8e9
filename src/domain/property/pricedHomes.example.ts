/** Homes by what is known of their price, with the words that every place has for them. */
import type { Property } from './Property.ts';

interface PricedHome {
  what: string;
  home: Pick<Property, 'standardStatus' | 'listPriceCents' | 'closePriceCents'> &
    Partial<Pick<Property, 'listPriceFromYn'>>;
  cents: number | null;
  kind: 'asking' | 'sold' | 'last asking' | 'not disclosed';
  /** On cards. */
  card: string;
  /** In titles and sentences. */
  words: string;
  pin: string;
  /** Why it has no monthly cost. */
  why: 'Off the market' | 'Price on request' | 'Sold' | null;
}

const asked = 50_000_000;
const paid = 48_000_000;

export const pricedHomes: PricedHome[] = [
  {
    what: 'for sale',
    home: { standardStatus: 'Active', listPriceCents: asked, closePriceCents: null },
    cents: asked,
    kind: 'asking',
    card: '$500,000',
    words: 'Asking $500,000',
    pin: '$500K',
    why: null,
  },
  {
    what: 'for sale without a price, sold before',
    home: { standardStatus: 'Active', listPriceCents: null, closePriceCents: paid },
    cents: null,
    kind: 'not disclosed',
    card: 'Price on request',
    words: 'Price on request',
    pin: 'Ask',
    why: 'Price on request',
  },
  {
    what: 'for sale in a range of prices',
    home: {
      standardStatus: 'Active',
      listPriceCents: asked,
      closePriceCents: null,
      listPriceFromYn: true,
    },
    cents: asked,
    kind: 'asking',
    card: 'From $500,000',
    words: 'Asking from $500,000',
    pin: '$500K+',
    why: null,
  },
  {
    what: 'sold, for sale in a range of prices before',
    home: {
      standardStatus: 'Closed',
      listPriceCents: asked,
      closePriceCents: paid,
      listPriceFromYn: true,
    },
    cents: paid,
    kind: 'sold',
    card: 'Sold for $480,000',
    words: 'Sold for $480,000',
    pin: '$480K',
    why: 'Sold',
  },
  {
    what: 'withdrawn, for sale in a range of prices before',
    home: {
      standardStatus: 'Withdrawn',
      listPriceCents: asked,
      closePriceCents: null,
      listPriceFromYn: true,
    },
    cents: asked,
    kind: 'last asking',
    card: 'Last asked from $500,000',
    words: 'Last asked from $500,000',
    pin: '$500K+',
    why: 'Off the market',
  },
  {
    what: 'coming soon',
    home: { standardStatus: 'Coming Soon', listPriceCents: asked, closePriceCents: null },
    cents: asked,
    kind: 'asking',
    card: '$500,000',
    words: 'Asking $500,000',
    pin: '$500K',
    why: null,
  },
  {
    what: 'pending',
    home: { standardStatus: 'Pending', listPriceCents: asked, closePriceCents: paid },
    cents: asked,
    kind: 'asking',
    card: '$500,000',
    words: 'Asking $500,000',
    pin: '$500K',
    why: null,
  },
  {
    what: 'sold',
    home: { standardStatus: 'Closed', listPriceCents: asked, closePriceCents: paid },
    cents: paid,
    kind: 'sold',
    card: 'Sold for $480,000',
    words: 'Sold for $480,000',
    pin: '$480K',
    why: 'Sold',
  },
  {
    what: 'sold without a price',
    home: { standardStatus: 'Closed', listPriceCents: asked, closePriceCents: null },
    cents: null,
    kind: 'not disclosed',
    card: 'Sold price not disclosed',
    words: 'Sold price not disclosed',
    pin: 'Sold',
    why: 'Sold',
  },
  {
    what: 'sold for a price written as 0',
    home: { standardStatus: 'Closed', listPriceCents: asked, closePriceCents: 0 },
    cents: null,
    kind: 'not disclosed',
    card: 'Sold price not disclosed',
    words: 'Sold price not disclosed',
    pin: 'Sold',
    why: 'Sold',
  },
  {
    what: 'withdrawn',
    home: { standardStatus: 'Withdrawn', listPriceCents: asked, closePriceCents: null },
    cents: asked,
    kind: 'last asking',
    card: 'Last asked $500,000',
    words: 'Last asked $500,000',
    pin: '$500K',
    why: 'Off the market',
  },
  {
    what: 'expired without a price',
    home: { standardStatus: 'Expired', listPriceCents: null, closePriceCents: null },
    cents: null,
    kind: 'not disclosed',
    card: 'Price not disclosed',
    words: 'Price not disclosed',
    pin: 'Off',
    why: 'Off the market',
  },
];
