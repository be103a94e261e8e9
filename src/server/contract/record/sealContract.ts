/** The PDF of an agreement that has become active: rendered, sealed, stored, told of, each once. */
import { agreementName } from '#domain/contract/amendment.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { historyOnPaper } from '#domain/contract/historyInWords.ts';
import { type Signer, signersOf } from '#domain/contract/people/signers.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import type { EvidenceEntry } from '#domain/document/evidence.ts';
import { entityInWords } from '#domain/group/Entity.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { readEvidence } from '../../document/evidence.ts';
import { sealedPdf } from '../../document/sealedPdf.ts';
import { sha256 } from '../../document/sha256.ts';
import { keepSeal, particularsOf, type SealedVersion } from '../../document/seals.ts';
import { tellingOfFaults } from '../../document/tellOfFaults.ts';
import type { VersionOnPaper } from '../../document/signaturesOnPaper.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { FactOf } from '../../platform/facts/FactLog.ts';
import type { Prepared } from '../../platform/facts/Reaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { putFile } from '../../platform/files/keepFile.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { requireSoundContract } from './contractRecord.ts';
import { findContract, lockAnyContract } from '../readContracts.ts';
import { recordEvent } from './recordEvent.ts';
import { subjectOf } from '../saveContract.ts';

/** Rendering and sealing take long, so they come before the transaction that keeps the outcome. */
export async function sealContract(
  world: ContractWorld,
  { contractId, version }: FactOf<'contract.activated'>,
): Promise<Prepared | null> {
  const contract = await findContract(world.db, contractId);
  if (!contract || contract.version !== version || contract.documentSha256 === null) return null;
  await tellingOfFaults(world, () => requireSoundContract(world.db, contract, world.files));
  const { documentSha256, agent } = contract;
  const { bytes, stamp, sealEnd } = await sealedPdf(world, {
    ...onPaper(contract),
    documentSha256,
    signers: signersOf(contract).map((signer) => ({
      profileId: signer.profileId,
      name: signer.name,
      role: roleOnPaper(signer),
    })),
    entries: upToApproval(await readEvidence(world.db, contractId), version),
    brokerName: agent.brokerageName,
    inWords: historyOnPaper,
  });
  const file = await putFile(world, bytes, {
    ownerUserId: null,
    purpose: 'document',
    mediaType: 'application/pdf',
    name: pdfName(contract),
  });
  const sealSha256 = sha256(bytes.subarray(0, sealEnd));
  const sealed = { documentId: contractId, version, documentSha256, sealSha256, stamp };
  return {
    write: (tx) => keep(tx, world, sealed, file),
    discard: () => world.files.remove(file.fileId),
  };
}

export function pdfName(contract: Contract): string {
  const { agent } = contract;
  const name = agreementName(contract);
  const what = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  return `${what} with ${agent.name.replaceAll(/[/\\]/g, ' ')}.pdf`;
}

/** A client signs in their place among the parties, the agent as who they are. */
export function onPaper(contract: Contract): VersionOnPaper {
  const { contractId, parties } = contract;
  return {
    ...contract,
    documentId: contractId,
    blockOf: (profileId) =>
      parties.find((party) => party.profileId === profileId)?.partyId ?? profileId,
  };
}

async function keep(tx: Tx, { now }: ContractWorld, sealed: SealedVersion, file: StoredFile) {
  const at = now();
  const { documentId: contractId, version } = sealed;
  const contract = await lockAnyContract(tx, contractId);
  if (!contract) throw new Error('The agreement of a seal is gone.');
  await requireSoundContract(tx, contract);
  await keepSeal(tx, sealed, file, at);
  const { fact, evidence } = contractEvents.sealed;
  const detail = `SHA-256 of the sealed file: ${file.sha256}`;
  const particulars = particularsOf(sealed.stamp, sealed.sealSha256);
  const what = { kind: evidence, at, detail, objectSha256: file.sha256, particulars };
  await recordEvent(tx, contract, null, what);
  await recordFacts(tx, at, [{ kind: fact, contractId, version }], subjectOf(contract));
}

function upToApproval(entries: EvidenceEntry[], version: number): EvidenceEntry[] {
  const at = entries.findLastIndex(
    ({ event }) => event.kind === 'approved' && event.version === version,
  );
  return entries.slice(0, at + 1);
}

/** As which somebody signed: `Manager of Alder Street LLC, a limited liability company of Texas, the buyer`. */
function roleOnPaper({ role, signsFor }: Signer): string {
  if (role === 'agent') return 'agent';
  return signsFor ? `${signsFor.capacity} of ${entityInWords(signsFor)}, the buyer` : 'buyer';
}
