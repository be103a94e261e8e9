import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { splitStreetLine } from '#domain/property/streetLine.ts';
import { stateNames } from '#domain/states.ts';
import type { Named } from './Named.ts';
import { packNumbers } from '../../map/houseNumbers.ts';
import { type NamedHome, NameIndex } from './NameIndex.ts';

let index: NameIndex;

const streets = [
  'Birch St',
  'NE Oak Ave',
  'Martin Luther King Jr Blvd',
  '42nd Pl',
  'Rue Sainte Anne',
  'Lakeview Ter',
  'S Harbor Dr',
  'Old Mill Rd',
  'Sycamore Ln',
  'W 3rd St',
];
const towns = [
  ['Springfield', 'IL', '62701'],
  ['Port Townsend', 'WA', '98368'],
  ['Cañon City', 'CO', '81212'],
  ['Las Cruces', 'NM', '88001'],
] as const;

function homeAt(
  number: number,
  street: string,
  town: readonly [string, string, string],
  unit = '',
): NamedHome {
  const [city, state, postalCode] = town;
  const at = streets.indexOf(street);
  const address = `${number} ${street}${unit && ` #${unit}`}`;
  return {
    listingKey: `${address} ${city}`,
    listingId: `MLS-${city}-${number}-${at}`,
    address,
    place: `${city}, ${state} ${postalCode}`,
    latitude: 40 + towns.indexOf(town as never) + number / 10_000,
    longitude: -100 - at / 1000,
    street: { name: street, town: `${city}, ${state}`, number, postalCode },
  };
}

const homes = towns.flatMap((town) =>
  streets.flatMap((street, at) => [1, 2, 3].map((n) => homeAt(n * 307 + at * 11, street, town))),
);

function place(label: string, detail: string, weight: number, latitude = 40): Named {
  return {
    id: `place/${label}/${detail}`,
    kind: 'place',
    label,
    detail,
    weight,
    latitude,
    longitude: -100,
    south: latitude - 0.1,
    west: -100.1,
    north: latitude + 0.1,
    east: -99.9,
  };
}

beforeEach(() => {
  index = new NameIndex();
  for (const [city, state] of towns) index.setName(place(city, state, 50_000));
  for (const home of homes) index.setHome(home);
});

const labels = (text: string, near: Parameters<NameIndex['suggest']>[1] = null) =>
  index.suggest(text, near).map(({ label, detail }) => `${label}, ${detail}`);

const known = fc.constantFrom(...homes);
/** One letter or digit left out, doubled, mistaken, or swapped with its neighbour. */
const slip = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('left out', 'doubled', 'mistaken', 'swapped'),
  letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
});

function slipped(text: string, { at, kind, letter }: { at: number; kind: string; letter: string }) {
  // A slip between words parts or joins them; that is another test.
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index: where }) => where);
  const i = letters[at % letters.length]!;
  const [before, here, after] = [text.slice(0, i), text[i]!, text.slice(i + 1)];
  if (kind === 'left out') return before + after;
  if (kind === 'doubled') return before + here + here + after;
  if (kind === 'mistaken')
    return before + (/\d/.test(here) ? String((Number(here) + 1) % 10) : letter) + after;
  return /^[\p{L}\p{N}]/u.test(after) ? before + after[0] + here + after.slice(1) : before + after;
}

test('any known address with one slip is among the first five', () => {
  fc.assert(
    fc.property(known, slip, (home, one) => {
      const typed = slipped(`${home.address}, ${home.place}`, one);
      const lines = labels(typed).slice(0, 5);
      expect(lines, typed).toContain(`${home.address}, ${home.place}`);
    }),
    { numRuns: 1500 },
  );
});

