import { HomeKind, kindOf } from '../../property/PropertySubType.ts';
import { kindWords } from '../../property/kindWords.ts';
import { oneOfFilter } from './make.ts';

export const types = oneOfFilter({
  field: 'types',
  options: HomeKind.options,
  words: kindWords,
  anyWords: 'All home types',
  reads: ['propertySubType'],
  of: (home) => kindOf(home.propertySubType),
});
