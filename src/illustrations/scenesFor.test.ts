import { expect, test } from 'vitest';
import { scenesFor } from './scenesFor.ts';
import { aHouse } from './testing/anyFacts.ts';

const scenes = (facts: typeof aHouse) => scenesFor(facts).map(({ scene }) => scene);

test('a house shows its front first, its rooms, its garden and its plan', () => {
  expect(scenes(aHouse)).toEqual([
    'front',
    'living',
    'kitchen',
    'bedroom',
    'bathroom',
    'garden',
    'street',
    'plan',
  ]);
});

test('a flat has a balcony, a studio no bedroom', () => {
  const studio = { ...aHouse, propertySubType: 'Condominium', bedroomsTotal: 0 };
  expect(scenes(studio)).toEqual([
    'front',
    'living',
    'kitchen',
    'bathroom',
    'balcony',
    'street',
    'plan',
  ]);
});

test('a lot has no rooms', () => {
  const lot = { ...aHouse, propertySubType: 'Unimproved Land', waterfrontYN: true };
  expect(scenesFor(lot)[0]).toEqual({ scene: 'front', caption: 'The lot' });
  expect(scenes(lot)).toEqual(['front', 'water', 'street']);
});

test('the water shows where the home stands at it', () => {
  expect(scenes({ ...aHouse, waterfrontYN: true })).toContain('water');
});