test('any known address is first without its ZIP code, with its state in any form, with a unit', () => {
  const state = fc.constantFrom(
    (code: string) => code,
    (code: string) => stateNames[code as keyof typeof stateNames],
    (code: string) => code.toLowerCase(),
    () => '',
  );
  const unit = fc.constantFrom('', ' Apt 7', ' #7', ' Unit 7B', ', Suite 700');
  fc.assert(
    fc.property(known, state, unit, (home, writtenState, writtenUnit) => {
      const [city, code] = home.street!.town.split(', ') as [string, string];
      const typed = `${home.address}${writtenUnit}, ${city} ${writtenState(code)}`;
      expect(labels(typed)[0], typed).toBe(`${home.address}, ${home.place}`);
      expect(index.suggest(typed, null)[0]!.weakYn, typed).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Capitol Hill', 'Hillsboro, OR', true],
  ['3 bedroom house in Austin under 500k', 'Austin, IN', true],
  ['North Park', 'New Hyde Park, NY', true],
  ['Hillsboro', 'Hillsboro, OR', undefined],
  ['hilsboro oregon', 'Hillsboro, OR', undefined],
  ['new hyde prak ny', 'New Hyde Park, NY', undefined],
  ['nwe hyde park', 'New Hyde Park, NY', undefined],
  ['bew hyde park', 'New Hyde Park, NY', undefined],
])('“%s” finds %s: weak %s', (typed, label, weakYn) => {
  for (const [city, state] of [
    ['Hillsboro', 'OR'],
    ['Austin', 'IN'],
    ['New Hyde Park', 'NY'],
  ] as const)
    index.setName(place(city, state, 1_000));
  const [first] = index.suggest(typed, null);
  expect(`${first!.label}, ${first!.detail}`).toBe(label);
  expect(first!.weakYn).toBe(weakYn);
});

test.each([
  ['North Park', true],
  ['north hyde park', true],
  ['north new park', true],
  ['North New Hyde Park', undefined],
  ['hyde park', undefined],
  ['north new hyde', undefined],
  ['north new hyde park ny', undefined],
])('“%s” is North New Hyde Park: weak %s', (typed, weakYn) => {
  const own = new NameIndex();
  own.setName(place('North New Hyde Park', 'NY', 1_000));
  expect(own.suggest(typed, null)[0]).toMatchObject({ label: 'North New Hyde Park' });
  expect(own.suggest(typed, null)[0]!.weakYn).toBe(weakYn);
});

/** Notations of one address. Each is found by all others, and by itself. */
const notations: [place: string, ...lines: string[]][] = [
  ['Marion, IL 62959', '208 1/2 W Goodall St', '208½ West Goodall Street', '208-1/2 W Goodall St'],
  ['New York, NY 10001', '537½ West 26th St', '537 1/2 W 26th St', '537 1/2 w twenty-sixth st'],
  ['Austin, TX 78705', '715 W 22nd 1/2 St', '715 West 22nd ½ Street', '715 w 22 1/2 st'],
  ['Grand Junction, CO 81503', '3278 32 1/8 Rd', '3278 32⅛ Road'],
  ['New York, NY 10002', '355 8th Ave', '355 8 Ave', '355 Eighth Avenue', '355 eighth ave'],
  ['Fargo, ND 58102', '100 5 St', '100 5th St', '100 Fifth Street'],
  ['New York, NY 10036', '11 W 42nd St', '11 West Forty-Second Street', '11 w 42 st'],
  ['Richmond Hill, NY 11418', '123-04 Hillside Ave', '12304 Hillside Ave'],
  ['Seattle, WA 98126', '3036-3040 36th Ave SW', '3036 - 3040 36th Avenue SW'],
  ['Avon, CT 06001', '18-D Main St', '18D Main Street'],
  ['Powderly, TX 75473', '615 Co Rd 45300', '615 County Road 45300', '615 CR 45300'],
  ['Gonzales, TX 78629', '2225 CR 494', '2225 County Rd 494', '2225 CR494'],
  ['New Braunfels, TX 78132', '21411 FM 3009', '21411 Farm to Market Road 3009', '21411 FM-3009'],
  ['Port St Lucie, FL 34952', '10101 S US 1', '10101 South US Highway 1', '10101 S US Hwy 1'],
  ['Williston, ND 58801', 'RR 2 Box 15', 'Rural Route 2 Box 15'],
  ['Riverton, UT 84065', '1234 W 450 S', '1234 West 450 South'],
  ['Waukesha, WI 53188', 'N6W23001 Bluemound Rd', 'n6w23001 bluemound road'],
  ['Washington, DC 20003', '200 E St SE', '200 E Street Southeast'],
  ['Austin, TX 78751', '1500 Avenue B', '1500 Ave B'],
  ['San Juan, PR 00901', '12 Calle San José', '12 Calle San Jose'],
];

test.each(notations)('in %s, %s', (place, ...lines) => {
  const postalCode = place.slice(-5);
  const town = place.slice(0, -6);
  for (const stored of lines) {
    const { streetNumber, streetName } = splitStreetLine(stored);
    const number = streetNumber === null ? -1 : Number.parseInt(streetNumber, 10);
    const own = new NameIndex();
    for (const home of homes) own.setHome(home);
    own.setHome({
      ...homes[0]!,
      listingKey: 'own',
      address: stored,
      place,
      street: { name: streetName!, town, number, postalCode },
    });
    for (const typed of lines) {
      for (const text of [typed, `${typed}, ${place}`]) {
        const [first] = own.suggest(text, null);
        expect(first, `${text} for ${stored}`).toMatchObject({ label: stored, detail: place });
        expect(first!.weakYn, `${text} for ${stored}`).toBeUndefined();
      }
    }
  }
});

test('any text is answered, with no more than eight different lines', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc
      .array(fc.constantFrom('a', '1', '#', 'st', 'apt', '-', ' ', 'Birch', '307', 'WA', '\n'), {
        maxLength: 60,
      })
      .map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const lines = index.suggest(typed, { latitude: 40, longitude: -100 });
      expect(lines.length).toBeLessThanOrEqual(8);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }),
    { numRuns: 500 },
  );
});

