/** What differs between two versions, each field as it was and as it is. */
import type { ContractDetail } from '#api/contract/ContractView.ts';

export function ChangesList({ changes }: Pick<ContractDetail, 'changes'>) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="py-3">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-1">
            <del className="text-ink-soft">
              <span className="sr-only">Before: </span>
              {before}
            </del>
            <ins className="no-underline">
              <span className="sr-only">Now: </span>
              <span className="rounded-[4px] bg-clay-wash px-1 py-0.5">{after}</span>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `1 change`, `2 changes`. */
export function countChanges({ changes }: Pick<ContractDetail, 'changes'>): string {
  return changes.length === 1 ? '1 change' : `${changes.length} changes`;
}
