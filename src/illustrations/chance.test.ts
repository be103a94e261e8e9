import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

const ten = (seed: string) => {
  const chance = chanceOf(seed);
  return Array.from({ length: 10 }, () => chance.unit());
};

test('a seed decides the whole stream', () => {
  expect(ten('a')).toEqual(ten('a'));
  expect(ten('a')).not.toEqual(ten('b'));
});

test('a branch does not mind what was drawn before it', () => {
  const one = chanceOf('a');
  const other = chanceOf('a');
  other.unit();
  expect(other.branch('doors').unit()).toBe(one.branch('doors').unit());
});

test('numbers spread over their range', () => {
  const chance = chanceOf('spread');
  const drawn = Array.from({ length: 4000 }, () => chance.whole(1, 4));
  for (const value of [1, 2, 3, 4]) {
    expect(drawn.filter((each) => each === value).length).toBeGreaterThan(850);
  }
});
