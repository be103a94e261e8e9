import { describe, expect, it } from 'vitest';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { placeOfHome, placesOf } from './places.ts';

function cluster(id: string, latitude: number, longitude: number, reach = 0.1): Cluster {
  return {
    id,
    latitude,
    longitude,
    count: 5,
    inView: 5,
    minPriceCents: null,
    maxPriceCents: null,
    medianPriceCents: null,
    priceKinds: [],
    south: latitude - reach,
    west: longitude - reach,
    north: latitude + reach,
    east: longitude + reach,
    samePointYn: false,
  };
}

function pin(listingKey: string, latitude: number, longitude: number): Pin {
  return { listingKey, latitude, longitude, priceCents: 1, standardStatus: 'Active' };
}

const places = placesOf(
  [cluster('south', 47.5, -122.3), cluster('middle', 47.6, -122.3)],
  [pin('east', 47.7, -122.2), pin('west', 47.7, -122.4)],
);

it('reads from north to south and from west to east', () => {
  expect(places.map((place) => place.id)).toEqual([
    'pin:west',
    'pin:east',
    'cluster:middle',
    'cluster:south',
  ]);
});

describe('placeOfHome', () => {
  const at = (listingKey: string, latitude: number, longitude: number) =>
    placeOfHome(places, { listingKey, latitude, longitude })?.id;

  it('is the pin of the home itself', () => {
    expect(at('east', 47.7, -122.2)).toBe('pin:east');
  });

  it('is the nearest of two clusters whose boxes overlap', () => {
    expect(at('other', 47.57, -122.3)).toBe('cluster:middle');
    expect(at('other', 47.53, -122.3)).toBe('cluster:south');
  });

  it('is nothing for a home that is not on the map', () => {
    expect(at('other', 40, -100)).toBeUndefined();
  });
});
