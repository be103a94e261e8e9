/** The firm behind the agents, as every agreement names it. */
import { z } from 'zod';
import { get, post } from './endpoint.ts';

export const Brokerage = z.object({
  name: z.string().trim().min(1, "Enter the brokerage's name.").max(160),
  licenseNumber: z.string().trim().min(1, "Enter the brokerage's license number.").max(40),
});

export type Brokerage = z.infer<typeof Brokerage>;

export const brokerageApi = {
  brokerage: get('/api/brokerage', {
    summary: 'The firm of this installation; null until an admin has entered it.',
    audience: 'agents and admins',
    reply: z.object({ brokerage: Brokerage.nullable() }),
  }),
  saveBrokerage: post('/api/admin/brokerage', {
    summary: 'Enters or changes the firm; agreements keep the one that they were made with.',
    audience: 'admins',
    body: Brokerage,
    reply: z.object({ brokerage: Brokerage }),
  }),
};
