import type { LiveNounName } from '#api/live.ts';
import type { FactKind } from '#domain/facts.ts';

const onAgreement = ['contract', 'agreements'] as const;
const inGroup = ['group', 'groups'] as const;
/** Who talks along and shares places has changed. */
const inGroupAndChat = ['group', 'groups', 'chat', 'chats', 'travel'] as const;
const ofAgent = ['agents'] as const;
/** What is being agreed on with the agent waits, or goes on. */
const ofAgentAndAgreements = ['agents', 'contract', 'agreements', 'approvals'] as const;
const inQueue = ['contract', 'agreements', 'approvals'] as const;

/** What each kind of fact may have changed, as far as anybody hears of it live. */
export const factNouns: Record<FactKind, readonly LiveNounName[]> = {
  'property.changed': [],
  'map.changed': [],
  'agent.suspended': ofAgentAndAgreements,
  'agent.reinstated': ofAgentAndAgreements,
  'agent.license_changed': ofAgentAndAgreements,
  'agent.license_ends_soon': ofAgent,
  'agent.license_lapsed': ofAgentAndAgreements,
  'contract.drafted': onAgreement,
  'contract.proposed': onAgreement,
  'contract.exclusivity_chosen': [],
  'contract.buyers_named': onAgreement,
  'contract.changes_requested': onAgreement,
  'contract.signing_started': onAgreement,
  'contract.corrected': onAgreement,
  'contract.signed': onAgreement,
  'contract.submitted': inQueue,
  'contract.activated': inQueue,
  'contract.returned': inQueue,
  'contract.recalled': inQueue,
  'contract.approval_overdue': onAgreement,
  'contract.superseded': inQueue,
  'contract.expired': inQueue,
  'contract.expiry_near': onAgreement,
  'contract.notice_given': onAgreement,
  'contract.notice_withdrawn': onAgreement,
  'contract.terminated': inQueue,
  'contract.completed': inQueue,
  'contract.declined': onAgreement,
  'contract.withdrawn': onAgreement,
  'contract.expired_unsigned': onAgreement,
  'contract.void_requested': inQueue,
  'contract.void_request_withdrawn': inQueue,
  'contract.voided': inQueue,
  'contract.sealed': onAgreement,
  'contract.consented': onAgreement,
  'contract.consent_withdrawn': onAgreement,
  'contract.stamped': onAgreement,
  'contract.restored': inQueue,
  'package.approval_changed': ['approvals'],
  'invite.created': onAgreement,
  'invite.seated': onAgreement,
  'invite.sent': onAgreement,
  'invite.opened': onAgreement,
  'invite.accepted': onAgreement,
  'invite.disclosed': onAgreement,
  'invite.signed': onAgreement,
  'invite.signature_cleared': onAgreement,
  'invite.declined': onAgreement,
  'invite.expired': onAgreement,
  'invite.revoked': onAgreement,
  'invite.removed': onAgreement,
  'group.opened': inGroup,
  'group.invited': inGroup,
  'group.link_opened': inGroup,
  'group.joined': inGroupAndChat,
  'group.declined': inGroup,
  'group.expired': inGroup,
  'group.taken_back': inGroup,
  'group.left': inGroupAndChat,
  'group.removed': inGroupAndChat,
  'group.entities_changed': inGroup,
  'document.fault_found': ['troubles'],
  'file.fault_found': ['troubles'],
  'group.kind_changed': inGroupAndChat,
  'invite.kind_changed': onAgreement,
  'user.changed': ['account'],
  'consent.given': ['account'],
  'consent.withdrawn': ['account'],
  'session.ended': ['account'],
  'travel.changed': ['travel'],
  'keep.changed': ['keeps'],
  'trouble.changed': ['troubles'],
  'wording.changed': ['wording'],
  // What is said goes by content, not by names.
  'chat.thread_opened': [],
  'chat.message_sent': [],
  'chat.message_changed': [],
  'chat.inspected': [],
  'notice.changed': ['notices'],
  'mail.bounced': [],
};

export const liveKinds = (Object.keys(factNouns) as FactKind[]).filter(
  (kind) => factNouns[kind].length > 0,
);
