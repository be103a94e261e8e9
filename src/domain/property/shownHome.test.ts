import { expect, test } from 'vitest';
import { aHome } from './Property.example.ts';
import { shownHome } from './shownHome.ts';
import { withoutAddress } from './withoutAddress.ts';

const now = '2026-03-08T12:00:00.000Z';
const secret = aHome({
  internetAddressDisplayYn: false,
  unparsedAddress: '533 S 330th Pl',
  streetNumber: '533',
  streetName: 'S 330th Pl',
  parcelNumber: '1321400060',
  publicRemarks: 'Bright rooms. Find it at 533 South 330th Place! Near the lake.',
  media: [{ mediaUrl: '/a.jpg', shortDescription: '533 S. 330th Pl.', illustrationYn: false }],
  latitude: 47.30971,
  longitude: -122.32712,
});

test('nothing of a hidden address is left anywhere', () => {
  const home = shownHome(secret, [], now);
  expect(JSON.stringify(home)).not.toMatch(/533|330th|1321400060|47\.3097|122\.3271/);
  expect(home.property).toMatchObject({
    unparsedAddress: 'Address withheld by the seller',
    latitude: 47.31,
    longitude: -122.33,
    publicRemarks: 'Bright rooms. Near the lake.',
  });
});

test('a home that shows its address keeps all of it', () => {
  const home = shownHome({ ...secret, internetAddressDisplayYn: true }, [], now);
  expect(home.property.publicRemarks).toBe(secret.publicRemarks);
  expect(home.property.latitude).toBe(47.30971);
});

test('the seller’s and the feed’s own switches stay inside', () => {
  const { property } = shownHome(secret, [], now);
  expect(property).not.toHaveProperty('suppressedAt');
  expect(property).not.toHaveProperty('internetEntireListingDisplayYn');
  expect(property).not.toHaveProperty('media');
});

test.each([
  ['Walk down Birch Avenue to the shops.\nTwo decks.', 'Two decks.'],
  ['Two decks', 'Two decks'],
  ['12 Birch Ave, Unit 4B', ''],
  ['', ''],
])('%j becomes %j', (text, left) => {
  const home = aHome({ streetNumber: '12', streetName: 'Birch Ave', unitNumber: '4B' });
  expect(withoutAddress(text, home)).toBe(left);
});

test('what is not for everybody never leaves, and a hidden address takes the tour along', () => {
  const told = { shortDescription: '', illustrationYn: false };
  const media = [
    { ...told, mediaUrl: 'https://x.example/1.jpg', permission: 'Private' as const },
    { ...told, mediaUrl: 'https://x.example/2.jpg' },
  ];
  const openHouse = {
    openHouseStartTime: '2026-03-14T20:00:00.000Z',
    openHouseEndTime: null,
    openHouseRemarks: 'Ring at 12 Birch Ave. Cookies.',
  };
  const virtualTourUrl = 'https://tours.example/12-birch-ave';
  const home = aHome({ media, virtualTourUrl, openHouses: [openHouse] });
  const shown = shownHome(home, [], now);
  expect(shown.media).toEqual([media[1]]);
  expect(shown.property.virtualTourUrl).toBe(virtualTourUrl);

  const hidden = shownHome({ ...home, internetAddressDisplayYn: false }, [], now).property;
  expect(hidden.virtualTourUrl).toBeNull();
  expect(hidden.openHouses).toEqual([{ ...openHouse, openHouseRemarks: 'Cookies.' }]);
});

test('the page of a home has its street line as a card has it', () => {
  const loud = { ...secret, internetAddressDisplayYn: true, unparsedAddress: '533 S 330TH PL' };
  expect(shownHome(loud, [], now).property.unparsedAddress).toBe('533 S 330th Pl');
});
