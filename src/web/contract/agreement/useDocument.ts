/** The text of an agreement as it stands on the page, held still while somebody signs it. */
import { useState } from 'react';
import type { ContractDetail } from '#api/contract.ts';
import { documentOf, type SignableDocument } from '#domain/document/SignableDocument.ts';
import type { Failure } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { contractQueries, documentAsOf } from '../contractQueries.ts';

interface Read {
  /** As the server sent it: what is on the page says the same, letter by letter. */
  text: string;
  document: SignableDocument;
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
  const present = documentAsOf(contract);
  const [wanted, setWanted] = useState(present);
  if (!isHeld && wanted.params.asOf !== present.params.asOf) setWanted(present);
  const [asked, retry] = useReply(contractQueries.document, wanted);
  /** The text before stays on the page until the next one is here. */
  const [read, setRead] = useState<Read | null>(null);
  if (asked.status === 'idle' && !isSame(asked.reply, read)) {
    setRead({ ...asked.reply, document: documentOf(asked.reply.text) });
  }
  const failed = asked.status === 'failed' ? asked : null;
  return { read, failed, retry, showPresent: () => setWanted(present) };
}

function isSame(reply: Omit<Read, 'document'>, read: Read | null): boolean {
  return reply.text === read?.text && reply.documentSha256 === read.documentSha256;
}
