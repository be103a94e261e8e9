/** Whether a signer has read the document on the page to its end, and putting that on record. */
import { useRef } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { signingApi } from '#api/contract/signing.ts';
import { call } from '../../client/call.ts';
import type { HowRead } from '../../document/ReadToEnd.tsx';
import { useSend } from '../../ui/form/useSend.ts';

export interface Reading {
  /** Whether whoever looks has yet to sign this document, and so must read it. */
  isAsked: boolean;
  isRead: boolean;
  problem: string;
  onRead(how: HowRead): void;
}

/** @param shownSha256 of the document on the page; null where it is none that can be signed */
export function useReading(
  contract: ContractDetail,
  shownSha256: string | null,
  changed: (contract: ContractDetail) => void,
): Reading {
  const { sending, send } = useSend();
  /** The text that was told of last by scrolling: what failed is tried again by the button alone. */
  const told = useRef<string | null>(null);
  const you = contract.parties.find(({ youYn }) => youYn);
  const isPresent = shownSha256 !== null && shownSha256 === contract.documentSha256;
  const isAsked = isPresent && (you?.signsYn ?? false) && you?.signedAt === null;

  function onRead(how: HowRead): void {
    if (!isAsked || contract.readYn) return;
    if (how === 'scrolled' && told.current === shownSha256) return;
    told.current = shownSha256;
    const { contractId } = contract;
    const body = { contractId, shownSha256: shownSha256!, how };
    void send(async () => changed(await call(signingApi.readToEnd, { body })));
  }

  return {
    isAsked,
    isRead: contract.readYn,
    problem: sending.status === 'failed' ? sending.message : '',
    onRead,
  };
}
