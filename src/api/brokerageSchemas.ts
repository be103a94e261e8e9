/** What is said in the calls of `brokerage.ts`, both ways. */
import { z } from 'zod';
import { BrokerageOnRecord, EnteredBrokerage } from '#domain/brokerage/Brokerage.ts';
import { callSchemas } from './callSchemas.ts';

export const brokerageSchemas = callSchemas({
  brokerage: {
    summary: 'The firm of this installation; null until an admin has entered it.',
    reply: z.object({ brokerage: BrokerageOnRecord.nullable() }),
  },
  saveBrokerage: {
    summary:
      'Enters or changes the firm with its address, phone and designated broker. An agreement keeps the ones it was proposed with.',
    body: EnteredBrokerage,
    reply: z.object({ brokerage: BrokerageOnRecord }),
  },
});
