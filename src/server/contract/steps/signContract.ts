/** Putting one's name to the document that was shown. */
import type { z } from 'zod';
import { signingSchemas } from '#api/contract/signingSchemas.ts';
import { confirmationInWords } from '#domain/contract/completedForm.ts';
import { hasSigned } from '#domain/document/signers.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { lockContract } from '../readContracts.ts';
import { requireDrawn } from '../requireDrawn.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../../document/witness.ts';

export type SignatureGiven = z.output<typeof signingSchemas.sign.body>;

/** Signing twice changes nothing. */
export async function signContract(
  world: ContractWorld,
  tx: Tx,
  by: Witness,
  { contractId, shownSha256, signature, authority, confirmedPages }: SignatureGiven,
): Promise<void> {
  const contract = await lockContract(tx, contractId, by.actor);
  if (hasSigned(contract, by.actor.profileId)) return;
  const typedName = signature.kind === 'typed' ? signature.name : null;
  const written = typedName === null ? 'Drawn by hand' : `Typed: ${typedName}`;
  const said = [written, confirmationInWords(confirmedPages)].filter(Boolean).join('. ');
  const declared = { declaredAuthority: authority ?? null };
  const given = { shownSha256, typedName, signature, said, confirmedPages, ...declared };
  await takeStep(tx, world.now(), contract, 'sign', by, given);
  await requireDrawn(world, tx, contract);
}
