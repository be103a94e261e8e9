/** The tables of agreements as Kysely sees them. */
import type { JSONColumnType } from 'kysely';
import type { AgreementDocument } from '#domain/contract/AgreementDocument.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractTerms } from '#domain/contract/ContractTerms.ts';
import type { EvidenceEvent } from '#domain/contract/evidence.ts';
import type { SignatureForm } from '#domain/contract/SignatureForm.ts';

type ContractDocument =
  | 'parties'
  | 'agent'
  | 'agentPackage'
  | 'commission'
  | 'listingKeys'
  | 'signatures'
  | 'warnedDays';

/** Columns that hold nothing or a document. */
type NullableDocument = 'voidRequest' | 'notice';

type Json<T extends object> = JSONColumnType<T>;

type ContractTable = Omit<Contract, ContractDocument | NullableDocument> & {
  [K in ContractDocument]: Json<Contract[K]>;
} & {
  [K in NullableDocument]: Json<NonNullable<Contract[K]>> | null;
} & {
  agentProfileId: string;
  /** Of the status, for queries and indexes. */
  phase: ContractPhase;
  nextDeadlineAt: string | null;
};

interface ContractVersionTable {
  contractId: string;
  version: number;
  terms: Json<ContractTerms>;
  document: Json<AgreementDocument>;
  documentSha256: string;
  madeAt: string;
}

interface ContractSignatureTable {
  contractId: string;
  version: number;
  profileId: string;
  form: Json<SignatureForm>;
  signedAt: string;
}

interface ContractSealTable {
  contractId: string;
  version: number;
  fileId: string;
  /** Of the sealed file; of the text that was signed. */
  sha256: string;
  documentSha256: string;
  sealCount: number;
  sealedAt: string;
}

type CoBuyerInviteTable = Omit<CoBuyerInvite, 'invitedBy'> & {
  invitedBy: Json<CoBuyerInvite['invitedBy']>;
  nextDeadlineAt: string | null;
};

interface EvidenceTable {
  contractId: string;
  seq: number;
  event: Json<EvidenceEvent>;
  hash: string;
}

interface SignConsentTable {
  consentId: string;
  profileId: string;
  version: string;
  codeSha256: string;
  codeMadeAt: string;
  givenAt: string | null;
  withdrawnAt: string | null;
  ipAddress: string | null;
  userAgent: string | null;
}

interface GivenAnswerTable {
  profileId: string;
  key: string;
  path: string;
  bodySha256: string;
  answer: Json<object>;
  givenAt: string;
}

export interface ContractTables {
  contract: ContractTable;
  contractVersion: ContractVersionTable;
  contractSignature: ContractSignatureTable;
  contractSeal: ContractSealTable;
  coBuyerInvite: CoBuyerInviteTable;
  evidence: EvidenceTable;
  signConsent: SignConsentTable;
  givenAnswer: GivenAnswerTable;
}
