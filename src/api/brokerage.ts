/** The firm of this installation: read by its people, entered by an admin. */
import { z } from 'zod';
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
