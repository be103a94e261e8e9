/** Where an agent stands with the brokerage: one row for each status. */
import { z } from 'zod';
import { namesOf } from '../life.ts';

interface StatusRow {
  /** Whether buyers find the agent, who then takes new clients. */
  foundYn: boolean;
  /** Whether the agent has yet to fill in the profile, and is found once that is done. */
  newYn: boolean;
}

const agentStatuses = {
  invited: { foundYn: false, newYn: true },
  onboarding: { foundYn: false, newYn: true },
  active: { foundYn: true, newYn: false },
  suspended: { foundYn: false, newYn: false },
  archived: { foundYn: false, newYn: false },
} as const satisfies Record<string, StatusRow>;

export const AgentStatus = z.enum(namesOf(agentStatuses));
export type AgentStatus = z.infer<typeof AgentStatus>;

/** Of whom the brokerage has invited, and who has done nothing yet. */
export const statusOfInvited: AgentStatus = 'invited';

export function isOnlyInvited({ status }: { status: AgentStatus }): boolean {
  return status === statusOfInvited;
}

/** What a profile that is filled in makes of a new agent. */
export const statusOfFilledIn: AgentStatus = 'active';

/** Of whom the brokerage has suspended: reads, and does nothing new. */
export const statusOfSuspended: AgentStatus = 'suspended';

export function isSuspended({ status }: { status: AgentStatus }): boolean {
  return status === statusOfSuspended;
}

export function isFound({ status }: { status: AgentStatus }): boolean {
  return agentStatuses[status].foundYn;
}

/** For queries. */
export const foundStatuses: AgentStatus[] = AgentStatus.options.filter((status) =>
  isFound({ status }),
);

/** For queries. */
export const newStatuses: AgentStatus[] = AgentStatus.options.filter(
  (status) => agentStatuses[status].newYn,
);
