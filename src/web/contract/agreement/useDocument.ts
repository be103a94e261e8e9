/** The text of an agreement as it stands on the page, held still while somebody signs it. */
import { useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { documentOf, type SignableDocument } from '#domain/document/SignableDocument.ts';
import { sha256 } from '../../client/sha256.ts';
import type { Failure } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { contractQueries, documentAsOf } from '../contractQueries.ts';

export interface Read {
  /** As the server sent it: what is on the page says the same, letter by letter. */
  text: string;
  document: SignableDocument;
  /** As the server has it; null for a draft that nobody can sign yet. */
  documentSha256: string | null;
  /** Of the text, computed here: what is signed. */
  shownSha256: string;
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
    const { text } = asked.reply;
    setRead({ ...asked.reply, document: documentOf(text), shownSha256: sha256(text) });
  }
  const failed = asked.status === 'failed' ? asked : null;
  return { read, failed, retry, showPresent: () => setWanted(present) };
}

/** Whether what is on the page is what its hash says. */
export function isAsHashed({ documentSha256, shownSha256 }: Read): boolean {
  return documentSha256 === null || documentSha256 === shownSha256;
}

function isSame(reply: Pick<Read, 'text' | 'documentSha256'>, read: Read | null): boolean {
  return reply.text === read?.text && reply.documentSha256 === read.documentSha256;
}
