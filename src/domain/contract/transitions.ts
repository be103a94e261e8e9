/**
 * The life of an agreement between buyers and agent, as one table: who may take which step from
 * where, and all that follows from it.
 */
import type { Life } from '../life.ts';
import type { ContractFactKind, ContractStepFactKind } from './contractFacts.ts';
import type { ContractStatus } from './ContractStatus.ts';
import type { EvidenceKind } from '../document/evidence.ts';
import type { InviteAction } from './inviteLife.ts';
import type { ContractRole } from './parties.ts';

export type ContractAction =
  | 'draft'
  | 'propose'
  | 'request_changes'
  | 'choose_exclusive'
  | 'choose_nonexclusive'
  | 'name_buyers'
  | 'start_signing'
  | 'correct'
  | 'sign'
  | 'submit'
  | 'approve'
  | 'approve_at_once'
  | 'return'
  | 'recall'
  | 'remind'
  | 'supersede'
  | 'warn'
  | 'expire'
  | 'terminate'
  | 'give_notice'
  | 'withdraw_notice'
  | 'end_after_notice'
  | 'complete'
  | 'decline'
  | 'withdraw'
  | 'expire_unsigned'
  | 'ask_to_void'
  | 'withdraw_void_request'
  | 'void';

export type ContractGuard =
  | 'no_live_draft'
  | 'agent_can_act'
  | 'terms_valid'
  | 'terms_differ'
  | 'amended_holds'
  | 'amends_something'
  | 'reason_given'
  | 'buyers_choose'
  | 'no_amendment'
  | 'buyers_differ'
  | 'exclusivity_chosen'
  | 'disclosures_acknowledged'
  | 'document_made'
  | 'consents_current'
  | 'clients_accepted'
  | 'no_other_exclusive'
  | 'no_exclusive_in_force'
  | 'time_to_sign_left'
  | 'document_unchanged'
  | 'own_consent'
  | 'signs_next'
  | 'read_to_end'
  | 'own_name'
  | 'authority_declared'
  | 'all_signed'
  | 'term_not_over'
  | 'pre_approved'
  | 'replacement_active'
  | 'warning_due'
  | 'no_notice_days'
  | 'notice_days'
  | 'own_notice'
  | 'purchase_closed'
  | 'nobody_asked_to_void'
  | 'own_void_request'
  | 'another_admin_asked';

export type ContractEffect =
  | 'take_terms'
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
  | 'forget_notice';

/** The letters about agreements; their words are in `server/notify`. */
export type ContractLetter =
  | 'draft_waits'
  | 'terms_proposed'
  | 'changes_wanted'
  | 'buyers_named'
  | 'corrected'
  | 'sign_now'
  | 'agent_signs_last'
  | 'approval_waits'
  | 'approval_overdue'
  | 'returned'
  | 'recalled'
  | 'consents_complete'
  | 'ends_soon'
  | 'superseded'
  | 'ended'
  | 'notice_given'
  | 'notice_withdrawn'
  | 'ended_early'
  | 'declined'
  | 'withdrawn'
  | 'not_signed'
  | 'void_requested'
  | 'void_request_withdrawn'
  | 'voided'
  | 'sealed_pdf'
  | 'consent_withdrawn';

/** `replaced`: the agreements whose place this one takes; `own_invite`: of whoever took the step. */
export type ContractFollowUp =
  | { of: 'itself' | 'replaced'; action: ContractAction }
  | { of: 'own_invite' | 'invites'; action: InviteAction };

export interface ContractWords {
  status: ContractStatus;
  action: ContractAction;
  role: ContractRole;
  guard: ContractGuard;
  effect: ContractEffect;
  since: 'last_signature' | 'submitted' | 'last_day' | 'notice_end';
  fact: ContractStepFactKind;
  evidence: EvidenceKind;
  letter: ContractLetter;
  /**
   * `document`: the text of this version, in the words of the day; `document_in_same_words`: in those
   * of the version before; `signature`: how a name was written below it.
   */
  record: 'document' | 'document_in_same_words' | 'signature';
  followUp: ContractFollowUp;
}

