/** What a step of an agreement is decided by beside the agreement itself: read before, handed in. */
import type { Away } from '../../agent/whyAway.ts';
import type { BrokerageOffice } from '../../brokerage/BrokerageOffice.ts';
import type { Instant, LegalDate } from '../../calendar.ts';
import type { Contract } from '../Contract.ts';
import type { EditedTerms } from '../ContractTerms.ts';
import type { Paired } from '../agreementPairs.ts';
import type { Party } from '../people/parties.ts';
import type { CompletedFormGiven } from '../completedForm.ts';
import type { BindingForm } from '../../document/BindingForm.ts';
import type { StoredFile } from '../../file/StoredFile.ts';
import type { AgreementProblem } from '../validateAgreement.ts';

/** A notice on paper with its scan, which was uploaded before. */
export interface PaperNoticeGiven {
  receivedOn: LegalDate;
  /** null: the file is not there, or was used already. */
  scan: Pick<StoredFile, 'fileId' | 'name' | 'mediaType' | 'sha256'> | null;
}

export interface MoveContext {
  now: Instant;
  /** The revision that the page showed; null for the system. */
  seenRevision: number | null;
  /** What the person gave as a reason or notice; empty where nothing was asked. */
  reason: string;
  /** What the evidence is to say beside that; empty where nothing. */
  said: string;
  /** What the agent has written anew. */
  terms: EditedTerms;
  /** Of `validateAgreement`; null where nothing was proposed, so nothing was checked. */
  problems: readonly AgreementProblem[] | null;
  /** Who has consented to sign electronically, to the text in force. */
  consentedProfileIds: readonly string[];
  /** Titles of the state's forms that the person has yet to acknowledge; null: not looked up. */
  missingDisclosures: readonly string[] | null;
  /** Of the document that the person had before their eyes. */
  shownSha256: string | null;
  /** Whoever acts is on record with having reached the end of the present document. */
  readYn: boolean;
  /** The completed form of the state that the agent sends with the terms; null: none. */
  completedForm: CompletedFormGiven | null;
  /** The state's form in the present document; null: the document has none; `unknown`: not looked up. */
  form: Pick<BindingForm, 'completedBy' | 'pages'> | null | 'unknown';
  /** SHA-256 of the form's pages that the signer confirmed. */
  confirmedPages: readonly string[];
  /** What was typed as a signature; null where none was, or it was drawn. */
  typedName: string | null;
  /** What whoever signs for an entity declared, word by word; null where nothing was ticked. */
  declaredAuthority: string | null;
  /** The buyers’ side as it is to be; null where nobody names it anew. */
  parties: Party[] | null;
  /** How many fields differ between that document and the present one: `changesBetween`. */
  changeCount: number;
  /** The broker approved this template and this package version before. */
  preApprovedYn: boolean;
  /** The agreement as it would stand, and another one that it can’t stand beside: `agreementPairs`. */
  refusedPair: { contract: Paired; other: Paired } | null;
  /** The agreement that takes the place of this one, once it is active. */
  replacement: Pick<Contract, 'contractId' | 'status'> | null;
  purchaseClosedYn: boolean;
  /** Why the agent can take on nothing new; null: they can; `unknown`: not looked up. */
  agentAway: Away | null | 'unknown';
  /** The agreement that this one amends, as it stands; null where it amends none. */
  amended: Contract | null;
  /** The notice on paper that the brokerage records; null: none. */
  paperNotice: PaperNoticeGiven | null;
  /** The brokerage's office today; null: not entered; `unknown`: not looked up. */
  office: BrokerageOffice | null | 'unknown';
}

/** In which nothing is granted that was not looked up: a command adds what it knows. */
export function contextAt(now: Instant, known: Partial<MoveContext> = {}): MoveContext {
  return {
    now,
    seenRevision: null,
    reason: '',
    said: '',
    terms: {},
    problems: null,
    consentedProfileIds: [],
    missingDisclosures: null,
    shownSha256: null,
    readYn: false,
    completedForm: null,
    form: 'unknown',
    confirmedPages: [],
    typedName: null,
    declaredAuthority: null,
    parties: null,
    changeCount: 0,
    preApprovedYn: false,
    refusedPair: null,
    replacement: null,
    purchaseClosedYn: false,
    agentAway: 'unknown',
    amended: null,
    paperNotice: null,
    office: 'unknown',
    ...known,
  };
}
