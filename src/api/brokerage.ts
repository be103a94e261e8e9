/** The firm of this installation: read by its people, entered by an admin. */
import { z } from 'zod';
import { oneLine } from '#domain/enteredText.ts';
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
    body: Brokerage.extend({
      name: oneLine(Brokerage.shape.name),
      licenseNumber: oneLine(Brokerage.shape.licenseNumber),
    }),
    reply: z.object({ brokerage: Brokerage }),
  }),
};
