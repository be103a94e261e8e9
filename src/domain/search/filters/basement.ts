import { BasementKind, basementKindsOf } from '../../property/BasementKind.ts';
import { severalFilter } from './make.ts';

export const basement = severalFilter({
  field: 'basementKinds',
  options: BasementKind.options,
  words: { basement: 'Basement', finished: 'Finished basement', walk_out: 'Walk-out basement' },
  label: 'Basement, any of',
  anyWords: 'With or without a basement',
  reads: ['basement', 'basementYn'],
  of: basementKindsOf,
});