/** Who was invited and has signed signs anew, as the text is another one. */
const signedInvitesReopen: ContractFollowUp = { of: 'invites', action: 'clear_signature' };
/** Links to an agreement that is over lead nowhere. */
const invitesClose: ContractFollowUp = { of: 'invites', action: 'revoke' };
const replacedEnd: ContractFollowUp = { of: 'replaced', action: 'supersede' };

export const contractLife: Life<ContractWords> = [
  {
    action: 'draft',
    from: [],
    to: 'draft',
    by: ['buyer', 'agent'],
    when: ['no_live_draft', 'agent_can_act'],
    effects: [],
    records: [],
    fact: 'contract.drafted',
    evidence: 'created',
    letter: 'draft_waits',
    next: [],
    note: 'The version of the package is frozen in.',
  },
  {
    action: 'propose',
    from: ['draft'],
    to: 'proposed',
    by: ['agent'],
    when: ['agent_can_act', 'amended_holds', 'amends_something', 'terms_valid'],
    effects: ['take_terms'],
    records: ['document'],
    fact: 'contract.proposed',
    evidence: 'sent',
    letter: 'terms_proposed',
    next: [],
  },
  {
    action: 'request_changes',
    from: ['proposed'],
    to: 'changes_requested',
    by: ['buyer', 'co_buyer'],
    when: ['reason_given'],
    effects: ['remember_reason'],
    records: [],
    fact: 'contract.changes_requested',
    evidence: 'changes_requested',
    letter: 'changes_wanted',
    next: [],
  },
  {
    action: 'propose',
    from: ['changes_requested'],
    to: 'proposed',
    by: ['agent'],
    when: ['agent_can_act', 'amended_holds', 'amends_something', 'terms_valid'],
    effects: ['take_terms', 'new_version', 'clear_signatures'],
    records: ['document'],
    fact: 'contract.proposed',
    evidence: 'sent',
    letter: 'terms_proposed',
    next: [signedInvitesReopen],
    note: 'The difference to the version before is shown.',
  },
  {
    action: 'choose_exclusive',
    from: ['proposed'],
    to: 'proposed',
    by: ['buyer'],
    when: ['buyers_choose'],
    effects: ['take_exclusive', 'new_version'],
    records: ['document_in_same_words'],
    fact: 'contract.exclusivity_chosen',
    evidence: 'exclusivity_chosen',
    letter: null,
    next: [],
    note: 'Where the state’s rules leave the choice to the buyers; nothing is ticked before.',
  },
  {
    action: 'choose_nonexclusive',
    from: ['proposed'],
    to: 'proposed',
    by: ['buyer'],
    when: ['buyers_choose'],
    effects: ['take_nonexclusive', 'new_version'],
    records: ['document_in_same_words'],
    fact: 'contract.exclusivity_chosen',
    evidence: 'exclusivity_chosen',
    letter: null,
    next: [],
    note: 'As above.',
  },
  {
    action: 'name_buyers',
    from: ['draft'],
    to: 'draft',
    by: ['buyer'],
    when: ['no_amendment', 'buyers_differ'],
    effects: ['take_buyers'],
    records: [],
    fact: 'contract.buyers_named',
    evidence: 'buyers_named',
    letter: 'buyers_named',
    next: [],
    note: 'The agreement is to be in the name of a company, trust or estate, or in one’s own.',
  },
  {
    action: 'name_buyers',
    from: ['proposed'],
    to: 'proposed',
    by: ['buyer'],
    when: ['no_amendment', 'buyers_differ'],
    effects: ['take_buyers', 'new_version'],
    records: ['document'],
    fact: 'contract.buyers_named',
    evidence: 'buyers_named',
    letter: 'buyers_named',
    next: [],
    note: 'The text names other buyers then: a new version.',
  },
  {
    action: 'name_buyers',
    from: ['changes_requested'],
    to: 'changes_requested',
    by: ['buyer'],
    when: ['no_amendment', 'buyers_differ'],
    effects: ['take_buyers'],
    records: [],
    fact: 'contract.buyers_named',
    evidence: 'buyers_named',
    letter: 'buyers_named',
    next: [],
    note: 'The next proposal names them.',
  },
  {
    action: 'start_signing',
    from: ['proposed'],
    to: 'signing',
    by: ['buyer'],
    when: [
      'agent_can_act',
      'amended_holds',
      'document_made',
      'term_not_over',
      'clients_accepted',
      'exclusivity_chosen',
      'disclosures_acknowledged',
      'consents_current',
      'no_other_exclusive',
    ],
    effects: ['start_signing_clock'],
    records: [],
    fact: 'contract.signing_started',
    evidence: 'signing_started',
    letter: 'sign_now',
    next: [],
  },
  {
    action: 'correct',
    from: ['proposed', 'signing'],
    to: 'proposed',
    by: ['agent'],
    when: [
      'agent_can_act',
      'reason_given',
      'terms_differ',
      'amended_holds',
      'amends_something',
      'terms_valid',
    ],
    effects: ['take_terms', 'new_version', 'clear_signatures', 'remember_reason'],
    records: ['document_in_same_words'],
    fact: 'contract.corrected',
    evidence: 'corrected',
    letter: 'corrected',
    next: [signedInvitesReopen],
    note: 'All see the reason and the difference; people, consents and invitations stay as they are.',
  },
  {
    action: 'sign',
    from: ['signing'],
    to: 'signing',
    by: ['buyer', 'co_buyer', 'agent'],
    when: [
      'agent_can_act',
      'time_to_sign_left',
      'document_unchanged',
      'disclosures_acknowledged',
      'own_consent',
      'signs_next',
      'read_to_end',
      'own_name',
      'authority_declared',
    ],
    effects: ['add_signature'],
    records: ['signature'],
    fact: 'contract.signed',
    evidence: 'signed',
    letter: 'agent_signs_last',
    next: [
      { of: 'own_invite', action: 'sign' },
      { of: 'itself', action: 'submit' },
    ],
    note: 'All clients as they come, then the agent.',
  },
  {
    action: 'submit',
    from: ['signing'],
    to: 'pending_approval',
    by: ['system'],
    when: ['all_signed'],
    effects: ['mark_submitted'],
    records: [],
    fact: 'contract.submitted',
    evidence: 'submitted',
    letter: 'approval_waits',
    next: [{ of: 'itself', action: 'approve_at_once' }],
    note: 'Follows the last signature.',
  },
  {
    action: 'approve',
    from: ['pending_approval'],
    to: 'active',
    by: ['admin'],
    when: [
      'agent_can_act',
      'amended_holds',
      'all_signed',
      'term_not_over',
      'no_exclusive_in_force',
    ],
    effects: ['mark_activated'],
    records: [],
    fact: 'contract.activated',
    evidence: 'approved',
    letter: null,
    next: [replacedEnd],
    note: 'The approval is the broker’s countersignature; everybody gets the sealed PDF.',
  },
  {
    action: 'approve_at_once',
    from: ['pending_approval'],
    to: 'active',
    by: ['system'],
    when: [
      'agent_can_act',
      'amended_holds',
      'pre_approved',
      'all_signed',
      'term_not_over',
      'no_exclusive_in_force',
    ],
    effects: ['mark_activated', 'mark_approved_at_once'],
    records: [],
    fact: 'contract.activated',
    evidence: 'approved',
    letter: null,
    next: [replacedEnd],
    note: 'The broker has approved this template and package version before; the agreement says so.',
  },
  {
    action: 'return',
    from: ['pending_approval'],
    to: 'changes_requested',
    by: ['admin'],
    when: ['reason_given'],
    effects: ['clear_signatures', 'remember_reason'],
    records: [],
    fact: 'contract.returned',
    evidence: 'returned',
    letter: 'returned',
    next: [signedInvitesReopen],
  },
  {
    action: 'recall',
    from: ['pending_approval'],
    to: 'proposed',
    by: ['buyer', 'agent'],
    when: [],
    effects: ['new_version', 'clear_signatures', 'remember_reason'],
    records: ['document_in_same_words'],
    fact: 'contract.recalled',
    evidence: 'recalled',
    letter: 'recalled',
    next: [signedInvitesReopen],
    note: 'As long as the broker has not decided. The same terms lie before the buyers again.',
  },
  {
    action: 'remind',
    from: ['pending_approval'],
    to: 'pending_approval',
    by: ['system'],
    when: [],
    after: { since: 'submitted', days: 3 },
    effects: ['remember_reminder'],
    records: [],
    fact: 'contract.approval_overdue',
    evidence: null,
    letter: 'approval_overdue',
    next: [],
    note: 'The broker is reminded once each time it is submitted.',
  },
  {
    action: 'expire',
    from: ['pending_approval'],
    to: 'expired',
    by: ['system'],
    when: [],
    after: { since: 'last_day', days: 0 },
    effects: ['mark_ended'],
    records: [],
    fact: 'contract.expired',
    evidence: 'ended',
    letter: 'ended',
    next: [invitesClose],
    note: 'The broker had not decided by its last day, so it never held.',
  },
  {
    action: 'supersede',
    from: ['active'],
    to: 'superseded',
    by: ['system'],
    when: ['replacement_active'],
    effects: ['mark_ended'],
    records: [],
    fact: 'contract.superseded',
    evidence: 'ended',
    letter: 'superseded',
    next: [invitesClose],
    note: 'A full agreement takes the place of the touring one, an amendment that of what it amends.',
  },
  {
    action: 'warn',
    from: ['active'],
    to: 'active',
    by: ['system'],
    when: ['warning_due'],
    effects: ['remember_warning'],
    records: [],
    fact: 'contract.expiry_near',
    evidence: null,
    letter: 'ends_soon',
    next: [],
    note: 'On the days of warning before the last one, each once; who was away hears once how near it is.',
  },
  {
    action: 'expire',
    from: ['active'],
    to: 'expired',
    by: ['system'],
    when: [],
    after: { since: 'last_day', days: 0, warnDaysBefore: [7, 3, 1] },
    effects: ['mark_ended'],
    records: [],
    fact: 'contract.expired',
    evidence: 'ended',
    letter: 'ended',
    next: [invitesClose],
  },
  {
    action: 'terminate',
    from: ['active'],
    to: 'terminated',
    by: ['buyer', 'agent'],
    when: ['no_notice_days'],
    effects: ['remember_notice', 'mark_ended'],
    records: [],
    fact: 'contract.terminated',
    evidence: 'ended',
    letter: 'ended_early',
    next: [invitesClose],
    note: 'Where the package asks for no days of notice, one click is the notice.',
  },
  {
    action: 'give_notice',
    from: ['active'],
    to: 'active',
    by: ['buyer', 'agent'],
    when: ['notice_days'],
    effects: ['remember_notice'],
    records: [],
    fact: 'contract.notice_given',
    evidence: 'notice_given',
    letter: 'notice_given',
    next: [],
    note: 'An end by notice is never later than the last day.',
  },
  {
    action: 'withdraw_notice',
    from: ['active'],
    to: 'active',
    by: ['buyer', 'agent'],
    when: ['own_notice'],
    effects: ['forget_notice'],
    records: [],
    fact: 'contract.notice_withdrawn',
    evidence: 'notice_withdrawn',
    letter: 'notice_withdrawn',
    next: [],
    note: 'By who gave it, before it takes effect.',
  },
  {
    action: 'end_after_notice',
    from: ['active'],
    to: 'terminated',
    by: ['system'],
    when: [],
    after: { since: 'notice_end', days: 0 },
    effects: ['mark_ended'],
    records: [],
    fact: 'contract.terminated',
    evidence: 'ended',
    letter: 'ended_early',
    next: [invitesClose],
  },
  {
    action: 'complete',
    from: ['active'],
    to: 'completed',
    by: ['system'],
    when: ['purchase_closed'],
    effects: ['mark_ended'],
    records: [],
    fact: 'contract.completed',
    evidence: 'ended',
    letter: null,
    next: [invitesClose],
  },
  {
    action: 'decline',
    from: ['draft', 'proposed', 'changes_requested', 'signing'],
    to: 'declined',
    by: ['buyer', 'co_buyer'],
    when: [],
    effects: ['remember_reason', 'mark_ended'],
    records: [],
    fact: 'contract.declined',
    evidence: 'declined',
    letter: 'declined',
    next: [invitesClose],
  },
  {
    action: 'withdraw',
    from: ['draft', 'proposed', 'changes_requested', 'signing'],
    to: 'withdrawn',
    by: ['agent'],
    when: [],
    effects: ['remember_reason', 'mark_ended'],
    records: [],
    fact: 'contract.withdrawn',
    evidence: 'withdrawn',
    letter: 'withdrawn',
    next: [invitesClose],
  },
  {
    action: 'expire_unsigned',
    from: ['signing'],
    to: 'expired_unsigned',
    by: ['system'],
    when: [],
    after: { since: 'last_signature', days: 7, noLaterThan: 'last_day' },
    effects: ['mark_ended'],
    records: [],
    fact: 'contract.expired_unsigned',
    evidence: 'ended',
    letter: 'not_signed',
    next: [invitesClose],
  },
  {
    action: 'ask_to_void',
    from: ['active'],
    to: 'active',
    by: ['admin'],
    when: ['nobody_asked_to_void', 'reason_given'],
    effects: ['remember_void_request'],
    records: [],
    fact: 'contract.void_requested',
    evidence: 'void_requested',
    letter: 'void_requested',
    next: [],
    note: 'Where an agreement is active, two admins must want it void; the others find it in the queue.',
  },
  {
    action: 'withdraw_void_request',
    from: ['active'],
    to: 'active',
    by: ['admin'],
    when: ['own_void_request'],
    effects: ['forget_void_request'],
    records: [],
    fact: 'contract.void_request_withdrawn',
    evidence: 'void_request_withdrawn',
    letter: 'void_request_withdrawn',
    next: [],
    note: 'By who asked.',
  },
  {
    action: 'void',
    from: ['active'],
    to: 'voided',
    by: ['admin'],
    when: ['another_admin_asked'],
    effects: ['take_reason_of_request', 'mark_ended'],
    records: [],
    fact: 'contract.voided',
    evidence: 'ended',
    letter: 'voided',
    next: [invitesClose],
  },
  {
    action: 'void',
    from: ['draft', 'proposed', 'changes_requested', 'signing', 'pending_approval'],
    to: 'voided',
    by: ['admin'],
    when: ['reason_given'],
    effects: ['remember_reason', 'mark_ended'],
    records: [],
    fact: 'contract.voided',
    evidence: 'ended',
    letter: 'voided',
    next: [invitesClose],
  },
];

/** What happens to an agreement beside its steps, and moves nothing. */
export const contractEvents = {
  /** On record where it was taken back before; else only the signature tells of it. */
  consented: {
    fact: 'contract.consented',
    evidence: 'consented',
    letter: 'consents_complete',
  },
  /** It ends nothing: what is out for signature waits for the consent, for paper, or lapses. */
  consentWithdrawn: {
    fact: 'contract.consent_withdrawn',
    evidence: 'consent_withdrawn',
    letter: 'consent_withdrawn',
  },
  /** The PDF is sealed by a reaction, whatever has become of the agreement meanwhile. */
  sealed: { fact: 'contract.sealed', evidence: 'sealed', letter: 'sealed_pdf' },
  /** The authority of time answered after the seal was made. What people hold stays genuine. */
  stamped: { fact: 'contract.stamped', evidence: 'stamped', letter: null },
  /** What somebody wrote beside the steps could not be read; it stands again as it is on record. */
  restored: { fact: 'contract.restored', evidence: 'restored', letter: null },
} as const satisfies Record<
  string,
  { fact: ContractFactKind; evidence: EvidenceKind; letter: ContractLetter | null }
>;
