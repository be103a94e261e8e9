import { expect, test } from 'vitest';
import { typedAddress } from './typedAddress.ts';

const read = (text: string) => {
  const { words, unit, numberAt, numberTail } = typedAddress(text);
  return { words, unit, number: numberAt === null ? null : words[numberAt]! + numberTail };
};

test('the unit is taken out, whatever it is called', () => {
  const words = ['12', 'main', 'st'];
  for (const text of [
    '12 Main St Apt 4B',
    '12 Main St #4b',
    '12 Main St, Unit #4B',
    '12 Main St ste. 4B',
  ]) {
    expect(read(text), text).toEqual({ words, unit: '4b', number: '12' });
  }
  expect(read('12 Main St Apt 4B, Austin').words).toEqual([...words, 'austin']);
  expect(read('12 Main St apt').words).toEqual(words);
  expect(read('12 Main St apt').unit).toBeNull();
});

test('what only looks like a unit stays', () => {
  expect(read('Ste. Genevieve, MO')).toEqual({
    words: ['ste', 'genevieve', 'mo'],
    unit: null,
    number: null,
  });
  expect(read('Orlando FL 32801').words).toEqual(['orlando', 'fl', '32801']);
  expect(read('Lot').words).toEqual(['lot']);
});

test('ZIP+4 loses its four digits', () => {
  expect(read('Seattle, WA 98101-1234').words).toEqual(['seattle', 'wa', '98101']);
});

test('a range of house numbers is one number', () => {
  expect(read('3036-3040 36th Ave')).toMatchObject({
    words: ['3036', '36th', 'ave'],
    number: '30363040',
  });
  expect(read('88 1/2 Oak')).toMatchObject({ words: ['88', 'oak'], number: '881of2' });
});

test.each([
  ['537½ W 26th St', '5371of2', ['537', 'w', '26th', 'st']],
  ['102-1/2 Oak', '1021of2', ['102', 'oak']],
  ['3278 32 1/8 Rd', '3278', ['3278', '32', '1of8', 'rd']],
  ['355 8 Ave', '355', ['355', '8', 'ave']],
  ['123-04 Hillside', '12304', ['123', 'hillside']],
  ['123 04 Hillside', '12304', ['123', 'hillside']],
  ['18-D Main St', '18d', ['18', 'main', 'st']],
  ['200 E St SE', '200', ['200', 'e', 'st', 'se']],
])('the house number of “%s” is %s', (typed, number, words) => {
  expect(read(typed)).toEqual({ words, number, unit: null });
});

test('a number alone, and one that counts streets, is no house number', () => {
  expect(read('98101').number).toBeNull();
  expect(read('98101-98109').number).toBeNull();
  expect(read('1st Ave').number).toBeNull();
});

test('words that people add for a search engine are passed over', () => {
  for (const text of [
    'Homes for sale in Austin',
    'condos in Austin',
    'near Austin',
    'Austin homes for sale',
    'Austin real estate',
    'Austin, USA',
    'Austin, United States',
  ]) {
    expect(read(text).words, text).toEqual(['austin']);
  }
  expect(read('Home').words).toEqual(['home']);
  expect(read('Land O Lakes').words).toEqual(['land', 'o', 'lakes']);
});

test('no more words are taken than an address has, none without end, and none thrice', () => {
  expect(read('a '.repeat(99)).words).toEqual(['a', 'a']);
  expect(read('Walla Walla').words).toEqual(['walla', 'walla']);
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  expect(read(letters.join(' ')).words).toHaveLength(12);
  expect(read('x'.repeat(200)).words[0]).toHaveLength(30);
  expect(read('... !').words).toEqual([]);
});

test('the last word may still grow until something follows it', () => {
  expect(typedAddress('12 first av').growingYn).toBe(true);
  expect(typedAddress('12 first av ').growingYn).toBe(false);
});

test('a hostile text takes no longer than another', () => {
  const hostile = [
    ' '.repeat(200),
    '#'.repeat(200),
    'in '.repeat(66),
    'apt '.repeat(50),
    '1-'.repeat(100),
  ];
  for (const text of hostile) expect(typedAddress(text).words.length).toBeLessThanOrEqual(12);
});
