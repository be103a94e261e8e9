import { expect, test } from 'vitest';
import { matchesWords } from './matchesWords.ts';

test.each([
  ['Homes on the map', '', true],
  ['Homes on the map', 'map ho', true],
  ['Homes on the map', 'omes', false],
  ['Profile & privacy', 'PRIV', true],
  ['Agents and what they cost', 'agents x', false],
])('%s by “%s”: %s', (text, typed, isFound) => expect(matchesWords(text, typed)).toBe(isFound));
