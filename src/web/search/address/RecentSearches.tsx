import type { Suggestion } from '#domain/search/Suggestion.ts';
import { useKept } from '../../client/firstSight.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { forgetSearches, recentSearches } from './recentSearches.ts';

const none: Suggestion[] = [];

/** Nothing at all where nothing was searched for yet. */
export function RecentSearches({ onChoose }: { onChoose(chosen: Suggestion): void }) {
  const [recent, setRecent] = useKept(recentSearches, none);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-6">
      <div className="flex items-center justify-between">
        <h2 id="recent" className="text-small font-medium text-ink-soft">
          Recent searches
        </h2>
        <button
          type="button"
          className="min-h-11 rounded-control px-2 text-small text-ink-soft underline-offset-4 hover:underline"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Forget them
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={() => onChoose(line)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:border-ink-soft"
            >
              <Icon name="history" size={16} className="text-ink-soft" />
              <span className="max-w-60 truncate">
                {line.label}, {line.detail}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
