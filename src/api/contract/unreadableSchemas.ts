/** What is said in the calls of `unreadable.ts`, both ways. */
import { z } from 'zod';
import { ContractDetail } from './ContractView.ts';
import { callSchemas } from '../callSchemas.ts';

/** An agreement whose row holds what no step writes: somebody changed it beside the program. */
export const UnreadableAgreement = z.object({
  contractId: z.uuid(),
  /** Of those on it, as far as they can be read. */
  names: z.string(),
  /** A part of a sentence: `what is kept as its commission cannot be read`. */
  problem: z.string(),
  /** Whether whoever asks can have it put back as it is on record. */
  mayPutBackYn: z.boolean(),
});

export type UnreadableAgreement = z.infer<typeof UnreadableAgreement>;

const Ref = z.object({ contractId: z.uuid() });

export const unreadableSchemas = callSchemas({
  unreadable: {
    summary: 'What is known of an agreement that cannot be read.',
    params: Ref,
    reply: UnreadableAgreement,
  },
  putBack: {
    summary: 'Puts an agreement that cannot be read back as its record says that it stands.',
    body: Ref,
    reply: ContractDetail,
  },
});
