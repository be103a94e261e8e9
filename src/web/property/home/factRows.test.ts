import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { factGroups } from './factRows.ts';

const words = (home: ReturnType<typeof aHome>) =>
  Object.fromEntries(
    factGroups({ property: home }).flatMap(({ rows }) =>
      rows.map(({ name, words }) => [name, words]),
    ),
  );

test('known facts are named with their units', () => {
  expect(words(aHome())).toMatchObject({
    Kind: 'House',
    Built: '1924',
    'Price per sq ft': '$278',
    Floors: '1.5',
    Garage: '1 car',
    'Property taxes 2025': '$6,100 a year',
  });
});

test('what nobody told is left out, and none is not the same as unknown', () => {
  const bare = words(aHome({ yearBuilt: null, livingArea: null, garageSpaces: null }));
  expect(Object.keys(bare)).not.toEqual(
    expect.arrayContaining(['Built', 'Price per sq ft', 'Garage']),
  );
  expect(words(aHome({ garageSpaces: 0, associationFeeCents: 0 }))).toMatchObject({
    Garage: 'None',
    'HOA fee': 'None',
  });
});

test('a group of which nothing is known is not there', () => {
  const titles = (home: ReturnType<typeof aHome>) =>
    factGroups({ property: home }).map(({ title }) => title);
  expect(titles(aHome())).toContain('Schools');
  const unschooled = { elementarySchool: null, highSchool: null, highSchoolDistrict: null };
  expect(titles(aHome(unschooled))).not.toContain('Schools');
});

test('a fee says how often it is billed, and what that is by the month', () => {
  const fee = { associationFeeBilledCents: 120_000, associationFeeCents: 10_000 };
  expect(words(aHome({ ...fee, associationFeeFrequency: 'Annually' }))).toMatchObject({
    'HOA fee': '$1,200 a year ($100 a month)',
  });
  expect(
    words(aHome({ ...fee, associationFeeCents: 0, associationFeeFrequency: 'One Time' })),
  ).toMatchObject({ 'HOA fee': '$1,200 once' });
});

test('what there is none of is told apart from what nobody told', () => {
  expect(words(aHome({ cooling: [], coolingYn: false }))).toMatchObject({ Cooling: 'None' });
  expect(words(aHome({ cooling: [], coolingYn: true }))).toMatchObject({ Cooling: 'Yes' });
  expect(words(aHome({ cooling: [], coolingYn: null }))).not.toHaveProperty('Cooling');
  expect(words(aHome({ poolFeatures: ['Community'], poolPrivateYn: false }))).toMatchObject({
    Pool: 'None of its own (Community)',
  });
});
