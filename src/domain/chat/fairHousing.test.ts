import { expect, test } from 'vitest';
import { fairHousingSentence, findFairHousingHints } from './fairHousing.ts';
import { fairHousingRules } from './fairHousingRules.ts';

const rulesOf = (text: string) => findFairHousingHints(text).map(({ ruleId }) => ruleId);

test.each([
  ['It is perfect for young families.', 'for families'],
  ['The house is ideal for a growing family', 'for families'],
  ['A family-friendly street', 'for families'],
  ['Lots of young professionals around', 'for families'],
  ['great place for retirees', 'for families'],
  ['The seller wants no children in the unit.', 'no children'],
  ['Adults only building', 'no children'],
  ['Not suitable for small children', 'no children'],
  ['It’s a safe neighbourhood.', 'safe or not'],
  ['a safe neighborhood', 'safe or not'],
  ['That is a bad area', 'safe or not'],
  ['It is on the wrong side of town.', 'safe or not'],
  ['The area is not safe at night', 'safe or not'],
  ['low crime', 'safe or not'],
  ['It has great schools', 'schools'],
  ['It lies in a better school district.', 'schools'],
  ['Mostly white people live there', 'race'],
  ['a Hispanic neighborhood', 'race'],
  ['The street is in a diverse community', 'race'],
  ['This is a Christian community', 'religion'],
  ['within walking distance of the synagogue', 'religion'],
  ['It is close to a Catholic church', 'religion'],
  ['You’d feel more comfortable in that area', 'fitting in'],
  ['People like you love it', 'fitting in'],
  ['an exclusive neighborhood', 'fitting in'],
  ['The neighbourhood is changing', 'changing'],
  ['Immigrants are moving in', 'changing'],
  ['No wheelchairs, the owner said', 'disability'],
  ['no service animals', 'disability'],
  ['the unit is for females only', 'sex'],
  ['It’s in the gay neighborhood', 'sex'],
  ['They take no Section 8', 'income'],
  ['US citizens only', 'citizenship'],
  ['Must speak English', 'citizenship'],
  ['no VA loans', 'military'],
  ['Write a love letter with a photo of your family', 'letter to the seller'],
])('“%s” is pointed out: %s', (text, rule) => {
  expect(rulesOf(text)).toContain(rule);
});

test.each([
  'The family room opens to the yard.',
  'A single-family home with a two-family permit.',
  'It is a six minute walk to school.',
  'You can walk to the train, and to two schools: Lincoln Elementary and Roosevelt Middle.',
  'The master bedroom faces east.',
  'The house stands at 412 Christian Street.',
  'It is near Church Street and close to Temple Terrace.',
  'The white kitchen was redone in 2021.',
  'An all-white kitchen with black counters',
  'This is an exclusive listing of another firm.',
  'An exclusive agreement lasts 60 days.',
  'Is the carbon monoxide alarm safe to keep?',
  'There is a safe in the office.',
  'A good area rug would help in the hall.',
  'Safe street parking in front.',
  'I cannot say whether it is a safe neighborhood; the police publish a map.',
  'As your agent I can’t tell you which are good schools, but here is the report card.',
  'Wheelchair accessible, with handicapped parking.',
  'Mother-in-law suite above the garage',
  'The Indian Creek trail begins behind the yard.',
  'No children’s room was measured wrongly, I checked all three.',
  'Walk-in closet, great view, rare find, quiet street.',
  'Brown stone front, black roof, white trim',
  'The seller counts on an answer by Friday.',
  'I have no news from the lender yet.',
])('“%s” is let be', (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('a hint says what, why and what instead, and where it stands in the very text', () => {
  const text = 'Hello Ana! It’s perfect for young families.';
  const [hint] = findFairHousingHints(text);
  expect(text.slice(hint!.start, hint!.end)).toBe(hint!.said);
  expect(fairHousingSentence(hint!)).toBe(
    '“perfect for young families”: These words say for whom a home is, by family, marriage or age. ' +
      'Saying whom a home suits tells everyone else that it is not for them (42 U.S.C. 3604(c), 24 CFR 100.75). ' +
      'Say what the home has: three bedrooms, a fenced yard, one floor without steps.',
  );
  expect(hint!.classes).toContain('familial status');
});

test('typographic signs and wide spaces hide nothing', () => {
  expect(rulesOf('adults‑only building')).toEqual(['no children']);
  expect(rulesOf('a safe\u00A0neighborhood')).toEqual(['safe or not']);
});

test('hints come in the order of the text, one for each rule', () => {
  const text = 'No kids, a safe area, no children, an unsafe area, great schools.';
  expect(rulesOf(text)).toEqual(['no children', 'safe or not', 'schools']);
});

test('every rule has sentences of its own and asks for classes', () => {
  const sentences = fairHousingRules.flatMap(({ what, why, instead }) => [what, why, instead]);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.)]$/);
  expect(new Set(fairHousingRules.map(({ what }) => what)).size).toBe(fairHousingRules.length);
  for (const { classes } of fairHousingRules) expect(classes.length).toBeGreaterThan(0);
});

test('a long text of near misses is read through', () => {
  const text = `${'perfect for a very nice and good '.repeat(300)}home`;
  expect(findFairHousingHints(text)).toEqual([]);
});
