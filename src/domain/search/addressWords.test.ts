import { expect, test } from 'vitest';
import { addressWords, isCommonInStreets, nameWords } from './addressWords.ts';

test('one form for what people type and directories write', () => {
  expect(addressWords('3169 Northeast 85th Street')).toEqual(['3169', 'ne', '85th', 'st']);
  expect(addressWords("O'Brien Ave. #4-B")).toEqual(['obrien', 'ave', '4', 'b']);
  expect(addressWords('Cañon City')).toEqual(['canon', 'city']);
});

test('a word that names something every object has is still a word', () => {
  expect(addressWords('Constructor Way')).toEqual(['constructor', 'way']);
});

test('names of places are shortened as the post does, words of addresses are not', () => {
  expect(nameWords('Fort Lake Springs')).toEqual(['ft', 'lk', 'spgs']);
  expect(addressWords('Fort Lake Springs')).toEqual(['fort', 'lake', 'springs']);
  expect(nameWords('Sixteenth Street')).toEqual(['16th', 'st']);
});

test('types of streets and directions tell little, what begins a name does', () => {
  expect(['st', 'ave', 'ne', 'way'].every(isCommonInStreets)).toBe(true);
  expect(['birch', 'mt', '1st', 'hts'].some(isCommonInStreets)).toBe(false);
});
