/** What a signer does with the document of an agreement: be shown it, read it, acknowledge forms, sign. */
import { callsOf, get, post } from '../endpoint.ts';
import type { signingSchemas } from './signingSchemas.ts';

export const signingApi = callsOf<typeof signingSchemas>()({
  document: get('/api/contract/:contractId/document', { audience: 'parties' }),
  signatures: get('/api/contract/:contractId/signatures', { audience: 'parties' }),
  acknowledgeDisclosure: post('/api/contract/acknowledge-disclosure', {
    audience: 'parties',
    binds: 'never',
  }),
  readToEnd: post('/api/contract/read', {
    audience: 'its signers',
    binds: 'never',
  }),
  sign: post('/api/contract/sign', {
    audience: 'its signers',
    binds: 'always',
    /** A drawn signature of many strokes. */
    bodyLimit: 512 * 1024,
  }),
});
