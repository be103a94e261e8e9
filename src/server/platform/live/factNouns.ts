import type { LiveNounName } from '#api/live.ts';
import type { FactKind } from '#domain/facts.ts';

const onAgreement = ['contract', 'agreements'] as const;
const inQueue = ['contract', 'agreements', 'approvals'] as const;

/** What each kind of fact may have changed, as far as anybody hears of it live. */
export const factNouns: Record<FactKind, readonly LiveNounName[]> = {
  'property.changed': [],
  'map.changed': [],
  'contract.drafted': onAgreement,
  'contract.proposed': onAgreement,
  'contract.changes_requested': onAgreement,
  'contract.signing_started': onAgreement,
  'contract.signed': onAgreement,
  'contract.submitted': inQueue,
  'contract.activated': inQueue,
  'contract.returned': inQueue,
  'contract.superseded': onAgreement,
  'contract.expired': onAgreement,
  'contract.expiry_near': onAgreement,
  'contract.notice_given': onAgreement,
  'contract.terminated': onAgreement,
  'contract.completed': onAgreement,
  'contract.declined': onAgreement,
  'contract.withdrawn': onAgreement,
  'contract.expired_unsigned': onAgreement,
  'contract.void_requested': onAgreement,
  'contract.voided': inQueue,
  'contract.sealed': onAgreement,
  'invite.created': onAgreement,
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
  'user.changed': ['account'],
  'session.ended': ['account'],
};

export const liveKinds = (Object.keys(factNouns) as FactKind[]).filter(
  (kind) => factNouns[kind].length > 0,
);
