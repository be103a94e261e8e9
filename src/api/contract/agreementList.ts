/** How lists of agreements are asked for. */
import { z } from 'zod';
import { ContractPhase, ContractStatus } from '#domain/contract/ContractStatus.ts';
import { ProfileId } from '#domain/user/User.ts';
import { wholeNumberText } from '../queryNumber.ts';

export const Page = wholeNumberText(z.int().min(1).max(100_000));

/** How admins narrow the list of all agreements. */
export const AgreementListQuery = z.object({
  /** Words of a client, an agent, a home, an area or a package. */
  search: z.string().max(200).optional(),
  /** Apart from `status`, as a phase and a status are both called `signing`. */
  standing: ContractPhase.optional(),
  status: ContractStatus.optional(),
  /** Of those in force: within so many days, or under notice. */
  endingWithinDays: wholeNumberText(z.int().min(0).max(365)).optional(),
  /** Only those with this agent. */
  agentProfileId: ProfileId.optional(),
  page: Page.optional(),
  pageSize: Page.optional(),
});
