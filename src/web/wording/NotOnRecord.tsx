/** Clauses that the register of records doesn’t have: no agreement is made with them. */
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import { useReply } from '../client/useReply.ts';
import { placeName } from '../jurisdiction/ruleWords.ts';
import { wordingQueries } from './wordingQueries.ts';

export function NotOnRecord() {
  const [asked] = useReply(wordingQueries.allWordings, {});
  if (asked.status !== 'idle') return null;
  const { rows, changedStates } = asked.reply;
  const changed = rows.filter(({ onRecordYn }) => !onRecordYn);
  if (changed.length + changedStates.length === 0) return null;
  return (
    <section aria-labelledby="not-on-record" className="mt-5 rounded-card bg-clay-wash px-4 py-3">
      <h2 id="not-on-record" className="font-medium text-clay-ink">
        Not on record
      </h2>
      <p className="mt-1 max-w-prose text-clay-ink">
        These were changed in the database, outside Lintel. No agreement can be made with them until
        they are restored from a backup. A draft can be discarded instead.
      </p>
      <ul className="mt-2 list-disc pl-5 text-clay-ink">
        {changed.map(({ wordingId, clause, state, version }) => (
          <li key={wordingId}>
            {clauseHeadings[clause]}, {placeName(state)},{' '}
            {version === null ? 'not approved yet' : `version ${version}`}
          </li>
        ))}
        {changedStates.map((state) => (
          <li key={state}>
            {placeName(state)}: an approved clause was removed or added outside Lintel
          </li>
        ))}
      </ul>
    </section>
  );
}
