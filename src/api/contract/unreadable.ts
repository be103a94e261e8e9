/** Agreements whose rows were changed beside the program: what can be said of them, and putting them back. */
import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ContractDetail } from './ContractView.ts';

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

export const unreadableApi = {
  unreadable: get('/api/contract/:contractId/unreadable', {
    summary: 'What is known of an agreement that cannot be read.',
    audience: 'parties',
    params: Ref,
    reply: UnreadableAgreement,
  }),
  putBack: post('/api/admin/agreements/put-back', {
    summary: 'Puts an agreement that cannot be read back as its record says that it stands.',
    audience: 'admins',
    binds: 'never',
    body: Ref,
    reply: ContractDetail,
  }),
};
