/** The life of an agreement between buyers and agent, as one table. */
import type { Life } from '../life.ts';
import type { ContractFactKind } from './contractFacts.ts';
import type { ContractStatus } from './ContractStatus.ts';
import type { ContractRole } from './parties.ts';

export type ContractAction =
  | 'draft'
  | 'propose'
  | 'request_changes'
  | 'start_signing'
  | 'submit'
  | 'approve'
  | 'approve_at_once'
  | 'return'
  | 'supersede'
  | 'expire'
  | 'terminate'
  | 'give_notice'
  | 'end_after_notice'
  | 'complete'
  | 'decline'
  | 'withdraw'
  | 'expire_unsigned'
  | 'ask_to_void'
  | 'void';

export type ContractGuard =
  | 'no_live_draft'
  | 'terms_valid'
  | 'reason_given'
  | 'document_made'
  | 'consents_current'
  | 'clients_accepted'
  | 'all_signed'
  | 'term_not_over'
  | 'pre_approved'
  | 'replacement_active'
  | 'no_notice_days'
  | 'notice_days'
  | 'purchase_closed'
  | 'another_admin_asked';

export type ContractEffect =
  | 'new_version'
  | 'clear_signatures'
  | 'start_signing_clock'
  | 'mark_activated'
  | 'mark_ended'
  | 'remember_reason'
  | 'remember_void_request'
  | 'remember_notice';

export interface ContractWords {
  status: ContractStatus;
  action: ContractAction;
  role: ContractRole;
  guard: ContractGuard;
  effect: ContractEffect;
  since: 'signing_started' | 'last_day' | 'notice_end';
  fact: ContractFactKind;
}

