/** What a signer does with the document of an agreement: be shown it, read it, acknowledge forms, sign. */
import { z } from 'zod';
import { Sha256 } from '#domain/document/Sha256.ts';
import { SignatureForm } from '#domain/document/SignatureForm.ts';
import { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import { ShownText } from '../document.ts';
import { get, post } from '../endpoint.ts';
import { ContractDetail } from './ContractView.ts';

const Ref = z.object({ contractId: z.uuid() });

/** A name below the text, in the place of the block that names the same signer. */
const WrittenBelow = z.object({ signerId: z.uuid(), form: SignatureForm });

export const signingApi = {
  document: get('/api/contract/:contractId/document', {
    summary: 'The text that is signed, with its hash; tells the evidence that it was viewed.',
    audience: 'parties',
    params: Ref,
    reply: ShownText,
  }),
  signatures: get('/api/contract/:contractId/signatures', {
    summary: 'How those who have signed the present version wrote their names below it.',
    audience: 'parties',
    params: Ref,
    reply: z.object({ signatures: z.array(WrittenBelow) }),
  }),
  acknowledgeDisclosure: post('/api/contract/acknowledge-disclosure', {
    summary: 'Says that one has read a form of the state: the very file that was shown.',
    audience: 'parties',
    binds: 'never',
    body: Ref.extend({ formId: Disclosure.shape.formId, shownSha256: Sha256 }),
    reply: ContractDetail,
  }),
  readToEnd: post('/api/contract/read', {
    summary: 'Puts on record that a signer has reached the end of the document that was shown.',
    audience: 'its signers',
    binds: 'never',
    body: Ref.extend({
      shownSha256: Sha256,
      /** By scrolling, or by a button at the end: the way of the keyboard and the screen reader. */
      how: z.enum(['scrolled', 'said']),
    }),
    reply: ContractDetail,
  }),
  sign: post('/api/contract/sign', {
    summary:
      'Signs the document that was shown. Takes an Idempotency-Key; signing twice answers the first signature.',
    audience: 'its signers',
    binds: 'always',
    /** A drawn signature of many strokes. */
    bodyLimit: 512 * 1024,
    body: Ref.extend({
      shownSha256: Sha256,
      signature: SignatureForm,
      /** Who signs for an entity: the words that were ticked, as they were shown. */
      authority: z.string().max(1000).optional(),
    }),
    reply: ContractDetail,
  }),
};
