import { expect, test } from 'vitest';
import { noSlot, Register } from './Register.ts';

/** As homes are loaded, each in the slot of its number. */
function loaded(keys: string[]): Register {
  const register = new Register();
  for (const key of keys) register.addUnseen(key, 7);
  register.findable();
  keys.forEach((_, number) => (register.slotOf[number] = number));
  return register;
}

test.each([
  ['in their order', ['a', 'ab', 'b', 'c']],
  ['in no order', ['b', 'c', 'a', 'ab']],
])('homes that are read %s are known by their keys', (_, keys) => {
  const register = loaded(keys);
  expect(register.count).toBe(4);
  keys.forEach((key, number) => {
    expect(register.numberOf(key)).toBe(number);
    expect(register.keyOf(number)).toBe(key);
  });
  expect(register.numberOf('aa')).toBe(-1);
});

test('a home that comes again has its latest number, and the order of keys holds between both', () => {
  const register = loaded(['a', 'c', 'e']);
  register.slotOf[1] = noSlot;
  expect(register.numberOf('c')).toBe(-1);
  const [d, c] = [register.add('d', 1), register.add('c', 2)];
  register.slotOf[d] = 8;
  register.slotOf[c] = 9;
  expect([register.numberOf('c'), register.keyOf(c), register.wordsMark[c]]).toEqual([4, 'c', 2]);
  const rising = [0, c, d, 2];
  expect(rising.toSorted((a, b) => register.compareKeys(a, b))).toEqual(rising);
  expect(rising.toReversed().sort((a, b) => register.compareKeys(a, b))).toEqual(rising);
});
