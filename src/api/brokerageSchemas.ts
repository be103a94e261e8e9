/** What is said in the calls of `brokerage.ts`, both ways. */
import { z } from 'zod';
import { oneLine } from '#domain/enteredText.ts';
import { Brokerage } from '#domain/brokerage/Brokerage.ts';
import { callSchemas } from './callSchemas.ts';

export const brokerageSchemas = callSchemas({
  brokerage: {
    summary: 'The firm of this installation; null until an admin has entered it.',
    reply: z.object({ brokerage: Brokerage.nullable() }),
  },
  saveBrokerage: {
    summary: 'Enters or changes the firm; agreements keep the one that they were made with.',
    body: Brokerage.extend({
      name: oneLine(Brokerage.shape.name),
      licenseNumber: oneLine(Brokerage.shape.licenseNumber),
    }),
    reply: z.object({ brokerage: Brokerage }),
  },
});
