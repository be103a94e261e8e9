/** Which homes of the list are to stand side by side, and the way there; nothing while none is chosen. */
import { compareNone, comparePath, mostCompared, useCompared } from '../../../keep/compared.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconButton } from '../../../ui/icon/IconButton.tsx';

/** What the page of homes side by side leads back to. */
export interface FromSearch {
  fromSearch: true;
}

export function CompareTray() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  const names = compared.map(({ name }) => name).join(', ');
  return (
    <aside
      data-foot
      aria-label="To compare"
      className="shrink-0 border-t border-line bg-card px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-24 truncate text-small text-ink-soft" title={names}>
          {names}
        </p>
        <div className="flex max-w-full flex-wrap items-center gap-1">
          {compared.length > 1 ? (
            <ButtonLink
              look="primary"
              className="shrink"
              to={comparePath(compared.map(({ listingKey }) => listingKey))}
              state={{ fromSearch: true } satisfies FromSearch}
            >
              <span>
                Compare {compared.length}
                <span className="max-sm:sr-only"> side by side</span>
              </span>
            </ButtonLink>
          ) : (
            <p className="text-ink-soft">Choose one more, up to {mostCompared}.</p>
          )}
          <IconButton icon="x" label="Compare none of them" onClick={compareNone} />
        </div>
        {compared.length === mostCompared && (
          <p className="w-full text-small text-ink-soft max-sm:hidden">
            {mostCompared} is the most. Take one out to choose another.
          </p>
        )}
      </div>
    </aside>
  );
}
