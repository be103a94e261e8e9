import type { Property } from '../../property/Property.ts';
import { ViewKind, viewKindsOf } from '../../property/ViewKind.ts';
import { severalFilter } from './make.ts';

const words: Record<ViewKind, string> = {
  any: 'Any view',
  water: 'Water view',
  mountain: 'Mountain view',
  city: 'City view',
  park: 'Park or woods view',
  golf: 'Golf course view',
};

export const view = {
  ...severalFilter({
    field: 'viewKinds',
    options: ViewKind.options,
    words,
    label: 'View, any of',
    anyWords: 'With or without a view',
    reads: ['view', 'viewYn'],
    of: viewKindsOf,
  }),
  found(home: Pick<Property, 'view' | 'viewYn'>): string | null {
    const kinds = viewKindsOf(home);
    if (kinds.length === 0) return home.viewYn === false ? 'No view' : null;
    const named = kinds.filter((kind) => kind !== 'any').map((kind) => words[kind]);
    return named.length === 0 ? 'View' : named.join(', ');
  },
};
