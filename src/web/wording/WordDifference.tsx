/** What new words of a clause change, word by word, case by case. */
import type { CasePassage } from '#domain/wording/ClauseWording.ts';
import { passageSpecs } from '#domain/wording/passages.ts';
import { wordDifference } from '#domain/wording/wordDifference.ts';

export interface WordDifferenceProps {
  before: readonly CasePassage[];
  after: readonly CasePassage[];
}

const partLabels = {
  heading: 'Heading',
  plain: 'In plain words',
  legal: 'In the words that bind',
  print: 'In print',
} as const;
type Part = keyof typeof partLabels;

const parts = Object.keys(partLabels) as Part[];

export function WordDifference({ before, after }: WordDifferenceProps) {
  const cases = after.flatMap((passage) => {
    const was = before.find(({ key }) => key === passage.key);
    const changed = parts.flatMap((part) => {
      const [words, wordsBefore] = [wordsOf(passage, part), was ? wordsOf(was, part) : ''];
      return words === wordsBefore ? [] : [{ part, words, wordsBefore }];
    });
    return changed.length === 0 ? [] : [{ key: passage.key, changed }];
  });
  if (cases.length === 0) return <p>It says the same as what is in force.</p>;
  return (
    <ul className="grid gap-4">
      {cases.map(({ key, changed }) => (
        <li key={key}>
          {after.length > 1 && <p className="mb-1 font-medium">{passageSpecs[key].about}</p>}
          <dl className="grid gap-2">
            {changed.map(({ part, words, wordsBefore }) => (
              <div key={part}>
                <dt className="text-small text-ink-soft">{partLabels[part]}</dt>
                <dd className="wrap-anywhere">
                  <Pieces before={wordsBefore} after={words} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ weight, pointSize, ...texts }: CasePassage, part: Part): string {
  return part === 'print' ? `${weight}, at least ${pointSize} points` : texts[part];
}

function Pieces({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, at) => {
    if (kind === 'kept') return <span key={at}>{text}</span>;
    return kind === 'gone' ? (
      <del key={at} className="rounded-control bg-clay-wash text-clay-ink">
        <span className="sr-only">left out: </span>
        {text}
      </del>
    ) : (
      <ins key={at} className="rounded-control bg-leaf-wash font-medium text-leaf underline">
        <span className="sr-only">added: </span>
        {text}
      </ins>
    );
  });
}
