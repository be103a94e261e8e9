/** The words of all agreements in a state, as counsel keeps them: data with a version. */
import { z } from 'zod';
import { StateCode } from '../states.ts';
import { ClauseId } from './ClauseId.ts';
import {
  everywhere,
  type PassageKey,
  passageKeys,
  passageSpecs,
  type Placeholder,
  placeholders,
} from './passages.ts';

export const Passage = z.object({
  heading: z.string().trim().min(1).max(120),
  /** What it means for the buyers, in plain words. */
  plain: z.string().trim().min(1).max(1000),
  /** The words that bind. */
  legal: z.string().trim().min(1).max(4000),
  weight: z.enum(['normal', 'bold']),
  /** The least size on paper. */
  pointSize: z.number().min(9).max(18),
});
export type Passage = z.infer<typeof Passage>;

export const Wording = z.object({
  /** `default` holds where a state has no wording of its own. */
  state: z.union([StateCode, z.literal('default')]),
  /** Counts from 1 within a state; 0 is what Lintel ships with. */
  version: z.int().min(0),
  /** Every clause but the law's own notices, which find their place by themselves. */
  order: z.array(ClauseId),
  passages: z.record(z.enum(passageKeys as [PassageKey]), Passage),
});
export type Wording = z.infer<typeof Wording>;

export interface WordingProblem {
  /** `order`, or the passage and its part: `compensation.fee.legal`. */
  field: string;
  sentence: string;
}

const named = /\{([^{}]*)\}/g;

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(named)].map(([, name]) => name!);
}

/** What keeps a wording from being saved: every problem, not the first. */
export function wordingProblems({
  order,
  passages,
}: Pick<Wording, 'order' | 'passages'>): WordingProblem[] {
  return [
    ...orderProblems(order),
    ...passageKeys.flatMap((key) => passageProblems(key, passages[key])),
  ];
}

export const orderedClauses = ClauseId.options.filter((id) => id !== 'statutory_notice');

function orderProblems(order: readonly ClauseId[]): WordingProblem[] {
  const wholeYn =
    order.length === orderedClauses.length && orderedClauses.every((id) => order.includes(id));
  if (!wholeYn) return [{ field: 'order', sentence: 'Each clause has its place exactly once.' }];
  // Whoever reads the fee has read before that it can be negotiated, with nothing in between.
  return order.indexOf('compensation') === order.indexOf('negotiable') + 1
    ? []
    : [
        {
          field: 'order',
          sentence: 'The statement that fees are negotiable stands immediately before the fee.',
        },
      ];
}

function passageProblems(key: PassageKey, { plain, legal, heading }: Passage): WordingProblem[] {
  const { may, must } = passageSpecs[key];
  const allowed = new Set<string>([...everywhere, ...may]);
  const problems: WordingProblem[] = [];
  for (const [part, text] of Object.entries({ heading, plain, legal })) {
    const field = `${key}.${part}`;
    for (const name of placeholdersIn(text)) {
      if (allowed.has(name)) continue;
      const sentence = isPlaceholder(name)
        ? `{${name}} has nothing to say here.`
        : `There is no placeholder {${name}}.`;
      problems.push({ field, sentence });
    }
    if (/[{}]/.test(text.replace(named, ''))) {
      problems.push({ field, sentence: 'A brace stands alone. Placeholders look like {agent}.' });
    }
  }
  const present = placeholdersIn(legal);
  for (const name of must) {
    if (present.includes(name)) continue;
    const sentence = `The words that bind must name {${name}}: ${placeholders[name].toLowerCase()}.`;
    problems.push({ field: `${key}.legal`, sentence });
  }
  return problems;
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name);
}

/** The wording in force in a state: its own, else the default one, else what Lintel ships with. */
export function wordingFor(
  published: readonly Wording[],
  state: StateCode,
  shipped: Wording,
): Wording {
  const newest = published.toSorted((a, b) => b.version - a.version);
  return (
    newest.find((wording) => wording.state === state) ??
    newest.find((wording) => wording.state === 'default') ??
    shipped
  );
}
