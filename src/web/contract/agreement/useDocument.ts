/** The text of an agreement as it stands on the page, held still while somebody signs it. */
import { useState } from 'react';
import type { contractApi, ContractDetail } from '#api/contract.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { Failure } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { contractQueries, documentAsOf } from '../contractQueries.ts';

type Read = ReplyOf<typeof contractApi.document>;

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
  if (asked.status === 'idle' && asked.reply !== read) setRead(asked.reply);
  const failed = asked.status === 'failed' ? asked : null;
  return { read, failed, retry, showPresent: () => setWanted(present) };
}
