import { useLocale } from '../user/useLocale.ts';
import { ruleChanges, ruleLines, type Rules } from './ruleWords.ts';

/** What a draft would change; all of its lines where nothing of the state is in force yet. */
export function RuleDifference({ before, after }: { before: Rules | null; after: Rules }) {
  const locale = useLocale();
  if (before === null) {
    return (
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,14rem)_1fr]">
        {ruleLines(after, locale).map(({ field, label, words }) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
            <dd className="figures break-words">{words}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const changes = ruleChanges(before, after, locale);
  if (changes.length === 0) return <p>It says the same as what is in force.</p>;
  return (
    <ul className="grid gap-2.5">
      {changes.map(({ label, before: was, after: is }) => (
        <li key={label} className="figures break-words">
          <span className="block text-small text-ink-soft">{label}</span>
          <del className="text-ink-soft">
            <span className="sr-only">before: </span>
            {was}
          </del>{' '}
          → <span className="sr-only">then: </span>
          <ins className="font-medium no-underline">{is}</ins>
        </li>
      ))}
    </ul>
  );
}
