/** Lines of the service catalog to check; their words are those of the agreement. */
import type { ReactNode } from 'react';
import {
  type ExclusionId,
  type ServiceId,
  serviceCatalog,
} from '#domain/contract/package/serviceCatalog.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';

export interface CatalogChoiceProps<Id extends ServiceId | ExclusionId> {
  label: string;
  hint: string;
  as: 'service' | 'exclusion';
  ids: readonly Id[];
  chosen: readonly Id[];
  problem: string | undefined;
  onChange(chosen: Id[]): void;
  /** Lines beside the catalog. */
  children?: ReactNode;
}

export function CatalogChoice<Id extends ServiceId | ExclusionId>(props: CatalogChoiceProps<Id>) {
  const { label, hint, as, ids, chosen, problem, onChange, children } = props;
  return (
    <FieldGroup label={label} hint={hint} error={problem}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {ids.map((id) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                // In the order of the catalog, so that the same choice is the same text.
                onChange(ids.filter((one) => (one === id ? isChosen : chosen.includes(one))))
              }
            >
              {serviceCatalog[id][as]}
            </Checkbox>
          </li>
        ))}
      </ul>
      {children}
    </FieldGroup>
  );
}
