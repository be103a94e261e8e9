/** What is said in the calls of `group.ts`, both ways. */
import { z } from 'zod';
import { Instant, LegalDate } from '#domain/dateSchemas.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { Entity } from '#domain/group/Entity.ts';
import { EntityEntered } from '#domain/group/groupEntity.ts';
import { MemberInvitation } from '#domain/group/inviteMember.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { MemberStatus } from '#domain/group/MemberStatus.ts';
import { Became } from '#domain/contract/people/departure.ts';
import { NewPassword } from '#domain/user/password.ts';
import { KeptName, PersonName } from '#domain/user/personName.ts';
import { ProfileId, UserSession } from '#domain/user/User.ts';
import { callSchemas } from './callSchemas.ts';

/** What has a button beside a person. */
export const MemberButton = z.enum(['invite_again', 'take_back', 'change_kind', 'remove', 'leave']);

export type MemberButton = z.infer<typeof MemberButton>;

/** Somebody in a group, as the others see them. */
export const MemberView = z.object({
  memberId: z.uuid(),
  kind: MemberKind,
  profileId: ProfileId.nullable(),
  name: KeptName,
  /** Null where whoever asks may not see it. */
  email: z.string().nullable(),
  photoFileId: z.uuid().nullable(),
  youYn: z.boolean(),
  /** Speaks for the group: has been in it longest of those who buy. */
  leadYn: z.boolean(),
  status: MemberStatus,
  /** Null for who opened the group. */
  invitedByName: z.string().nullable(),
  invitedAt: Instant.nullable(),
  /** The last whole day on which the invitation can be accepted; null where it was. */
  lastDay: LegalDate.nullable(),
  joinedAt: Instant.nullable(),
  /** Whether the invitation came with an agreement: it is sent again from there. */
  byAgreementYn: z.boolean(),
  actions: z.array(MemberButton),
});

export type MemberView = z.infer<typeof MemberView>;

/** A company, trust or estate that a group buys as. */
export const EntityView = Entity.extend({
  /** Of the group, who sign for it; empty where all of them have gone. */
  signers: z.array(
    z.object({ memberId: z.uuid(), name: KeptName, capacity: z.string(), youYn: z.boolean() }),
  ),
});

export type EntityView = z.infer<typeof EntityView>;

export const GroupView = z.object({
  groupId: z.uuid(),
  createdAt: Instant,
  /** Who was there first comes first; who has gone is not among them. */
  members: z.array(MemberView),
  /** As which the group can ask for agreements, by name. */
  entities: z.array(EntityView),
  /** Whether whoever asks may invite, and ask for agreements in the name of the group. */
  decidesYn: z.boolean(),
});

export type GroupView = z.infer<typeof GroupView>;

/** What becomes of one agreement. */
export const AgreementLeft = z.object({
  contractId: z.uuid(),
  kind: ContractKind,
  agentName: KeptName,
  /** `blocks`: it must be ended first. */
  becomes: Became,
  sentence: z.string(),
});

export type AgreementLeft = z.infer<typeof AgreementLeft>;

const Ref = z.object({ groupId: z.uuid() });

const MemberRef = Ref.extend({ memberId: z.uuid() });

const InviteToken = z.object({ token: z.string().min(20).max(200) });

/** What begins the token of a link that leads to a group and to no agreement. */
export const groupTokenStart = 'group.';

/** What the invited person reads before having an account. */
export const GroupInvitation = z.object({
  groupId: z.uuid(),
  kind: MemberKind,
  inviterName: z.string(),
  inviteeName: z.string(),
  /** With its middle hidden: `le•••@example.com`. */
  emailHint: z.string(),
  /** Who is in the group already, by name. */
  memberNames: z.array(z.string()),
  /** What joining means for this kind of person, in plain sentences. */
  meaning: z.array(z.string()),
  lastDay: LegalDate,
  /** Whether the invited address has an account, to sign in with. */
  accountYn: z.boolean(),
});

export const groupSchemas = callSchemas({
  groups: {
    summary: 'The groups of the active profile, the newest first.',
    reply: z.object({ groups: z.array(GroupView) }),
  },
  group: {
    summary: 'One group with its people.',
    params: Ref,
    reply: GroupView,
  },
  open: {
    summary: 'Opens a group, with whoever asks as the first who buys; an empty one is used again.',
    reply: GroupView,
  },
  invite: {
    summary: 'Invites somebody to a group by mail.',
    body: MemberInvitation.extend({ groupId: z.uuid() }),
    reply: GroupView,
  },
  enterEntity: {
    summary:
      'Keeps a company, trust or estate that the group buys as, or changes it; agreements of before stay as they are.',
    body: EntityEntered.extend({ groupId: z.uuid(), entityId: z.uuid().optional() }),
    reply: GroupView,
  },
  takeOutEntity: {
    summary: 'Takes out a company, trust or estate; agreements in its name stay as they are.',
    body: Ref.extend({ entityId: z.uuid() }),
    reply: GroupView,
  },
  inviteAgain: {
    summary: 'Sends a new link; the one before is good for nothing then.',
    body: MemberRef,
    reply: GroupView,
  },
  takeBack: {
    summary: 'Takes an invitation back that was not answered.',
    body: MemberRef,
    reply: GroupView,
  },
  departure: {
    summary: 'What becomes of the agreements of somebody who leaves or is taken off.',
    params: MemberRef,
    reply: z.object({ agreements: z.array(AgreementLeft) }),
  },
  kindChange: {
    summary: 'What becomes of the agreements of somebody who is to be something else in the group.',
    params: MemberRef,
    query: z.object({ kind: MemberKind }),
    reply: z.object({ agreements: z.array(AgreementLeft) }),
  },
  changeKind: {
    summary:
      'Makes something else of somebody who has joined; agreements become what `kindChange` says.',
    body: MemberRef.extend({ kind: MemberKind }),
    reply: GroupView,
  },
  remove: {
    summary: 'Takes somebody off; the agreements become what `departure` says.',
    body: MemberRef,
    reply: GroupView,
  },
  leave: {
    summary: 'Leaves a group; the agreements become what `departure` says.',
    body: Ref,
    reply: z.object({}),
  },
  openInvitation: {
    summary: 'What an invitation to a group is to, for whoever holds its link.',
    body: InviteToken,
    reply: GroupInvitation,
  },
  openAccount: {
    summary:
      'Opens the account of the invited address and signs in, with the token of any invitation: its letter has proven the address, so no other is sent. Without a password a passkey follows.',
    body: InviteToken.extend({ name: PersonName, password: NewPassword.optional() }),
    reply: UserSession,
  },
  acceptInvitation: {
    summary: 'Joins the group; the proven e-mail address must be the invited one.',
    body: InviteToken,
    reply: GroupView,
  },
  declineInvitation: {
    summary: 'Says no to an invitation to a group.',
    body: InviteToken,
    reply: z.object({}),
  },
});
