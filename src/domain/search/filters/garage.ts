import { rangeFilter } from './make.ts';
import { spaceChoices, spaceWords } from './spaceChoices.ts';

export const garage = rangeFilter({
  min: 'minGarageSpaces',
  max: null,
  reads: ['garageSpaces'],
  of: (home) => home.garageSpaces,
  chip: (min) => spaceWords(min, 'Garage', 'garage spaces'),
  valueWords: (spaces) => `${spaces} garage ${spaces === 1 ? 'space' : 'spaces'}`,
  anyWords: 'With or without a garage',
  control: { label: 'Garage spaces', choices: spaceChoices },
});
