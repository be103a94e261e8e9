/** An entry of an agent's price list. A change makes a new version; agreements freeze theirs. */
import { z } from 'zod';
import { Instant } from '../../dateSchemas.ts';
import { StateCode } from '../../StateCode.ts';
import { ProfileId } from '../../user/User.ts';
import { ApprovedItem } from '../../wording/OwnItem.ts';
import { AmountCents } from '../money/AmountCents.ts';
import { Commission } from '../money/Commission.ts';
import { exclusionIds, isInCatalog, serviceIds } from './serviceCatalog.ts';

const isUnique = (lines: readonly string[]) => new Set(lines).size === lines.length;

/** Null: as many as it takes. */
const Included = z.int().min(0, "A number of times can't be below zero.").max(999).nullable();

/** How the buyer ends the agreement before its term. */
export const Cancellation = z.strictObject({
  noticeDays: z.int().min(0).max(365),
  /** Due for ending early; 0 for none. */
  feeCents: AmountCents,
});
export type Cancellation = z.infer<typeof Cancellation>;

const OwnItems = z
  .array(ApprovedItem)
  .max(30, 'Choose at most 30 of your brokerage’s items.')
  .refine((items) => isUnique(items.map(({ itemId }) => itemId)), 'Choose each line once.')
  .optional();

const TermsFields = z.strictObject({
  /** Marketing: shown to buyers beside the agreement, never part of its text. */
  name: z.string().trim().min(1, 'Name the package.').max(80),
  /** Marketing, as the name is. */
  description: z.string().trim().max(600).optional(),
  commission: Commission,
  services: z.array(z.enum(serviceIds)).refine(isUnique, 'Choose each service once.'),
  notIncluded: z.array(z.enum(exclusionIds)).refine(isUnique, 'Choose each line once.'),
  /** Items in the brokerage's own words, with the exact text that was approved. */
  ownServices: OwnItems,
  ownExclusions: OwnItems,
  toursIncluded: Included,
  offersIncluded: Included,
  exclusiveYn: z.boolean(),
  /** The state of the home may allow less. */
  defaultTermDays: z.int().min(1, 'A term is at least a day.').max(730),
  /** Where the agent offers it: `TX`, `CA`. */
  states: z
    .array(StateCode)
    .min(1, 'Choose at least one state.')
    .refine(isUnique, 'Choose each state once.'),
  cancellation: Cancellation,
});

/** What the agent chooses; the rest of a package is given to it. */
export const PackageTerms = TermsFields.refine(
  ({ services, ownServices = [] }) => services.length + ownServices.length > 0,
  { path: ['services'], message: 'Choose at least one service.' },
);
export type PackageTerms = z.infer<typeof PackageTerms>;

/**
 * Terms as they are stored. Before the catalog agents wrote services, exclusions and how to end the
 * agreement in their own words: agreements that were signed with such a package keep those words.
 */
export const StoredTerms = TermsFields.extend({
  services: z.array(z.string().max(200)),
  notIncluded: z.array(z.string().max(200)),
  cancellation: Cancellation.extend({ text: z.string().max(2000).optional() }),
});
export type StoredTerms = z.infer<typeof StoredTerms>;

export const AgentPackage = StoredTerms.extend({
  packageId: z.uuid(),
  /** Counts from 1 within the package. */
  version: z.int().min(1),
  agentProfileId: ProfileId,
  /** Null while buyers do not see this version. */
  publishedAt: Instant.nullable(),
  /** Since when nobody can choose it any more; agreements that froze it go on. */
  retiredAt: Instant.nullable(),
});
export type AgentPackage = z.infer<typeof AgentPackage>;

/** Whether an agent wrote its services or its ending: it has to be replaced before anyone signs. */
export function hasOwnWords({
  services,
  notIncluded,
  cancellation,
}: Pick<StoredTerms, 'services' | 'notIncluded' | 'cancellation'>): boolean {
  return (
    cancellation.text !== undefined ||
    [...services, ...notIncluded].some((line) => !isInCatalog(line))
  );
}
