/** An email to an agent or the admins about a suspension or a license. */
import type { AgentStatus } from '#domain/agent/AgentStatus.ts';
import type { License } from '#domain/agent/License.ts';
import { formatDate } from '#domain/calendar.ts';
import { stateNames } from '#domain/states.ts';
import type { FactOf } from '../../platform/facts/FactLog.ts';
import type { Email, EmailWords } from '../Email.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';

export interface AgentNow {
  profileId: string;
  name: string;
  status: AgentStatus;
  suspension: { reason: string; byName: string | null } | null;
  licenses: readonly License[];
  brokerageName: string;
}

type LicenseFactKind = 'agent.license_ends_soon' | 'agent.license_lapsed';
type AgentFactKind = 'agent.suspended' | 'agent.reinstated' | LicenseFactKind;

interface AgentEmailAfter<Kind extends AgentFactKind> extends Email<Kind> {
  /** null where the agent’s status or license has changed since. */
  write(
    agent: AgentNow,
    fact: FactOf<Kind>,
  ): (EmailWords & Pick<NotificationDraft, 'action'>) | null;
  example: { when: string; agent: Partial<AgentNow> };
}

export type AgentEmail = AgentEmailAfter<AgentFactKind>;

export function agentEmail<Kind extends AgentFactKind>(one: AgentEmailAfter<Kind>): AgentEmail {
  return one as unknown as AgentEmail;
}

export function writeAgentEmail(
  email: AgentEmail,
  agent: AgentNow,
  fact: FactOf<AgentFactKind>,
): NotificationDraft | null {
  const words = email.write(agent, fact);
  return words && draftOf({ ...words, event: email.event });
}

/** The state and last day of a license in words; null where the license has changed since. */
export function licenseInWords(
  { licenses }: AgentNow,
  { state, endsOn }: FactOf<LicenseFactKind>,
): { where: string; day: string } | null {
  const unchangedYn = licenses.some((one) => one.state === state && one.endsOn === endsOn);
  return unchangedYn ? { where: stateNames[state], day: formatDate(endsOn) } : null;
}
