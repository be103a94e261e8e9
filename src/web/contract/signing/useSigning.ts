/** Sends a signature: accepts the proposal where that comes first, then signs what was shown. */
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { signingApi } from '#api/contract/signing.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import { call } from '../../client/call.ts';

/**
 * @param shownSha256 of the document that was on the page
 * @param confirmedPages SHA-256 of the pages of the state’s form that the signer confirmed
 * @param changed hears of every answer, also where a later one fails
 * @returns what sends it, and throws CallFailed
 */
export function useSigning(
  contract: ContractDetail,
  shownSha256: string,
  confirmedPages: readonly string[],
  changed: (contract: ContractDetail) => void,
): (signature: SignatureForm, authority?: string) => Promise<void> {
  /** One key for each attempt: the same signature sent again is the same signature. */
  const attempt = useRef<{ body: string; key: string } | null>(null);

  return async (signature, authority) => {
    const { contractId, revision: seenRevision } = contract;
    // What was declared, where one signs for an entity.
    const declared = authority === undefined ? {} : { authority };
    const body = {
      contractId,
      shownSha256,
      signature,
      ...(confirmedPages.length > 0 && { confirmedPages: [...confirmedPages] }),
      ...declared,
    };
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: uuidv7() };
    const headers = { 'idempotency-key': attempt.current.key };
    if (contract.actions.includes('start_signing')) {
      const action = 'start_signing';
      changed(await call(contractApi.move, { body: { contractId, seenRevision, action } }));
    }
    changed(await call(signingApi.sign, { body }, { headers }));
  };
}
