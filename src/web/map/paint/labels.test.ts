import { describe, expect, it } from 'vitest';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import {
  homesCounted,
  pinLabel,
  priceSpan,
  shortCount,
  spokenCluster,
  spokenPin,
  tightSpan,
} from './labels.ts';

const cluster: Cluster = {
  id: 'c',
  latitude: 47.6,
  longitude: -122.3,
  count: 14,
  inView: 14,
  minPriceCents: 42_000_000,
  maxPriceCents: 110_000_000,
  medianPriceCents: 60_000_000,
  priceKinds: ['asking'],
  south: 47.6,
  west: -122.3,
  north: 47.6,
  east: -122.3,
  samePointYn: true,
};

const pin: Pin = {
  listingKey: 'a1',
  latitude: 47.6,
  longitude: -122.3,
  priceCents: 98_500_000,
  standardStatus: 'Active',
};

describe('shortCount', () => {
  it.each([
    [7, '7'],
    [999, '999'],
    [1000, '1K'],
    [1249, '1.2K'],
    [9949, '9.9K'],
    [9950, '10K'],
    [25_412, '25K'],
    [999_499, '999K'],
    [999_500, '1M'],
    [1_540_000, '1.5M'],
  ])('%i is %s', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });

  it('never needs more than four characters', () => {
    for (let count = 1; count < 99_000_000; count = Math.ceil(count * 1.07)) {
      expect(shortCount(count).length).toBeLessThanOrEqual(4);
    }
  });
});

describe('what a cluster tells', () => {
  it('names the span, and one price where both ends read the same', () => {
    expect(priceSpan(cluster)).toBe('$420K – $1.1M');
    expect(priceSpan({ ...cluster, maxPriceCents: 42_010_000 })).toBe('$420K');
    expect(priceSpan({ ...cluster, minPriceCents: null })).toBeNull();
  });

  it.each<[Cluster['priceKinds'], string, string | null]>([
    [['asking'], '$420K – $1.1M', '$420K–1.1M'],
    [['sold'], 'Sold for $420K – $1.1M', 'Sold $420K–1.1M'],
    [['last asking'], 'Last asked $420K – $1.1M', null],
    [['asking', 'sold'], '$420K – $1.1M, asking and sold prices', null],
    [['asking', 'sold', 'last asking'], '$420K – $1.1M, asking, sold and last asking prices', null],
  ])('names prices that are %j', (priceKinds, span, tight) => {
    expect(priceSpan({ ...cluster, priceKinds })).toBe(span);
    expect(tightSpan({ ...cluster, priceKinds })).toBe(tight);
  });

  it('says a unit once where the map has little room', () => {
    expect(tightSpan(cluster)).toBe('$420K–1.1M');
    expect(tightSpan({ ...cluster, minPriceCents: 100_000_000, maxPriceCents: 218_000_000 })).toBe(
      '$1M–2.18M',
    );
    expect(tightSpan({ ...cluster, maxPriceCents: 96_500_000 })).toBe('$420–965K');
    expect(tightSpan({ ...cluster, minPriceCents: 121_000_000, maxPriceCents: 262_000_000 })).toBe(
      '$1.21–2.62M',
    );
    expect(tightSpan({ ...cluster, maxPriceCents: 999_000_000_000 })).toBe('$420K–10B');
    expect(
      tightSpan({ ...cluster, minPriceCents: 110_000_000_000, maxPriceCents: 262_000_000_000 }),
    ).toBe('$1.1–2.62B');
    expect(tightSpan({ ...cluster, minPriceCents: 40_000, maxPriceCents: 90_000 })).toBe(
      '$400–900',
    );
    expect(tightSpan({ ...cluster, maxPriceCents: 42_000_000 })).toBe('$420K');
    expect(tightSpan({ ...cluster, maxPriceCents: null })).toBeNull();
  });

  it('says whether the homes share a building', () => {
    expect(spokenCluster(cluster)).toBe('14 homes at this location, $420K – $1.1M');
    expect(spokenCluster({ ...cluster, samePointYn: false })).toContain('in this area');
  });
});

describe('what a pin tells', () => {
  it('shows the short price and speaks the long one', () => {
    expect(pinLabel(pin)).toBe('$985K');
    expect(spokenPin(pin)).toBe('Home, $985,000');
  });

  it('speaks a status that is not plain for sale', () => {
    expect(spokenPin({ ...pin, standardStatus: 'Active Under Contract' })).toBe(
      'Home, $985,000, under contract',
    );
  });

  it('asks where there is no price', () => {
    expect(pinLabel({ ...pin, priceCents: null })).toBe('Ask');
  });
});

it('counts one home in the singular', () => {
  expect(homesCounted(1)).toBe('1 home');
  expect(homesCounted(1204)).toBe('1,204 homes');
});