test('of streets with one name the nearest to the map come first, with the number where they have it', () => {
  const inColorado = { latitude: 42, longitude: -100 };
  expect(labels('birch st', inColorado)[0]).toBe('Birch St, Cañon City, CO');
  expect(labels('birch st', { latitude: 41, longitude: -100 })[0]).toBe(
    'Birch St, Port Townsend, WA',
  );
  expect(labels('614 birch st', inColorado)[0]).toBe('614 Birch St, Cañon City, CO 81212');
  const [between] = index.suggest('610 birch st', inColorado);
  expect(between).toMatchObject({ kind: 'address', label: '610 Birch St', listingKey: null });
  expect(between!.latitude).toBeCloseTo(42.061, 2);
  expect(labels('99999 birch st', inColorado)[0]).toBe('Birch St, Cañon City, CO');
});

test('a building is offered before its homes, a unit before the building', () => {
  for (const unit of ['1A', '1B', '2A', '2B', '10A', '10B'])
    index.setHome(homeAt(5000, 'Old Mill Rd', towns[0], unit));
  const lines = labels('5000 Old Mill Rd Springfield');
  expect(lines[0]).toBe('5000 Old Mill Rd, Springfield, IL 62701');
  expect(lines.slice(1, 4)).toEqual(
    ['1A', '1B', '2A'].map((unit) => `5000 Old Mill Rd #${unit}, Springfield, IL 62701`),
  );
  expect(labels('5000 Old Mill Rd apt 10b')[0]).toBe(
    '5000 Old Mill Rd #10B, Springfield, IL 62701',
  );
});

test('a home that has gone or moved is found where it is, and nowhere else', () => {
  const home = homeAt(77, 'Birch St', towns[1]);
  index.setHome({
    ...home,
    address: '78 Elm Ct',
    street: { ...home.street!, name: 'Elm Ct', number: 78 },
  });
  expect(labels('78 elm ct')[0]).toBe('78 Elm Ct, Port Townsend, WA 98368');
  index.setHome(home);
  expect(labels('elm ct').join()).not.toContain('Elm Ct');
  expect(labels('77 birch port townsend')[0]).toBe('77 Birch St, Port Townsend, WA 98368');
  index.removeHome(home.listingKey);
  expect(labels('77 birch port townsend').join()).not.toContain('98368');
});

test('a hidden address is found by its listing number only', () => {
  index.setHome({
    ...homeAt(909, 'Sycamore Ln', towns[2]),
    address: 'Address withheld by the seller',
    street: null,
  });
  const found = index.suggest('909 Sycamore Ln, Cañon City', null);
  expect(found.map(({ listingKey }) => listingKey)).not.toContain('909 Sycamore Ln Cañon City');
  expect(labels('MLS-Cañon City-909-8')[0]).toBe(
    'MLS-Cañon City-909-8, Address withheld by the seller, Cañon City, CO',
  );
});

test('a street that the map names too is one line, and stays while homes stand on it', () => {
  const named: Named = {
    ...place('Birch Street', 'Springfield, IL', 900),
    id: 'map:1',
    kind: 'street',
  };
  index.setName(named);
  expect(labels('birch springfield il').filter((line) => line.startsWith('Birch'))).toEqual([
    'Birch Street, Springfield, IL',
  ]);
  index.removeName('map:1');
  expect(labels('307 birch springfield il')[0]).toBe('307 Birch St, Springfield, IL 62701');
});

