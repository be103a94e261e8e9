import { expect, test } from 'vitest';
import { datePattern, readDate, readInstant } from './dates.ts';
import { readFee, readYearly } from './fees.ts';
import { readMedia, readPhotos } from './media.ts';
import { nearestStatus, nearestSubType } from './nearestWords.ts';
import {
  readArea,
  readBathQuarters,
  readCount,
  readDecimal,
  readMoney,
  readWholes,
} from './numbers.ts';
import { openHousesIn, readOpenHouses } from './openHouses.ts';
import { readPostalCode, readState } from './places.ts';
import { Noted, type ReadNoted, Unreadable } from './Read.ts';
import { oneOf, plainWord, readNumberOrName, readRemarks, readWords, readYn } from './words.ts';

/** What it reads, or `no` where it refuses. */
function outcome(reading: ReadNoted<unknown>): unknown {
  if (reading instanceof Noted) return reading.value;
  return reading instanceof Unreadable ? 'no' : reading;
}

test.each([
  ['1225000', 122_500_000],
  ['$1,225,000.50', 122_500_050],
  ['$ 12.5', 1250],
  ['450000.0', 45_000_000],
  ['0', 0],
  ['12.345', 1235],
  ['12.344999', 1234],
  ['1.225e+006', 122_500_000],
  ['1.225E6', 122_500_000],
  ['6.5e-1', 65],
  ['USD 1500000', 150_000_000],
  ['1500000 USD', 150_000_000],
  ['US$1,500,000', 150_000_000],
  ['1 225 000', 122_500_000],
  ['.5', 50],
  ['1e40', 'no'],
  ['450/mo', 'no'],
  ['12,34', 'no'],
  ['1,2345', 'no'],
  ['-5', 'no'],
  ['1e6', 100_000_000],
  ['9999999999999999', 'no'],
  ['about 500', 'no'],
])('money %s', (text, cents) => {
  expect(outcome(readMoney(text))).toBe(cents);
});

test.each([
  ['3', 3],
  ['3.0', 3],
  ['1,340', 1340],
  ['3.5', 'no'],
  ['-1', 'no'],
  ['three', 'no'],
  ['3 beds', 3],
  ['2 car', 2],
  ['2e0', 2],
  ['', 'no'],
])('count %s', (text, count) => {
  expect(outcome(readCount(text))).toBe(count);
});

test.each([
  ['-122.005', -122.005],
  ['1,234.5', 1234.5],
  ['NaN', 'no'],
  ['Infinity', 'no'],
  ['0x10', 'no'],
])('decimal %s', (text, value) => {
  expect(outcome(readDecimal(text))).toBe(value);
});

test('areas are whole square feet in any unit', () => {
  expect(readArea('1715', 'square feet')).toBe(1715);
  expect(readArea('0.25', 'acres')).toBe(10_890);
  expect(readArea('100', 'square meters')).toBe(1076);
});

test.each([
  ['2.25', 9],
  ['3', 12],
  ['0.75', 3],
  ['2.3', 'no'],
])('baths %s', (text, quarters) => {
  expect(outcome(readBathQuarters(text))).toBe(quarters);
});

test.each([
  ['Y', true],
  ['yes', true],
  ['1', true],
  ['FALSE', false],
  ['0', false],
  ['1530', true],
  ['0.0', false],
  ['maybe', 'no'],
])('yes or no %s', (text, value) => {
  expect(outcome(readYn(text))).toBe(value);
});

test.each([
  [undefined, '2014-05-12', '2014-05-12'],
  [undefined, '20140512T000000', '2014-05-12'],
  [undefined, '2014-05-12 10:30:00', '2014-05-12'],
  [undefined, '2014-02-30', 'no'],
  [undefined, '5/12/2014', '2014-05-12'],
  [undefined, '1/2/2015 0:00', '2015-01-02'],
  [undefined, '2015-01-02 00:00:00', '2015-01-02'],
  [undefined, '02JAN2015', '2015-01-02'],
  [undefined, 'Jan 2, 2015', '2015-01-02'],
  [undefined, '2-Jan-15', '2015-01-02'],
  [undefined, '42006', '2015-01-02'],
  [undefined, '13/12/2014', 'no'],
  [undefined, 'soon', 'no'],
  ['MM/DD/YYYY', '5/2/2014 12:30 PM', '2014-05-02'],
  ['MM/DD/YYYY', '2014-05-02', '2014-05-02'],
  ['DD/MM/YYYY', '5/2/2014', '2014-02-05'],
  ['MM/DD/YYYY', '5/2/2014', '2014-05-02'],
  ['MM/DD/YY', '05/12/14', '2014-05-12'],
  ['MM/DD/YY', '05/12/98', '1998-05-12'],
  ['DD.MM.YYYY', '12.05.2014', '2014-05-12'],
  ['DD.MM.YYYY', '12x05x2014', 'no'],
  ['MM/DD/YYYY', '13/12/2014', 'no'],
])('the date %s %s', (format, text, date) => {
  const pattern = format === undefined ? undefined : datePattern(format);
  expect(outcome(readDate(text, pattern))).toBe(date);
});

