/** The firm of this installation: read by its people, entered by an admin. */
import { z } from 'zod';
import { ContractPhase, ContractStatus } from '#domain/contract/ContractStatus.ts';
import { wholeNumberText } from './queryNumber.ts';
import { ProfileId } from '#domain/user/User.ts';
import { Brokerage } from '#domain/brokerage/Brokerage.ts';
import { get, post } from './endpoint.ts';

export const brokerageApi = {
  brokerage: get('/api/brokerage', {
    summary: 'The firm of this installation; null until an admin has entered it.',
    audience: 'agents and admins',
    reply: z.object({ brokerage: Brokerage.nullable() }),
  }),
  saveBrokerage: post('/api/admin/brokerage', {
    summary: 'Enters or changes the firm; agreements keep the one that they were made with.',
    audience: 'admins',
    binds: 'never',
    body: Brokerage,
    reply: z.object({ brokerage: Brokerage }),
  }),
};

export const Page = wholeNumberText(z.int().min(1).max(100_000));

/** How admins narrow the list of all agreements. */
export const BrokerageListQuery = z.object({
  /** Words of a client, an agent, a home, an area or a package. */
  search: z.string().max(200).optional(),
  standing: z.enum([...ContractPhase.options, ...ContractStatus.options]).optional(),
  /** Of those in force: within so many days, or under notice. */
  endingWithinDays: wholeNumberText(z.int().min(0).max(365)).optional(),
  /** Only those with this agent. */
  agentProfileId: ProfileId.optional(),
  page: Page.optional(),
  pageSize: Page.optional(),
});