export const contractLife: Life<ContractWords> = [
  {
    action: 'draft',
    from: [],
    to: 'draft',
    by: ['buyer', 'agent'],
    when: ['no_live_draft'],
    effects: [],
    fact: 'contract.drafted',
    note: 'The version of the package is frozen in.',
  },
  {
    action: 'propose',
    from: ['draft'],
    to: 'proposed',
    by: ['agent'],
    when: ['terms_valid'],
    effects: [],
    fact: 'contract.proposed',
  },
  {
    action: 'request_changes',
    from: ['proposed'],
    to: 'changes_requested',
    by: ['buyer', 'co_buyer'],
    when: ['reason_given'],
    effects: ['remember_reason'],
    fact: 'contract.changes_requested',
  },
  {
    action: 'propose',
    from: ['changes_requested'],
    to: 'proposed',
    by: ['agent'],
    when: ['terms_valid'],
    effects: ['new_version', 'clear_signatures'],
    fact: 'contract.proposed',
    note: 'The difference to the version before is shown.',
  },
  {
    action: 'start_signing',
    from: ['proposed'],
    to: 'signing',
    by: ['buyer'],
    when: ['document_made', 'clients_accepted', 'consents_current'],
    effects: ['start_signing_clock'],
    fact: 'contract.signing_started',
  },
  {
    action: 'submit',
    from: ['signing'],
    to: 'pending_approval',
    by: ['system'],
    when: ['all_signed'],
    effects: [],
    fact: 'contract.submitted',
    note: 'Follows the last signature: all clients, then the agent.',
  },
  {
    action: 'approve',
    from: ['pending_approval'],
    to: 'active',
    by: ['admin'],
    when: ['all_signed', 'term_not_over'],
    effects: ['mark_activated'],
    fact: 'contract.activated',
    note: 'The approval is the broker’s countersignature; everybody gets the sealed PDF.',
  },
  {
    action: 'approve_at_once',
    from: ['pending_approval'],
    to: 'active',
    by: ['system'],
    when: ['pre_approved', 'all_signed', 'term_not_over'],
    effects: ['mark_activated'],
    fact: 'contract.activated',
    note: 'The broker has approved this template and package version before; the agreement says so.',
  },
  {
    action: 'return',
    from: ['pending_approval'],
    to: 'changes_requested',
    by: ['admin'],
    when: ['reason_given'],
    effects: ['clear_signatures', 'remember_reason'],
    fact: 'contract.returned',
  },
  {
    action: 'supersede',
    from: ['active'],
    to: 'superseded',
    by: ['system'],
    when: ['replacement_active'],
    effects: ['mark_ended'],
    fact: 'contract.superseded',
    note: 'A full agreement takes the place of the touring one, an amendment that of what it amends.',
  },
  {
    action: 'expire',
    from: ['active'],
    to: 'expired',
    by: ['system'],
    when: [],
    after: { since: 'last_day', days: 0, warnDaysBefore: [7, 3, 1] },
    effects: ['mark_ended'],
    fact: 'contract.expired',
  },
  {
    action: 'terminate',
    from: ['active'],
    to: 'terminated',
    by: ['buyer', 'agent'],
    when: ['no_notice_days'],
    effects: ['remember_notice', 'mark_ended'],
    fact: 'contract.terminated',
    note: 'Where the package asks for no days of notice, one click is the notice.',
  },
  {
    action: 'give_notice',
    from: ['active'],
    to: 'active',
    by: ['buyer', 'agent'],
    when: ['notice_days'],
    effects: ['remember_notice'],
    fact: 'contract.notice_given',
  },
  {
    action: 'end_after_notice',
    from: ['active'],
    to: 'terminated',
    by: ['system'],
    when: [],
    after: { since: 'notice_end', days: 0 },
    effects: ['mark_ended'],
    fact: 'contract.terminated',
  },
  {
    action: 'complete',
    from: ['active'],
    to: 'completed',
    by: ['system'],
    when: ['purchase_closed'],
    effects: ['mark_ended'],
    fact: 'contract.completed',
  },
  {
    action: 'decline',
    from: ['draft', 'proposed', 'changes_requested', 'signing'],
    to: 'declined',
    by: ['buyer', 'co_buyer'],
    when: [],
    effects: ['remember_reason', 'mark_ended'],
    fact: 'contract.declined',
  },
  {
    action: 'withdraw',
    from: ['draft', 'proposed', 'changes_requested', 'signing'],
    to: 'withdrawn',
    by: ['agent'],
    when: [],
    effects: ['remember_reason', 'mark_ended'],
    fact: 'contract.withdrawn',
  },
  {
    action: 'expire_unsigned',
    from: ['signing'],
    to: 'expired_unsigned',
    by: ['system'],
    when: [],
    after: { since: 'signing_started', days: 7 },
    effects: ['mark_ended'],
    fact: 'contract.expired_unsigned',
  },
  {
    action: 'ask_to_void',
    from: ['active'],
    to: 'active',
    by: ['admin'],
    when: ['reason_given'],
    effects: ['remember_void_request'],
    fact: 'contract.void_requested',
    note: 'Where an agreement is active, two admins must want it void.',
  },
  {
    action: 'void',
    from: ['active'],
    to: 'voided',
    by: ['admin'],
    when: ['another_admin_asked'],
    effects: ['mark_ended'],
    fact: 'contract.voided',
  },
  {
    action: 'void',
    from: ['draft', 'proposed', 'changes_requested', 'signing', 'pending_approval'],
    to: 'voided',
    by: ['admin'],
    when: ['reason_given'],
    effects: ['remember_reason', 'mark_ended'],
    fact: 'contract.voided',
  },
];

/** As buttons and sentences say it. */
export const actionWords: Record<ContractAction, { button: string; done: string }> = {
  draft: { button: 'Start an agreement', done: 'started' },
  propose: { button: 'Propose', done: 'proposed' },
  request_changes: { button: 'Ask for changes', done: 'sent back for changes' },
  start_signing: { button: 'Accept and sign', done: 'sent out for signature' },
  submit: { button: 'Submit', done: 'submitted' },
  approve: { button: 'Approve', done: 'approved' },
  approve_at_once: { button: 'Approve at once', done: 'approved' },
  return: { button: 'Return', done: 'returned' },
  supersede: { button: 'Replace', done: 'replaced' },
  expire: { button: 'Expire', done: 'expired' },
  terminate: { button: 'End agreement', done: 'ended' },
  give_notice: { button: 'Give notice', done: 'given notice' },
  end_after_notice: { button: 'End', done: 'ended' },
  complete: { button: 'Complete', done: 'completed' },
  decline: { button: 'Decline', done: 'declined' },
  withdraw: { button: 'Withdraw', done: 'withdrawn' },
  expire_unsigned: { button: 'Expire', done: 'expired' },
  ask_to_void: { button: 'Ask to void', done: 'put up for voiding' },
  void: { button: 'Void', done: 'voided' },
};
