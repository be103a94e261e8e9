/** The names of an agreement's life: its steps, what must hold, what each changes and brings along. */
import type { ContractAction } from './actionWords.ts';
import type { ContractStatus } from './ContractStatus.ts';
import type { EvidenceKind } from '../document/evidence.ts';
import type { InviteAction } from './invite/inviteLife.ts';
import type { ContractRole } from './people/parties.ts';

export type ContractEffect =
  | 'take_terms'
  | 'take_office'
  | 'take_exclusive'
  | 'take_nonexclusive'
  | 'take_buyers'
  | 'new_version'
  | 'clear_signatures'
  | 'start_signing_clock'
  | 'add_signature'
  | 'mark_submitted'
  | 'mark_activated'
  | 'mark_approved_at_once'
  | 'mark_ended'
  | 'remember_reason'
  | 'remember_warning'
  | 'remember_reminder'
  | 'remember_void_request'
  | 'forget_void_request'
  | 'take_reason_of_request'
  | 'remember_notice'
  | 'remember_paper_notice'
  | 'forget_notice';

/**
 * `replaced`: the agreements whose place this one takes; `own_invite`: of whoever took the step;
 * `paired`: the live agreements that the table of pairs allows beside this one after a notice.
 */
export type ContractFollowUp =
  | { of: 'itself' | 'replaced'; action: ContractAction }
  | { of: 'own_invite' | 'invites'; action: InviteAction }
  | { of: 'paired'; action: 'notify' };

export interface ContractWords {
  status: ContractStatus;
  action: ContractAction;
  role: ContractRole;
  /** Named by the steps that ask for it; `guards.ts` has a row for each. */
  guard: string;
  effect: ContractEffect;
  since: 'last_signature' | 'submitted' | 'last_day' | 'notice_end';
  /** Named by the step that states it; `contractFactRows.ts` has a row for each. */
  fact: `contract.${string}`;
  evidence: EvidenceKind;
  /**
   * `document`: the text of this version, in the words of the day; `document_in_same_words`: in those
   * of the version before; `signature`: how a name was written below it.
   */
  record: 'document' | 'document_in_same_words' | 'signature';
  followUp: ContractFollowUp;
}