test('a time needs its zone', () => {
  expect(readInstant('2026-03-08T10:00:00-08:00')).toBe('2026-03-08T18:00:00.000Z');
  expect(outcome(readInstant('2026-03-08T10:00:00'))).toBe('no');
  expect(outcome(readInstant('2026-13-08T10:00:00Z'))).toBe('no');
});

test.each([
  ['98053', '98053'],
  ['98053-1234', '98053-1234'],
  ['980531234', '98053-1234'],
  ['2134', '02134'],
  ['98053.0', '98053'],
  ['9805', '09805'],
  ['ABC', 'no'],
  ['98053-12', 'no'],
])('the ZIP code %s', (text, zip) => {
  expect(outcome(readPostalCode(text))).toBe(zip);
});

test('photos are addresses of the web', () => {
  expect(readPhotos('https://a.example/1.jpg | https://a.example/2.jpg')).toHaveLength(2);
  expect(outcome(readPhotos('javascript:alert(1)'))).toBe('no');
});

test('a comma before the decimals is read where the mapping says so', () => {
  const style = { decimalComma: true };
  expect(readMoney('500.000,00', style)).toBe(50_000_000);
  expect(readMoney('$1.500.000', style)).toBe(150_000_000);
  expect(readDecimal('-122,34', style)).toBe(-122.34);
  expect(outcome(readMoney('500.000,00'))).toBe('no');
});

test('a unit in the cell counts more than that of the column', () => {
  expect(readArea('1,715 sq ft', 'acres')).toBe(1715);
  expect(readArea('0.25 ac', 'square feet')).toBe(10_890);
  expect(readArea('100 m²', 'square feet')).toBe(1076);
  expect(outcome(readArea('-5', 'square feet'))).toBe('no');
  expect(outcome(readArea('1,500-1,800', 'square feet'))).toBe(1500);
});

test('half a space is none', () => {
  expect(readWholes('2.5')).toEqual(new Noted(2, 'Is counted as 2.'));
  expect(outcome(readWholes('-1'))).toBe('no');
});

test.each([
  ['450/mo', 45_000, 'Monthly'],
  ['$450 monthly', 45_000, 'Monthly'],
  ['$1,200 per year', 120_000, 'Annually'],
  ['300 / qtr', 30_000, 'Quarterly'],
  ['450', 45_000, null],
])('the fee %s', (text, cents, frequency) => {
  expect(readFee(text)).toEqual({ cents, frequency });
});

test('taxes are of a year', () => {
  expect(readYearly('6,100')).toBe(610_000);
  expect(readYearly('6100/yr')).toBe(610_000);
  expect(readYearly('500/mo')).toBe(600_000);
});

