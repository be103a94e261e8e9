/** How the brokerage suspends an agent and lets one back, and who may. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { KeptName } from '../user/personName.ts';
import { type Refused, refuse } from '../life.ts';
import { ProfileId } from '../user/User.ts';
import { AgentStatus, isSuspended, statusOfSuspended } from './AgentStatus.ts';

/** Why an agent was suspended, by whom and since when. */
export const Suspension = z.object({
  at: Instant,
  reason: z.string().max(2000),
  /** null where that is not kept any more. */
  byProfileId: ProfileId.nullable(),
  byName: KeptName.nullable(),
  /** What the agent is again once reinstated. */
  statusBefore: AgentStatus,
});
export type Suspension = z.infer<typeof Suspension>;

/** The part of an agent that a suspension changes. */
export interface SuspendedAgent {
  name: string;
  status: AgentStatus;
  suspension: Suspension | null;
}

export interface WhoSuspends {
  profileId: string;
  name: string;
  /** Whether the agent is the same person, in another profile. */
  selfYn: boolean;
  /** How many other admins there are who are not suspended themselves, the agent left out. */
  otherAdmins: number;
}

type Standing = Pick<SuspendedAgent, 'status' | 'suspension'>;

/**
 * The agent as suspended. The only admin cannot be: nobody would be left to countersign, or to let
 * the agent back.
 */
export function suspend(
  agent: SuspendedAgent,
  by: WhoSuspends,
  reason: string,
  at: Instant,
): (Standing & { outcome: 'moved' }) | Refused {
  if (isSuspended(agent)) {
    const who = agent.suspension?.byName ?? null;
    return refuse(
      409,
      'already_exists',
      `${agent.name} is suspended already${who === null ? '' : `, by ${who}`}.`,
    );
  }
  if (reason.trim() === '') {
    return refuse(400, 'invalid_field', 'Say why: the agent reads it in a letter.', 'reason');
  }
  if (by.selfYn && by.otherAdmins === 0) {
    return refuse(
      409,
      'not_possible_now',
      'You are the only admin. Nobody would be left to approve agreements, or to reinstate you.',
    );
  }
  const said = { byProfileId: by.profileId, byName: by.name, reason: reason.trim(), at };
  return {
    outcome: 'moved',
    status: statusOfSuspended,
    suspension: { ...said, statusBefore: agent.status },
  };
}

/** The agent as before the suspension; another person says so. */
export function reinstate(
  agent: SuspendedAgent,
  by: Pick<WhoSuspends, 'selfYn'>,
): (Standing & { outcome: 'moved' }) | Refused {
  if (!isSuspended(agent)) {
    return refuse(409, 'not_possible_now', `${agent.name} is not suspended.`);
  }
  if (by.selfYn) {
    return refuse(403, 'same_person', 'Another admin must reinstate you.');
  }
  const status = agent.suspension?.statusBefore ?? AgentStatus.enum.active;
  return { outcome: 'moved', status, suspension: null };
}