test('a name that is written otherwise is found by its new words only', () => {
  const named = { ...place('Lintelville', 'WA', 5), id: 'x' };
  index.setName(named);
  expect(labels('lintelv')).toEqual(['Lintelville, WA']);
  index.setName({ ...named, label: 'Doorville' });
  expect(labels('lintelv')).toEqual([]);
  expect(labels('doorv')).toEqual(['Doorville, WA']);
  index.removeName('x');
  expect(labels('doorv')).toEqual([]);
  expect([...index.nameIds()]).not.toContain('x');
});

const mainStreet = (town: string, latitude: number, from: number, to: number) => ({
  ...place('Main St', town, 900, latitude),
  id: `street/${town}`,
  kind: 'street' as const,
  houseNumbers: packNumbers([
    { number: from, latitude, longitude: -100.01 },
    { number: to, latitude, longitude: -99.99 },
  ]),
});

test('a street near the map that runs west comes before one far away without a direction', () => {
  const street = (label: string, detail: string, latitude: number): Named => ({
    ...place(label, detail, 800, latitude),
    id: `street/${label}/${detail}`,
    kind: 'street',
  });
  index.setName(street('W Main St', 'Boulder, CO', 40));
  index.setName(street('Main St', 'Boise, ID', 43.6));
  expect(labels('Main St', { latitude: 40.02, longitude: -100 })[0]).toBe('W Main St, Boulder, CO');
  expect(labels('Main St', { latitude: 43.5, longitude: -100 })[0]).toBe('Main St, Boise, ID');
  // Where both are near, the one that was typed is meant.
  index.setName(street('Main St', 'Nederland, CO', 40.01));
  expect(labels('Main St', { latitude: 40.02, longitude: -100 })[0]).toBe('Main St, Nederland, CO');
});

test('a number that nobody lists is offered on the streets that have it, the nearest to the map first', () => {
  index.setName(mainStreet('Springfield, IL', 40, 1, 299));
  index.setName(mainStreet('Port Townsend, WA', 41, 101, 399));
  index.setName(mainStreet('Las Cruces, NM', 43, 501, 899));
  const near = (latitude: number) => index.suggest('123 Main St', { latitude, longitude: -100 });
  expect(near(41).map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    '123 Main St, Port Townsend, WA',
    '123 Main St, Springfield, IL',
    'Main St, Port Townsend, WA',
    'Main St, Springfield, IL',
    'Main St, Las Cruces, NM',
  ]);
  expect(near(40)[0]).toMatchObject({
    kind: 'address',
    detail: 'Springfield, IL',
    latitude: 40,
    listingKey: null,
  });
  expect(near(40)[0]!.longitude).toBeCloseTo(-100.01 + (0.02 * 122) / 298, 5);
});

test('the numbers of a street change with it and go with it', () => {
  const first = () => labels('123 Main St, Springfield')[0];
  index.setName(mainStreet('Springfield, IL', 40, 1, 299));
  expect(first()).toBe('123 Main St, Springfield, IL');
  index.setName(mainStreet('Springfield, IL', 40, 301, 499));
  expect(first()).toBe('Main St, Springfield, IL');
  index.setName(mainStreet('Springfield, IL', 40, 1, 299));
  const lone: NamedHome = {
    ...homes[0]!,
    listingKey: 'lone',
    address: '900 Main St',
    street: { name: 'Main St', town: 'Springfield, IL', number: 900, postalCode: '62701' },
  };
  index.setHome(lone);
  expect(first()).toBe('123 Main St, Springfield, IL');
  // The home still stands there; who said where the numbers are does not.
  index.removeName('street/Springfield, IL');
  expect(first()).toBe('Main St, Springfield, IL');
});

test('behind a house number a street is meant, before its name is typed to the end', () => {
  index.setName({ ...place('Maine', 'United States', 0), id: 'state/ME', kind: 'state' });
  index.setName(mainStreet('Springfield, IL', 40, 1, 299));
  expect(labels('main')[0]).toBe('Maine, United States');
  expect(labels('123 main').slice(0, 2)).toEqual([
    '123 Main St, Springfield, IL',
    'Maine, United States',
  ]);
});

test('an address that was offered is found again by all that its line says', () => {
  index.setName(mainStreet('Springfield, IL', 40, 1, 299));
  index.setName(mainStreet('Port Townsend, WA', 41, 101, 399));
  const offered = ['123 main', '150 Main St, Port Townsend', ...homes.map((home) => home.address)]
    .flatMap((text) => index.suggest(text, null))
    .filter(({ kind }) => kind === 'address');
  expect(offered.some(({ listingKey }) => listingKey === null)).toBe(true);
  for (const line of offered) {
    expect(index.suggest(`${line.label}, ${line.detail}`, null)).toContainEqual(line);
  }
});
