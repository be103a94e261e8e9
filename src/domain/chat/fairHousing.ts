/**
 * What an agent is told before a message goes out that may steer, or speak of people by a protected
 * class. It is a hint, never a verdict: words are found, not meanings, so the agent decides, and
 * what was found is always said together with why and with what to write instead.
 */
import { fairHousingRules, plainPhrases } from './fairHousingRules.ts';
import type { ProtectedClass } from './ProtectedClass.ts';

export interface FairHousingHint {
  ruleId: string;
  classes: ProtectedClass[];
  /** As the agent wrote it. */
  said: string;
  /** Where it stands in the text, in UTF-16 units, the end excluded. */
  start: number;
  end: number;
  what: string;
  why: string;
  instead: string;
}

/** Enough to see what is meant; a text with more is a text to write anew. */
const mostHints = 8;

/** In the order of the text; at most one of a rule, as the advice is the same. */
export function findFairHousingHints(text: string): FairHousingHint[] {
  const looked = blankPlainPhrases(sameLength(text));
  const hints: FairHousingHint[] = [];
  for (const { id, classes, says, what, why, instead } of fairHousingRules) {
    const first = says
      .flatMap((pattern) => [...looked.matchAll(pattern)].slice(0, 1))
      .toSorted((one, other) => one.index - other.index)[0];
    if (!first) continue;
    const [start, end] = [first.index, first.index + first[0].length];
    const said = text.slice(start, end);
    hints.push({ ruleId: id, classes, said, start, end, what, why, instead });
  }
  return hints.toSorted((one, other) => one.start - other.start).slice(0, mostHints);
}

/** `“no children”: These words keep … Familial status is … Leave it out …` */
export function fairHousingSentence({ said, what, why, instead }: FairHousingHint): string {
  return `“${said}”: ${what} ${why} ${instead}`;
}

/** Apostrophes, dashes and spaces of all kinds as one kind, each in its place. */
function sameLength(text: string): string {
  return text
    .replace(/[‘’ʼ＇]/g, "'")
    .replace(/[‐‑‒–]/g, '-')
    .replace(/[^\S\n]/g, ' ');
}

function blankPlainPhrases(text: string): string {
  return plainPhrases.reduce(
    (left, phrase) => left.replace(phrase, (found) => '#'.repeat(found.length)),
    text,
  );
}