test.each([
  ['WA', 'WA'],
  ['wa', 'WA'],
  ['Washington', 'WA'],
  ['US-WA', 'WA'],
  ['Wash.', 'WA'],
  ['Calif', 'CA'],
  ['District of Columbia', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Puerto Rico', 'PR'],
  ['North', 'no'],
  ['Ontario', 'no'],
])('the state %s', (text, code) => {
  expect(outcome(readState(text))).toBe(code);
});

test.each([
  ['Residential - Single Family', 'Single Family Residence'],
  ['Ranch Style House', 'Single Family Residence'],
  ['Manufactured House', 'Manufactured Home'],
  ['Townhome', 'Townhouse'],
  ['Condo/Loft', 'Condominium'],
  ['Co-op', 'Stock Cooperative'],
  ['2-4 Units', 'Multi Family'],
  ['Half Duplex', 'Duplex'],
  ['Fourplex', 'Quadruplex'],
  ['Vacant Land', 'Unimproved Land'],
  ['Lots/Acreage', 'Unimproved Land'],
  ['Houseboat', 'Boat Slip'],
  ['A22', null],
])('the type %s is nearest to %s', (text, subType) => {
  expect(nearestSubType(plainWord(text))).toBe(subType);
});

test.each([
  ['Sold', 'Closed'],
  ['For Sale', 'Active'],
  ['Contingent', 'Active Under Contract'],
  ['Pending - Taking Backups', 'Pending'],
  ['Temporarily Off Market', 'Hold'],
  ['Active Contingent', 'Active Under Contract'],
  ['Active Option Contract', 'Active Under Contract'],
  ['Active Kick Out', 'Active Under Contract'],
  ['Active Under Contract - Showing', 'Active Under Contract'],
  ['Pending - Continue to Show', 'Pending'],
  ['Under Agreement', 'Active Under Contract'],
  ['Sold STC', 'Pending'],
  ['Sold Conditionally', 'Pending'],
  ['Backup Offers', 'Active Under Contract'],
  ['A/CC', 'Active Under Contract'],
  ['Act Cont Release', 'Active Under Contract'],
  ['Off Market', 'Withdrawn'],
  ['TOM', 'Hold'],
  ['Back on Market', 'Active'],
  ['BOM', 'Active'],
  ['Price Change', 'Active'],
  ['New', 'Active'],
  ['Leased', null],
  ['Rented', null],
  ['Pre-Foreclosure', null],
  ['Auction', null],
  ['Deposit', 'Active Under Contract'],
  ['In Escrow', 'Pending'],
  ['Option Pending', 'Active Under Contract'],
  ['Accepting Backups', 'Active Under Contract'],
  ['Active - Pending Inspection', 'Active Under Contract'],
  ['Active/Right of First Refusal', 'Active Under Contract'],
  ['Active No Show', null],
  ['Active Option', 'Active Under Contract'],
  ['Active Under Option', 'Active Under Contract'],
  ['Active-First Right', 'Active Under Contract'],
  ['Active SS Contract', 'Active Under Contract'],
  ['Active Court Approval', 'Active Under Contract'],
  ['ActiveContingent', 'Active Under Contract'],
  ['Active w/Offer', 'Active Under Contract'],
  ['Active - Sale Fail', null],
  ['Active Lorem', null],
  ['New Lorem', null],
  ['Available Lorem', null],
  ['Accepted Offer', 'Active Under Contract'],
  ['Under Contract', 'Active Under Contract'],
  ['UCTG', 'Active Under Contract'],
  ['Pend', 'Pending'],
  ['Pndg', 'Pending'],
  ['Cont', 'Active Under Contract'],
  ['Lorem', null],
])('the status %s is nearest to %s', (text, status) => {
  expect(nearestStatus(plainWord(text))).toBe(status);
});

test('a word of the list is taken as it is, one near it with a note', () => {
  const read = oneOf(['Duplex', 'Multi Family'], nearestSubTypeOf);
  expect(read('duplex')).toBe('Duplex');
  expect(read('plexes')).toEqual(new Noted('Multi Family', 'Is taken for Multi Family.'));
  expect(outcome(read('?'))).toBe('no');
});
const nearestSubTypeOf = (word: string) => (word.includes('plex') ? 'Multi Family' : null);

test.each([
  ['Forced Air, Natural Gas', ['Forced Air', 'Natural Gas']],
  ['["ForcedAir","NaturalGas"]', ['Forced Air', 'Natural Gas']],
  ["['None']", ['None']],
  ['ForcedAir|HVAC', ['Forced Air', 'HVAC']],
  ['a;a', ['a']],
])('the words %s', (text, words) => {
  expect(readWords(text)).toEqual(words);
});

test('identifiers lose the decimals that tables of numbers give them', () => {
  expect(readNumberOrName('7237550310.0')).toBe('7237550310');
  expect(readNumberOrName('12.0 A')).toBe('12.0 A');
  expect(readNumberOrName('1230045.0', 10)).toBe('0001230045');
  expect(readNumberOrName('A1230045', 10)).toBe('A1230045');
  // R writes so what is shorter so; a spreadsheet what it has rounded.
  expect(readNumberOrName('1.2e+05')).toBe('120000');
  expect(readNumberOrName('1.2E+05')).toBe('1.2E+05');
});

test('a description is cut between words where it is too long', () => {
  const cut = readRemarks('word '.repeat(5000));
  expect(cut).toBeInstanceOf(Noted);
  expect(String(outcome(cut))).toMatch(/word$/);
  expect(String(outcome(cut)).length).toBeLessThanOrEqual(20_000);
});

test('of pictures those that are none are left out', () => {
  const read = readPhotos('https://a.example/1.jpg;file:///etc/passwd');
  expect(read).toBeInstanceOf(Noted);
  expect(outcome(read)).toEqual([
    { mediaUrl: 'https://a.example/1.jpg', shortDescription: '', illustrationYn: false },
  ]);
});

test('media have order, kind, caption and permission', () => {
  const json = JSON.stringify([
    { MediaURL: 'https://a.example/2.jpg', Order: 2, LongDescription: 'Kitchen' },
    {
      MediaURL: 'https://a.example/1.jpg',
      Order: '1',
      MediaCategory: 'Photo',
      Permission: ['Public'],
    },
    { MediaURL: 'https://a.example/3.mp4', Order: 3, MediaCategory: 'Photo' },
    {
      MediaURL: 'https://a.example/4.jpg',
      Order: 4,
      MediaCategory: 'FloorPlan',
      Permission: 'AgentOnly',
    },
    { MediaURL: 'https://a.example/5.jpg', Order: 5, Permission: 'whoever' },
  ]);
  expect(readMedia(json)).toEqual([
    { mediaUrl: 'https://a.example/1.jpg', shortDescription: '', illustrationYn: false },
    { mediaUrl: 'https://a.example/2.jpg', shortDescription: 'Kitchen', illustrationYn: false },
    {
      mediaUrl: 'https://a.example/3.mp4',
      shortDescription: '',
      illustrationYn: false,
      mediaCategory: 'Video',
    },
    {
      mediaUrl: 'https://a.example/4.jpg',
      shortDescription: '',
      illustrationYn: false,
      mediaCategory: 'Floor Plan',
      permission: 'Agent Only',
    },
    {
      mediaUrl: 'https://a.example/5.jpg',
      shortDescription: '',
      illustrationYn: false,
      permission: 'Private',
    },
  ]);
  expect(outcome(readMedia('{'))).toBe('no');
  expect(outcome(readMedia('[{"MediaURL":"ftp://x"}]'))).toBe('no');
});

test.each([
  ['2026-03-14 13:00-15:00', '2026-03-14T20:00:00.000Z', '2026-03-14T22:00:00.000Z'],
  ['3/14/2026 1:00 PM - 3:00 PM', '2026-03-14T20:00:00.000Z', '2026-03-14T22:00:00.000Z'],
  ['Mar 14, 2026 1 - 3 PM', '2026-03-14T20:00:00.000Z', '2026-03-14T22:00:00.000Z'],
  [
    '2026-03-14T20:00:00Z/2026-03-14T22:00:00Z',
    '2026-03-14T20:00:00.000Z',
    '2026-03-14T22:00:00.000Z',
  ],
  ['2026-03-14 13:00', '2026-03-14T20:00:00.000Z', null],
])('open %s, by the clock where the home stands', (text, from, to) => {
  const read = readOpenHouses(text);
  if (read instanceof Unreadable || read instanceof Noted) throw new Error('unread');
  expect(openHousesIn('America/Los_Angeles', read)).toEqual([
    { openHouseStartTime: from, openHouseEndTime: to, openHouseRemarks: null },
  ]);
});

test('open houses as RESO tells them, without those for agents and those called off', () => {
  const one = {
    OpenHouseDate: '2026-03-14',
    OpenHouseStartTime: '13:00',
    OpenHouseEndTime: '15:00',
  };
  const read = readOpenHouses(
    JSON.stringify([
      { ...one, OpenHouseRemarks: 'Cookies.' },
      { ...one, OpenHouseType: 'Broker' },
      { ...one, OpenHouseStatus: 'Canceled' },
      { OpenHouseDate: '2026-03-15' },
    ]),
  );
  expect(read).toBeInstanceOf(Noted);
  expect(outcome(read)).toEqual([
    {
      start: { date: '2026-03-14', minute: 780 },
      end: { date: '2026-03-14', minute: 900 },
      remarks: 'Cookies.',
    },
  ]);
  expect(outcome(readOpenHouses('this weekend'))).toBe('no');
});

test('keeps out photos of inner networks and with passwords, and reads http as https', () => {
  const urls = [
    'http://a.example/1.jpg',
    'https://user:secret@a.example/2.jpg',
    'https://10.0.0.5/3.jpg',
    'https://photos/4.jpg',
    'https://nas.local/5.jpg',
    'https://[::1]/6.jpg',
  ];
  const read = readPhotos(urls.join(' '));
  expect(outcome(read)).toMatchObject([{ mediaUrl: 'https://a.example/1.jpg' }]);
  expect(read instanceof Noted && read.note).toContain('1 of 6 begin with http://');
});

test('puts the preferred photo first, and names media by key and time of change', () => {
  const read = readMedia(
    JSON.stringify([
      { MediaURL: 'https://a.example/1.jpg', Order: 1, MediaKey: 11 },
      {
        MediaURL: 'https://a.example/2.jpg?sig=x',
        Order: 2,
        MediaKey: 'k2',
        MediaModificationTimestamp: '2026-01-01T00:00:00Z',
        PreferredPhotoYN: true,
      },
    ]),
  );
  expect(read).toMatchObject([
    { mediaUrl: 'https://a.example/2.jpg?sig=x', mediaKey: 'k2 2026-01-01T00:00:00Z' },
    { mediaUrl: 'https://a.example/1.jpg', mediaKey: '11' },
  ]);
});
