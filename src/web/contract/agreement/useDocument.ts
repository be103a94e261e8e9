/** The text of an agreement as it stands on the page, held still while somebody signs it. */
import { useCallback, useEffect, useState } from 'react';
import { contractApi, type ContractDetail } from '#api/contract.ts';
import type { AgreementDocument } from '#domain/contract/AgreementDocument.ts';
import { call, Canceled } from '../../client/call.ts';
import { type Failure, failureOf } from '../../client/failureOf.ts';

interface Read {
  document: AgreementDocument;
  documentSha256: string | null;
}

export interface DocumentOnPage {
  /** Null until it is here. */
  read: Read | null;
  failed: Failure | null;
  retry(): void;
  /** Brings the present text onto the page although it is held. */
  showPresent(): void;
}

/** @param isHeld a changed text waits until this is over */
export function useDocument(contract: ContractDetail, isHeld: boolean): DocumentOnPage {
  const { contractId, documentSha256, revision } = contract;
  // Before it has a hash, every change may be one of the text.
  const present = documentSha256 ?? `draft ${revision}`;
  const [wanted, setWanted] = useState(present);
  const [attempt, setAttempt] = useState(0);
  const question = `${attempt} ${wanted}`;
  const [read, setRead] = useState<Read | null>(null);
  const [fault, setFault] = useState<(Failure & { question: string }) | null>(null);
  if (!isHeld && wanted !== present) setWanted(present);

  useEffect(() => {
    const controller = new AbortController();
    call(contractApi.document, { params: { contractId } }, { signal: controller.signal }).then(
      setRead,
      (error: unknown) => {
        if (error instanceof Canceled) return;
        setFault({ question, ...failureOf(error) });
      },
    );
    return () => controller.abort();
  }, [contractId, question]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const failed = fault?.question === question ? fault : null;
  return { read, failed, retry, showPresent: () => setWanted(present) };
}
