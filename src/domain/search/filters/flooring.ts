import { FlooringKind, flooringKindsOf } from '../../property/FlooringKind.ts';
import { severalFilter } from './make.ts';

export const flooring = severalFilter({
  field: 'flooringKinds',
  options: FlooringKind.options,
  words: {
    hardwood: 'Hardwood floors',
    tile: 'Tile floors',
    carpet: 'Carpet',
    laminate: 'Laminate floors',
    vinyl: 'Vinyl floors',
    stone: 'Stone floors',
    concrete: 'Concrete floors',
  },
  label: 'Flooring, any of',
  anyWords: 'Any flooring',
  reads: ['flooring'],
  of: flooringKindsOf,
});
