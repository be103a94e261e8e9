import { ViewKind, viewKindsOf } from '../../property/ViewKind.ts';
import { severalFilter } from './make.ts';

export const view = severalFilter({
  field: 'viewKinds',
  options: ViewKind.options,
  words: {
    any: 'Any view',
    water: 'Water view',
    mountain: 'Mountain view',
    city: 'City view',
    park: 'Park or woods view',
    golf: 'Golf course view',
  },
  label: 'View, any of',
  anyWords: 'With or without a view',
  reads: ['view', 'viewYn'],
  of: viewKindsOf,
});
