/** Emails and receipts about an agreement, from the fact to what is written. */
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { requireSoundContract } from '../../contract/record/contractRecord.ts';
import { pdfName } from '../../contract/record/sealContract.ts';
import { findSealedFile } from '../../document/seals.ts';
import { tellingOfFaults } from '../../document/tellOfFaults.ts';
import type { NoticeWorld } from '../../notice/NoticeWorld.ts';
import type { Prepared } from '../../platform/facts/Reaction.ts';
import { readStored } from '../../platform/files/storedContents.ts';
import type { World } from '../../platform/World.ts';
import { emailKey, emailsAfter } from '../Email.ts';
import { agreementEmails } from '../emails.ts';
import { allOf, type SealedPdf, tell } from '../tell.ts';
import { type AgreementEmail, writeAgreementEmail } from './AgreementEmail.ts';
import { findReadableContract } from './findReadableContract.ts';
import { receiptFor } from './receipts.ts';

export async function sendAgreementEmails(
  world: NoticeWorld,
  fact: ContractFact,
  number: number,
): Promise<Prepared | null> {
  const contract = await findReadableContract(world.db, fact.contractId);
  if (!contract) return null;
  return allOf(
    emailsAfter(agreementEmails, fact.kind).map((email, place) =>
      sendOne(world, email, fact, contract, emailKey(number, place)),
    ),
  );
}

async function sendOne(
  world: NoticeWorld,
  email: AgreementEmail,
  fact: ContractFact,
  contract: Contract,
  key: string,
): Promise<Prepared | null> {
  const found = await email.lookUp?.(world.db, contract, fact);
  const draft = writeAgreementEmail(email, fact, contract, world.now(), found);
  if (!draft) return null;
  const path = `/agreements/${fact.contractId}`;
  if (!draft.sealedYn) {
    const endedId = phaseOf(contract) === 'over' ? contract.contractId : null;
    return tell(world, path, draft, key, null, endedId);
  }
  // A file other than the sealed one is sent to no one.
  await tellingOfFaults(world, () => requireSoundContract(world.db, contract, world.files));
  const pdf = await sealedPdf(world, contract.contractId, contract.version, pdfName(contract));
  return tell(world, path, draft, key, pdf);
}

/** The person who took a step gets it on record by email; everyone else gets the emails above. */
export async function sendReceipt(
  world: NoticeWorld,
  fact: ContractFact,
  number: number,
): Promise<Prepared | null> {
  const contract = await findReadableContract(world.db, fact.contractId);
  const receipt = contract && receiptFor(fact, contract);
  return receipt
    ? tell(world, `/agreements/${fact.contractId}`, receipt, receiptKey(number))
    : null;
}

/** A receipt and an email can follow one fact. */
export function receiptKey(number: number): string {
  return `receipt ${number}`;
}

async function sealedPdf(
  world: World,
  contractId: string,
  version: number,
  name: string,
): Promise<SealedPdf> {
  const file = await findSealedFile(world.db, contractId, version);
  if (!file) throw new Error('A sealed agreement has no sealed file.');
  const content = await readStored(world, file);
  if (typeof content === 'string') throw new Error('This is not the file that was sealed.');
  const { sha256 } = file;
  return { contractId, sha256, attachment: { name, mediaType: 'application/pdf', content } };
}
