import { describe, expect, it } from 'vitest';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { homeFeatures, litFeatures } from './homeFeatures.ts';
import { imageNamed } from './paint/imageName.ts';
import { placesOf } from './places.ts';

const area: Cluster = {
  id: '7',
  latitude: 47.6,
  longitude: -122.3,
  count: 1240,
  inView: 1240,
  minPriceCents: 42_000_000,
  maxPriceCents: 110_000_000,
  medianPriceCents: 60_000_000,
  priceKinds: ['asking'],
  south: 47.5,
  west: -122.4,
  north: 47.7,
  east: -122.2,
  samePointYn: false,
};
const tower: Cluster = { ...area, id: '8', count: 14, samePointYn: true };
const pin: Pin = {
  listingKey: 'birch',
  latitude: 47.9,
  longitude: -122.3,
  priceCents: 98_500_000,
  standardStatus: 'Active',
};

const never = () => false;
const drawn = (...args: Parameters<typeof homeFeatures>) =>
  homeFeatures(...args).features.map((feature) => imageNamed(feature.properties.image));

describe('homeFeatures', () => {
  it('draws an area as a circle with its count, sized, and its span beneath', () => {
    const [feature] = homeFeatures(placesOf([area], []), 'light', never, 11).features;
    expect(imageNamed(feature!.properties.image)).toEqual({
      kind: 'cluster',
      theme: 'light',
      look: 'plain',
      label: '1.2K',
      diameterPx: 46,
    });
    expect(imageNamed(feature!.properties.span)).toMatchObject({ label: '$420K–1.1M' });
    expect(feature!.properties).toMatchObject({ anchor: 'center', radiusPx: 23 });
  });

  it('draws homes at one point as one building', () => {
    expect(drawn(placesOf([tower], []), 'dark', never, 11)).toMatchObject([
      { kind: 'building', theme: 'dark', label: '14 homes' },
    ]);
  });

  it('marks what is kept by colour and a heart, also where it is under contract', () => {
    const taken: Pin = { ...pin, standardStatus: 'Active Under Contract' };
    const always = () => true;
    expect(drawn(placesOf([], [pin]), 'light', always, 11, always)).toMatchObject([
      { look: 'kept', label: '♥ $985K' },
    ]);
    expect(drawn(placesOf([], [taken]), 'light', always, 11, always)).toMatchObject([
      { look: 'underContract', label: '♥ $985K' },
    ]);
  });

  it('hollows what was seen, and stripes what is under contract, seen or not', () => {
    const taken: Pin = { ...pin, standardStatus: 'Active Under Contract' };
    expect(drawn(placesOf([], [pin]), 'light', never, 11)).toMatchObject([{ look: 'plain' }]);
    expect(drawn(placesOf([], [pin]), 'light', () => true, 11)).toMatchObject([{ look: 'seen' }]);
    expect(drawn(placesOf([], [taken]), 'light', () => true, 11)).toMatchObject([
      { look: 'underContract' },
    ]);
  });

  it.each(['Closed', 'Withdrawn'] as const)('grays a home that is %s, seen or kept', (status) => {
    const gone: Pin = { ...pin, standardStatus: status };
    const always = () => true;
    expect(drawn(placesOf([], [gone]), 'light', always, 11, always)).toMatchObject([
      { look: 'gone', label: '♥ $985K' },
    ]);
  });

  it('lets what stands farther south cover what stands behind it', () => {
    const [north, south] = homeFeatures(placesOf([area], [pin]), 'light', never, 11).features;
    expect(south!.properties.order).toBeGreaterThan(north!.properties.order);
  });
});

describe('litFeatures', () => {
  const places = placesOf([area], [pin]);
  const look = (hoveredId: string | null, selectedId: string | null) =>
    litFeatures(places, 'light', 11, { hoveredId, selectedId }).features.map((feature) => {
      const image = imageNamed(feature.properties.image)!;
      return [feature.properties.id, 'look' in image && image.look];
    });

  it('draws only what has the attention', () => {
    expect(look(null, null)).toEqual([]);
    expect(look('cluster:7', 'pin:birch')).toEqual([
      ['pin:birch', 'selected'],
      ['cluster:7', 'hovered'],
    ]);
  });

  it('shows a selected pin as hovered while the pointer is on it', () => {
    expect(look('pin:birch', 'pin:birch')).toEqual([['pin:birch', 'hovered']]);
  });
});
