/** What the agent does and does not do: from the catalog, and in the brokerage's own words. */
import { exclusionIds, serviceIds } from '#domain/contract/package/serviceCatalog.ts';
import { Button } from '../../ui/Button.tsx';
import { CatalogChoice } from './CatalogChoice.tsx';
import { OwnItemChoice } from './OwnItemChoice.tsx';
import type { FieldsProps } from './FeeFields.tsx';
import { useItemChoice } from './useItemChoice.ts';

export function ServiceFields({ draft, problems, onChange }: FieldsProps) {
  const [items, loadItems] = useItemChoice();
  const offered = items.status === 'idle' ? items.reply : [];
  return (
    <>
      <CatalogChoice
        label="What you do"
        as="service"
        hint="The agreement promises these in the same words."
        ids={serviceIds}
        chosen={draft.services}
        problem={problems.services}
        onChange={(services) =>
          onChange({
            services,
            notIncluded: draft.notIncluded.filter((id) => !isOneOf(services, id)),
          })
        }
      >
        <OwnItemChoice
          offered={offered.filter(({ usedAs }) => usedAs === 'service')}
          chosen={draft.ownServices}
          onChange={(ownServices) => onChange({ ownServices })}
        />
      </CatalogChoice>
      <CatalogChoice
        label="What is not included"
        as="exclusion"
        hint="Buyers always see it."
        ids={exclusionIds.filter((id) => !isOneOf(draft.services, id))}
        chosen={draft.notIncluded}
        problem={problems.notIncluded}
        onChange={(notIncluded) => onChange({ notIncluded })}
      >
        <OwnItemChoice
          offered={offered.filter(({ usedAs }) => usedAs === 'exclusion')}
          chosen={draft.ownExclusions}
          onChange={(ownExclusions) => onChange({ ownExclusions })}
        />
      </CatalogChoice>
      {items.status === 'failed' && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          Your brokerage’s own items could not be loaded.
          <Button look="plain" onClick={loadItems}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

function isOneOf(ids: readonly string[], id: string): boolean {
  return ids.includes(id);
}
