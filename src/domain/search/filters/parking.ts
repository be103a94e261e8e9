import { rangeFilter } from './make.ts';
import { spaceChoices, spaceWords } from './spaceChoices.ts';

/** Spaces of every kind. */
export const parking = rangeFilter({
  min: 'minParkingSpaces',
  max: null,
  reads: ['parkingTotal'],
  of: (home) => home.parkingTotal,
  chip: (min) => spaceWords(min, 'Parking', 'parking spaces'),
  valueWords: (spaces) => `${spaces} parking ${spaces === 1 ? 'space' : 'spaces'}`,
  anyWords: 'With or without parking',
  control: { label: 'Total parking spaces', choices: spaceChoices },
});
