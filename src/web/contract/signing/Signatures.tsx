/** The names below the text of an agreement, as they were typed or drawn. */
import { useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import { useReply } from '../../client/useReply.ts';
import { SignatureBlocks } from '../../document/signing/SignatureBlocks.tsx';
import { contractQueries, signaturesAsOf } from '../contractQueries.ts';
import { blockStanding, type Written } from './blockStanding.ts';

export interface SignaturesProps {
  contract: ContractDetail;
  document: SignableDocument;
  locale: string;
}

export function Signatures({ contract, document, locale }: SignaturesProps) {
  const [asked] = useReply(contractQueries.signatures, signaturesAsOf(contract));
  /** Those before stay on the page until the next ones are here. */
  const [signatures, setSignatures] = useState<Written | null>(null);
  if (asked.status === 'idle' && asked.reply.signatures !== signatures) {
    setSignatures(asked.reply.signatures);
  }
  return (
    <SignatureBlocks
      blocks={document.signatureBlocks}
      standingOf={blockStanding(contract, signatures)}
      timeZone={contract.timeZone}
      locale={locale}
    />
  );
}
