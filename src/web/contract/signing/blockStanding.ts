import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import type { BlockStanding } from '../../document/signing/SignatureBlocks.tsx';

type Block = SignableDocument['signatureBlocks'][number];

/** Whether the person of a signature block has signed an agreement, and what that waits for. */
export function blockStanding(contract: ContractDetail): (block: Block) => BlockStanding {
  const partyOf = ({ signerId }: Block) =>
    contract.parties.find(
      ({ partyId, profileId }) => signerId === partyId || signerId === profileId,
    );
  return (block) => {
    if (block.signerId === null) {
      return { signedAt: contract.activatedAt, waiting: 'Approves last' };
    }
    const party = partyOf(block);
    const own = party?.profileId === null ? 'Has not joined yet' : 'Not signed yet';
    return {
      signedAt: party?.signedAt ?? null,
      waiting: block.order === 1 ? own : 'Signs after the buyers',
    };
  };
}
