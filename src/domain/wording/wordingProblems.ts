/** What keeps the words of a clause from agreements: every problem, each in a sentence. */
import { formatDate } from '../calendar.ts';
import { clauseHeadings } from '../contract/clauseHeadings.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { stateNames } from '../states.ts';
import {
  type CasePassage,
  casesOf,
  type WordedClause,
  type WordingState,
} from './ClauseWording.ts';
import { conspicuousPassages, conspicuousPoints, duties } from './duties.ts';
import {
  everywhere,
  type PassageKey,
  passageSpecs,
  type Placeholder,
  placeholders,
} from './passages.ts';
import { named, type Passage, placeholdersIn } from './Wording.ts';

export interface WordingProblem {
  /** The passage and its part: `compensation.fee.legal`; or a field of the row. */
  field: string;
  sentence: string;
}

interface Words {
  clause: WordedClause;
  state: WordingState;
  passages: readonly CasePassage[];
}

/** @param rules those of the state on the first day; null for the words of all other states */
export function wordingProblems(
  { clause, state, passages }: Words,
  rules: Jurisdiction | null,
): WordingProblem[] {
  const cases = casesOf(clause);
  const wholeYn =
    cases.length === passages.length && cases.every((key, at) => passages[at]?.key === key);
  if (!wholeYn) {
    return [{ field: 'passages', sentence: 'Each case of the clause has its words exactly once.' }];
  }
  const blocked = whyNotWorded(clause, state, rules);
  return [
    ...(blocked === null ? [] : [blocked]),
    ...passages.flatMap((passage) => passageProblems(passage.key, passage)),
  ];
}

/** Where the law itself has the word, none of ours is printed; null where ours is. */
export function whyNotWorded(
  clause: WordedClause,
  state: WordingState,
  rules: Jurisdiction | null,
): WordingProblem | null {
  if (state === 'default' || rules === null) return null;
  const where = stateNames[state];
  if (rules.stateForm !== null) {
    const sentence = `In ${where} agreements are made on the state’s own form, ${rules.stateForm.title}. No words of ours are printed there.`;
    return { field: 'state', sentence };
  }
  const own = rules.notices.find((one) => one.before === 'own' && one.clause === clause);
  if (own === undefined) return null;
  const sentence = `In ${where} the law’s own words stand in “${clauseHeadings[clause]}” since ${formatDate(rules.validFrom)}: ${own.source}. They are kept under “Rules by state”.`;
  return { field: 'clause', sentence };
}

export function passageProblems(key: PassageKey, passage: Passage): WordingProblem[] {
  const { plain, legal, heading } = passage;
  const { may, must } = passageSpecs[key];
  const allowed = new Set<string>([...everywhere, ...may]);
  const problems: WordingProblem[] = [];
  for (const [part, text] of Object.entries({ heading, plain, legal })) {
    const field = `${key}.${part}`;
    for (const name of new Set(placeholdersIn(text))) {
      if (allowed.has(name)) continue;
      const sentence = isPlaceholder(name)
        ? `{${name}} has nothing to say here.`
        : `There is no placeholder {${name}}.`;
      problems.push({ field, sentence });
    }
    if (/[{}]/.test(text.replace(named, ''))) {
      problems.push({ field, sentence: 'A brace stands alone. Placeholders look like {agent}.' });
    }
    if (hidden.test(text)) {
      problems.push({
        field,
        sentence: 'Leave out line breaks and signs that cannot be seen or turn the writing round.',
      });
    }
    const amount = amountIn(key, text);
    if (amount !== null) {
      problems.push({
        field,
        sentence: `“${amount}” can't stand in the wording: amounts and rates are agreed on in each agreement.`,
      });
    }
  }
  const present = placeholdersIn(legal);
  for (const name of must) {
    if (present.includes(name)) continue;
    const sentence = `The words that bind must name {${name}}: ${placeholders[name].toLowerCase()}.`;
    problems.push({ field: `${key}.legal`, sentence });
  }
  return [...problems, ...dutyProblems(key, legal), ...weightProblems(key, passage)];
}

function dutyProblems(key: PassageKey, legal: string): WordingProblem[] {
  const said = legal.toLowerCase();
  return (duties[key] ?? [])
    .filter(({ words }) => !said.includes(words.toLowerCase()))
    .map(({ words, because }) => ({
      field: `${key}.legal`,
      sentence: `The words that bind must keep “${words}”: it ${because}.`,
    }));
}

function weightProblems(
  key: PassageKey,
  { weight, pointSize }: Pick<Passage, 'weight' | 'pointSize'>,
): WordingProblem[] {
  if (!conspicuousPassages.includes(key)) return [];
  const lightYn = weight !== 'bold';
  const smallYn = pointSize < conspicuousPoints;
  const field = `${key}.${lightYn ? 'weight' : 'pointSize'}`;
  const sentence = `What is said about the fee is printed bold, in at least ${conspicuousPoints} points.`;
  return lightYn || smallYn ? [{ field, sentence }] : [];
}

/** Control characters, and those of format, which hide or reorder what is read. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

const amounts =
  /(\$|\busd\b)\s*\d([\d.,]*\d)?|\b\d([\d.,]*\d)?\s*(%|percent\b|per cent\b|dollars\b|usd\b)/gi;

/** An amount or rate of its own; nothing at all is what the cases without a fee say. */
function amountIn(key: PassageKey, text: string): string | null {
  const freeYn = key === 'compensation.zero' || key === 'payment_due.zero';
  const found = [...text.normalize('NFKC').matchAll(amounts)].map(([amount]) => amount);
  return found.find((amount) => !(freeYn && /^\$\s*0$/.test(amount))) ?? null;
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name);
}
