/**
 * Each name that can be heard live, with the facts that change it and who may hear it. A new name is a
 * row in `api/live.ts`, its rules in its noun’s folder, and a row here.
 */
import { type LiveNounName, liveNounNames } from '#api/live.ts';
import type { FactKind } from '#domain/facts.ts';
import { liveAgents } from './agent/liveAgents.ts';
import type { Chat } from './chat/openChat.ts';
import { liveAgreements, liveApprovals, liveContract } from './contract/liveContracts.ts';
import { liveGroup, liveGroups } from './group/liveGroups.ts';
import { liveKeeps } from './keep/liveKeeps.ts';
import { liveNotices } from './notice/liveNotices.ts';
import type { Db } from './platform/db/connect.ts';
import type { LiveRules, LiveSource } from './platform/live/LiveRules.ts';
import { liveTravel } from './travel/liveTravel.ts';
import { liveTroubles } from './trouble/liveTroubles.ts';
import { liveAccount } from './user/liveAccount.ts';
import { liveWording } from './wording/liveWording.ts';

interface LiveWorld {
  db: Db;
  chat: Pick<Chat, 'rules'>;
}

interface LiveRow {
  facts: readonly FactKind[];
  rules(world: LiveWorld): LiveRules;
}

const inAgreement: readonly FactKind[] = [
  'contract.drafted',
  'contract.proposed',
  'contract.buyers_named',
  'contract.changes_requested',
  'contract.signing_started',
  'contract.corrected',
  'contract.signed',
  'contract.approval_overdue',
  'contract.expiry_near',
  'contract.notice_given',
  'contract.notice_recorded',
  'contract.notice_withdrawn',
  'contract.declined',
  'contract.withdrawn',
  'contract.expired_unsigned',
  'contract.sealed',
  'contract.consented',
  'contract.consent_withdrawn',
  'contract.stamped',
  'contract.pair_found',
  'contract.recorded_without_key',
  'contract.keyless_refused',
  'invite.created',
  'invite.seated',
  'invite.sent',
  'invite.opened',
  'invite.accepted',
  'invite.disclosed',
  'invite.signed',
  'invite.signature_cleared',
  'invite.declined',
  'invite.expired',
  'invite.revoked',
  'invite.removed',
  'invite.kind_changed',
];

/** The broker’s queue changes with these too. */
const inQueue: readonly FactKind[] = [
  'contract.submitted',
  'contract.activated',
  'contract.returned',
  'contract.recalled',
  'contract.superseded',
  'contract.expired',
  'contract.ended_by_paper',
  'contract.terminated',
  'contract.completed',
  'contract.void_requested',
  'contract.void_request_withdrawn',
  'contract.voided',
  'contract.restored',
];

/** Agreements on their way wait for the agent, or go on. */
const canAgentAct: readonly FactKind[] = [
  'agent.suspended',
  'agent.reinstated',
  'agent.license_changed',
  'agent.license_lapsed',
];

const inGroup: readonly FactKind[] = [
  'group.opened',
  'group.invited',
  'group.link_opened',
  'group.declined',
  'group.expired',
  'group.taken_back',
  'group.entities_changed',
];

/** People in the conversation and shared places change with these too. */
const whoIsInGroup: readonly FactKind[] = [
  'group.joined',
  'group.left',
  'group.removed',
  'group.kind_changed',
];

export const liveRows: Record<LiveNounName, LiveRow> = {
  contract: {
    facts: [...inAgreement, ...inQueue, ...canAgentAct],
    rules: ({ db }) => liveContract(db),
  },
  agreements: {
    facts: [...inAgreement, ...inQueue, ...canAgentAct],
    rules: ({ db }) => liveAgreements(db),
  },
  approvals: {
    facts: [...inQueue, ...canAgentAct, 'package.approval_changed'],
    rules: ({ db }) => liveApprovals(db),
  },
  agents: { facts: [...canAgentAct, 'agent.license_ends_soon'], rules: () => liveAgents },
  group: { facts: [...inGroup, ...whoIsInGroup], rules: ({ db }) => liveGroup(db) },
  groups: { facts: [...inGroup, ...whoIsInGroup], rules: ({ db }) => liveGroups(db) },
  chat: { facts: whoIsInGroup, rules: ({ chat }) => chat.rules.chat },
  chats: { facts: whoIsInGroup, rules: ({ chat }) => chat.rules.chats },
  account: {
    facts: ['user.changed', 'consent.given', 'consent.withdrawn', 'session.ended'],
    rules: () => liveAccount,
  },
  notices: { facts: ['notice.changed'], rules: () => liveNotices },
  travel: { facts: [...whoIsInGroup, 'travel.changed'], rules: ({ db }) => liveTravel(db) },
  keeps: { facts: ['keep.changed'], rules: () => liveKeeps },
  troubles: {
    facts: ['document.fault_found', 'file.fault_found', 'trouble.changed'],
    rules: () => liveTroubles,
  },
  wording: { facts: ['wording.changed', 'wording.item_changed'], rules: () => liveWording },
};

/** Facts that change no live name. What is said in a conversation goes by content, not by names. */
export const unheardFacts: readonly FactKind[] = [
  'property.changed',
  'map.changed',
  'contract.exclusivity_chosen',
  'chat.thread_opened',
  'chat.message_sent',
  'chat.message_changed',
  'chat.inspected',
  'mail.bounced',
];

export function openLiveSources(world: LiveWorld): Record<LiveNounName, LiveSource> {
  return Object.fromEntries(
    liveNounNames.map((noun) => {
      const { facts, rules } = liveRows[noun];
      return [noun, { ...rules(world), facts }];
    }),
  ) as Record<LiveNounName, LiveSource>;
}
