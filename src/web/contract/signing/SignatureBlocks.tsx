/** The foot of the paper: who signs, in which order, and who has. */
import type { ContractDetail, PartyView } from '#api/contract.ts';
import { type AgreementDocument } from '#domain/contract/AgreementDocument.ts';
import { dateIn, formatDate } from '#domain/calendar.ts';
import './signature.css';

export interface SignatureBlocksProps {
  blocks: AgreementDocument['signatureBlocks'];
  contract: ContractDetail;
  locale: string;
}

export function SignatureBlocks({ blocks, contract, locale }: SignatureBlocksProps) {
  return (
    <ol aria-label="Signatures" className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {blocks.map((block) => {
        const signed = signedWords(block, contract, locale);
        return (
          <li key={`${block.order} ${block.name}`} className="min-w-0">
            <p className="flex h-14 items-end border-b border-ink pb-1">
              {signed !== null && (
                <span className="signature min-w-0 truncate text-heading">{block.name}</span>
              )}
            </p>
            <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {block.name} <span className="text-ink-soft">· {block.role}</span>
              </span>
              <span className={signed === null ? 'text-ink-soft' : 'font-medium text-leaf'}>
                {signed ?? waitingWords(block, contract)}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

type Block = AgreementDocument['signatureBlocks'][number];

function signedWords(block: Block, contract: ContractDetail, locale: string): string | null {
  const at = block.signerId === null ? contract.activatedAt : partyOf(block, contract)?.signedAt;
  if (at === null || at === undefined) return null;
  const day = formatDate(dateIn(contract.timeZone, at), locale);
  return block.signerId === null ? `Approved ${day}` : `Signed ${day}`;
}

function partyOf({ signerId }: Block, { parties }: ContractDetail): PartyView | undefined {
  return parties.find(({ partyId, profileId }) => signerId === partyId || signerId === profileId);
}

function waitingWords(block: Block, contract: ContractDetail): string {
  if (block.order === 3) return 'Approves last';
  if (block.order === 2) return 'Signs after the buyers';
  return partyOf(block, contract)?.profileId === null ? 'Has not joined yet' : 'Not signed yet';
}
