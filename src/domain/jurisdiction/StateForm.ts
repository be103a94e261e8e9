/** The regulator's own agreement of a state, as a brokerage keeps it: a PDF and what is said of it. */
import { z } from 'zod';
import { LegalDate } from '../dateSchemas.ts';
import { StateCode } from '../StateCode.ts';

/** What an admin says of the file, beside it. */
export const StateForm = z.object({
  state: StateCode,
  title: z.string().trim().min(1).max(200),
  /** As the regulator names it: `BC60, August 2026`. */
  edition: z.string().trim().min(1).max(80),
  /** From this day on it is the form in force, until a later one is. */
  effectiveOn: LegalDate,
  /** Who issued it, and the address where it was taken from. */
  source: z.object({ text: z.string().trim().min(1).max(300), url: z.url().max(500) }),
  /** Who has compared the file with the regulator's own for the brokerage. */
  review: z.object({ by: z.string().trim().min(2).max(120), on: LegalDate }),
  /** Which agreements are made on it. */
  kinds: z.array(z.enum(['touring', 'full'])).min(1),
  /** What the form says itself; `open`: it leaves a choice. */
  exclusivity: z.enum(['exclusive', 'nonexclusive', 'open']),
});
export type StateForm = z.infer<typeof StateForm>;

/** Its pictures travel inside of each sealed document. */
export const stateFormLimits = { pages: 30, words: 200_000, pictureBytes: 5 * 1024 * 1024 };

/** Of what is acknowledged beside an agreement, such as a pamphlet of the state. */
export const disclosureFormLimits = { pages: 60, words: 400_000, pictureBytes: 20 * 1024 * 1024 };

interface Kept {
  form: StateForm;
  publishedAt: string | null;
}

/** Of the published forms of a state for a kind of agreement the latest that is in effect on a day. */
export function stateFormOn<K extends Kept>(
  forms: readonly K[],
  { state, kind }: { state: StateCode; kind: 'touring' | 'full' },
  on: LegalDate,
): K | null {
  const inEffect = forms.filter(
    ({ form, publishedAt }) =>
      publishedAt !== null &&
      form.state === state &&
      form.kinds.includes(kind) &&
      form.effectiveOn <= on,
  );
  // Of two with one first day the later one corrects the other.
  const order = ({ form, publishedAt }: K) => `${form.effectiveOn} ${publishedAt}`;
  return inEffect.toSorted((a, b) => order(b).localeCompare(order(a)))[0] ?? null;
}
