/** What is said in the calls of `signing.ts`, both ways. */
import { z } from 'zod';
import { ConfirmedPages } from '#domain/contract/completedForm.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { SignatureForm } from '#domain/document/SignatureForm.ts';
import { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import { ShownText } from '../documentSchemas.ts';
import { ContractDetail } from './ContractView.ts';
import { callSchemas } from '../callSchemas.ts';

const Ref = z.object({ contractId: z.uuid() });

/** A name below the text, in the place of the block that names the same signer. */
const WrittenBelow = z.object({ signerId: z.uuid(), form: SignatureForm });

export const signingSchemas = callSchemas({
  document: {
    summary: 'The text that is signed, with its hash; tells the evidence that it was viewed.',
    params: Ref,
    reply: ShownText,
  },
  signatures: {
    summary: 'How those who have signed the present version wrote their names below it.',
    params: Ref,
    reply: z.object({ signatures: z.array(WrittenBelow) }),
  },
  acknowledgeDisclosure: {
    summary: 'Says that one has read a form of the state: the very file that was shown.',
    body: Ref.extend({ formId: Disclosure.shape.formId, shownSha256: Sha256 }),
    reply: ContractDetail,
  },
  readToEnd: {
    summary: 'Puts on record that a signer has reached the end of the document that was shown.',
    body: Ref.extend({
      shownSha256: Sha256,
      /** By scrolling, or by a button at the end: the way of the keyboard and the screen reader. */
      how: z.enum(['scrolled', 'said']),
    }),
    reply: ContractDetail,
  },
  sign: {
    summary:
      'Signs the document that was shown. Takes an Idempotency-Key; signing twice answers the first signature.',
    body: Ref.extend({
      shownSha256: Sha256,
      signature: SignatureForm,
      /** Of the state’s form: the pages that the signer compared with the terms. */
      confirmedPages: ConfirmedPages.default([]),
      /** Who signs for an entity: the words that were ticked, as they were shown. */
      authority: z.string().max(1000).optional(),
    }),
    reply: ContractDetail,
  },
});
