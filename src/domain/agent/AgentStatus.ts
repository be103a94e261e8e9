/** Where an agent stands with the brokerage. Buyers find the active ones. */
import { z } from 'zod';

export const AgentStatus = z.enum([
  'invited',
  'onboarding',
  'active',
  'suspended',
  'license_expired',
  'archived',
]);
export type AgentStatus = z.infer<typeof AgentStatus>;
