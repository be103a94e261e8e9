/** What was changed about an agent, by whom and when: entries are added and stay. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { StateCode } from '../StateCode.ts';
import { KeptName } from '../user/personName.ts';
import { ProfileId } from '../user/User.ts';
import { License } from './License.ts';

export const AgentEntryKind = z.enum([
  'license_added',
  'license_corrected',
  'license_ended',
  'suspended',
  'reinstated',
]);
export type AgentEntryKind = z.infer<typeof AgentEntryKind>;

export const AgentEntry = z.object({
  recordId: z.uuid(),
  kind: AgentEntryKind,
  at: Instant,
  /** null where the account is gone. */
  byProfileId: ProfileId.nullable(),
  /** As they were called then. */
  byName: KeptName.nullable(),
  /** null where it is about no license. */
  state: StateCode.nullable(),
  licenseBefore: License.nullable(),
  licenseAfter: License.nullable(),
  /** Empty where nobody gave one. */
  reason: z.string().max(2000),
});
export type AgentEntry = z.infer<typeof AgentEntry>;
