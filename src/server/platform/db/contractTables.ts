/** The tables of agreements as Kysely sees them. */
import type { JSONColumnType } from 'kysely';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractTerms } from '#domain/contract/ContractTerms.ts';

type ContractDocument =
  | 'parties'
  | 'agent'
  | 'agentPackage'
  | 'commission'
  | 'listingKeys'
  | 'listingAddresses'
  | 'signatures'
  | 'warnedDays';

/** Columns that hold nothing or a document. */
type NullableDocument = 'counted' | 'voidRequest' | 'notice' | 'reasonBy';

type Json<T extends object> = JSONColumnType<T>;

type ContractTable = Omit<Contract, ContractDocument | NullableDocument> & {
  [K in ContractDocument]: Json<Contract[K]>;
} & {
  [K in NullableDocument]: Json<NonNullable<Contract[K]>> | null;
} & {
  agentProfileId: string;
  /** Of the status, for queries and indexes. */
  phase: ContractPhase;
  /** By which the broker finds it: `wordsOfContract`. */
  words: string;
  nextDeadlineAt: string | null;
};

interface ContractVersionTable {
  contractId: string;
  version: number;
  terms: Json<ContractTerms>;
  madeAt: string;
}

type CoBuyerInviteTable = Omit<CoBuyerInvite, 'invitedBy'> & {
  invitedBy: Json<CoBuyerInvite['invitedBy']>;
  nextDeadlineAt: string | null;
};

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
  coBuyerInvite: CoBuyerInviteTable;
  givenAnswer: GivenAnswerTable;
}
