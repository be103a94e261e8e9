import { expect, test } from 'vitest';
import { readOptions, usage } from './options.ts';

test('asks for help alone, whatever else is given', () => {
  expect(readOptions(['--homes', '1', '--help'])).toBeNull();
});

test('the usage names every option', () => {
  const options = readOptions([])!;
  for (const name of Object.keys(options)) expect(usage).toMatch(new RegExp(`--(no-)?${name}\\b`));
});

test('reads numbers and switches', () => {
  expect(readOptions(['--homes', '100000', '--no-peers', '--large', '5', '--tell', 'f'])).toEqual({
    homes: 100_000,
    rounds: 40,
    places: 0,
    peers: false,
    large: 5,
    write: false,
    tell: 'f',
  });
});

test.each([
  [['--homes', '999']],
  [['--homes', 'many']],
  [['--rounds', '0']],
  [['--places', '-1']],
  [['--large', '1.5']],
  [['--large', '']],
  [['--unknown']],
])('refuses %j', (args) => {
  expect(() => readOptions(args)).toThrow(Error);
});
