/** What can happen to an agent at the brokerage, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';
import { LegalDate } from '../dateSchemas.ts';
import { StateCode } from '../StateCode.ts';
import { ProfileId } from '../user/User.ts';

/** An admin suspended an agent, let one back, or changed a license. */
const AgentMoved = z.object({
  kind: z.enum(['agent.suspended', 'agent.reinstated', 'agent.license_changed']),
  agentProfileId: ProfileId,
  byProfileId: ProfileId,
});

/** A license ends within weeks, or has ended; stated once for each last day. */
const LicenseEnds = z.object({
  kind: z.enum(['agent.license_ends_soon', 'agent.license_lapsed']),
  agentProfileId: ProfileId,
  state: StateCode,
  endsOn: LegalDate,
});

export type LicenseEnds = z.infer<typeof LicenseEnds>;

export const agentFacts = [AgentMoved, LicenseEnds] as const;
