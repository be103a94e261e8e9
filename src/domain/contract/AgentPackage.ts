/** An entry of an agent's price list. A change makes a new version; agreements freeze theirs. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { StateCode } from '../StateCode.ts';
import { ProfileId } from '../user/User.ts';
import { AmountCents } from './AmountCents.ts';
import { Commission } from './Commission.ts';

const Line = z.string().trim().min(1, 'Write what it is, or remove the line.').max(200);

/** Null: as many as it takes. */
const Included = z.int().min(0, "A number of times can't be below zero.").max(999).nullable();

/** How the buyer ends the agreement before its term. */
export const Cancellation = z.strictObject({
  noticeDays: z.int().min(0).max(365),
  /** Due for ending early; 0 for none. */
  feeCents: AmountCents,
  text: z.string().trim().min(1, 'Say how the agreement can be ended.').max(2000),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** What the agent writes; the rest of a package is given to it. */
export const PackageTerms = z.strictObject({
  name: z.string().trim().min(1, 'Name the package.').max(80),
  commission: Commission,
  services: z.array(Line).min(1, 'Name at least one service.').max(40),
  notIncluded: z.array(Line).max(40),
  toursIncluded: Included,
  offersIncluded: Included,
  exclusiveYn: z.boolean(),
  /** The state of the home may allow less. */
  defaultTermDays: z.int().min(1, 'A term is at least a day.').max(730),
  /** Where the agent offers it: `TX`, `CA`. */
  states: z
    .array(StateCode)
    .min(1, 'Choose at least one state.')
    .refine((codes) => new Set(codes).size === codes.length, 'Choose each state once.'),
  cancellation: Cancellation,
});
export type PackageTerms = z.infer<typeof PackageTerms>;

export const AgentPackage = PackageTerms.extend({
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
