import type { z } from 'zod';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { signingSchemas } from '#api/contract/signingSchemas.ts';
import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import type { BlockStanding } from '../../document/signing/SignatureBlocks.tsx';

type Block = SignableDocument['signatureBlocks'][number];
/** How those who have signed wrote their names. */
export type Written = z.infer<typeof signingSchemas.signatures.reply>['signatures'];

/**
 * Whether the person of a signature block has signed an agreement, how, and what that waits for. The
 * broker's signature is the approval, under the name in print.
 * @param signatures null while they are not known
 */
export function blockStanding(
  contract: ContractDetail,
  signatures: Written | null,
): (block: Block) => BlockStanding {
  const partyOf = ({ signerId }: Block) =>
    contract.parties.find(
      ({ partyId, profileId }) => signerId === partyId || signerId === profileId,
    );
  return (block) => {
    if (block.signerId === null) {
      const form = { kind: 'typed', name: block.name } as const;
      return { signedAt: contract.activatedAt, form, waiting: 'Approves last' };
    }
    const party = partyOf(block);
    const own = party?.profileId === null ? 'Has not joined yet' : 'Not signed yet';
    return {
      signedAt: party?.signedAt ?? null,
      form: signatures?.find(({ signerId }) => signerId === block.signerId)?.form ?? null,
      waiting: block.order === 1 ? own : 'Signs after the buyers',
    };
  };
}
