/**
 * Who may do what. Every call, file and page names its audience; `answerTo` says what each kind of
 * visitor gets, and both the printed table and the test that tries every route read it.
 */
import type { StoredFile } from './file/StoredFile.ts';
import type { Role } from './user/User.ts';

/** Somebody who has proven to be a user, without having said as whom they act. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** Somebody who acts: a user in one of their profiles. */
export interface Actor extends SignedIn {
  profileId: string;
  role: Role;
}

export type Audience =
  /** Signed in or not; a token is not even looked at. */
  | 'anyone'
  /** Holders of the cookie that renews a session: no token is good for it. */
  | 'session cookie'
  /** Holders of a user token, which is good for nothing else. */
  | 'user token'
  /** Every profile. */
  | 'signed in'
  | 'buyers'
  | 'agents'
  | 'admins'
  | 'buyers and agents'
  | 'agents and admins'
  /** Who stands on the agreement that is named, and admins; to others it does not exist. */
  | 'parties'
  /** Who asked for the agreement that is named, and its agent; others on it only look on. */
  | 'its buyer and agent'
  /** The agent of the agreement that is named, and admins; to other agents it does not exist. */
  | 'its agent and admins'
  /** The buyers and the agent who sign the agreement that is named. */
  | 'its signers'
  /** Who is in the group of buyers that is named, and admins; to others it does not exist. */
  | 'its members and admins'
  /** Who is in the group of buyers that is named; what each may do is asked of its life. */
  | 'its members'
  /** Who has a seat in the thread that is named; to other buyers and agents it does not exist. */
  | 'in its thread'
  /** The same, and an admin who has given a reason and may still read. */
  | 'in its thread, or reading it'
  /** The user that the path names, and admins; to others that user does not exist. */
  | 'that user and admins';

const rolesOf: Partial<Record<Audience, Role[]>> = {
  buyers: ['buyer'],
  agents: ['agent'],
  admins: ['admin'],
  'buyers and agents': ['buyer', 'agent'],
  // Admins read with a reason, by calls of their own.
  'in its thread': ['buyer', 'agent'],
  'agents and admins': ['agent', 'admin'],
  'its agent and admins': ['agent', 'admin'],
};

/** Whether a role is let in at all; what it may see there is asked of the thing itself. */
export function admits(audience: Audience, role: Role): boolean {
  return rolesOf[audience]?.includes(role) ?? true;
}

/** Sentences about one user's account. */
export function canSeeAccount(actor: Actor, userId: string): boolean {
  return actor.userId === userId || actor.role === 'admin';
}

/** The photo of a profile shows wherever the person acts; other files are their owner's alone. */
export function canSeeFile(
  actor: Actor,
  { purpose, ownerUserId }: Pick<StoredFile, 'purpose' | 'ownerUserId'>,
): boolean {
  return purpose === 'profile photo' || ownerUserId === actor.userId;
}

/** Whoever knocks at a route in the printed table. What the path names belongs to the buyer Ana. */
export const visitors = [
  'signed out',
  'buyer',
  'co-buyer',
  'other buyer',
  'agent',
  'other agent',
  'admin',
  'expired token',
  'user token',
  'forged token',
] as const;
export type Visitor = (typeof visitors)[number];

/** `yes`, or the status of the refusal. */
export type Answer = 'yes' | 401 | 403 | 404;

const visitorRole: Partial<Record<Visitor, Role>> = {
  buyer: 'buyer',
  'co-buyer': 'buyer',
  'other buyer': 'buyer',
  agent: 'agent',
  'other agent': 'agent',
  admin: 'admin',
};

/** What a visitor gets from a route of this audience, when nothing else is wrong. */
export function answerTo(audience: Audience, visitor: Visitor): Answer {
  if (audience === 'anyone') return 'yes';
  if (audience === 'session cookie') return 401;
  if (audience === 'user token') return visitor === 'user token' ? 'yes' : 401;
  const role = visitorRole[visitor];
  if (role === undefined) return 401;
  if (!admits(audience, role)) return 403;
  if (audience === 'that user and admins') {
    return visitor === 'buyer' || visitor === 'admin' ? 'yes' : 404;
  }
  const outsideYn = visitor === 'other buyer' || visitor === 'other agent';
  if (audience === 'its agent and admins') return outsideYn ? 404 : 'yes';
  if (audience === 'parties' || audience === 'in its thread') return outsideYn ? 404 : 'yes';
  // The admin of the table has given a reason.
  if (audience === 'in its thread, or reading it') return outsideYn ? 404 : 'yes';
  if (audience === 'its members and admins' || audience === 'its members') {
    if (visitor === 'admin') return audience === 'its members' ? 403 : 'yes';
    return visitor === 'buyer' || visitor === 'co-buyer' ? 'yes' : 404;
  }
  if (audience === 'its signers') return outsideYn ? 404 : visitor === 'admin' ? 403 : 'yes';
  if (audience === 'its buyer and agent') {
    if (outsideYn) return 404;
    return visitor === 'buyer' || visitor === 'agent' ? 'yes' : 403;
  }
  return 'yes';
}

/** The same for a name of the live road: what one may not hear of and what is not there are one. */
export function answerToName(audience: Audience, visitor: Visitor): Exclude<Answer, 403> {
  const answer = answerTo(audience, visitor);
  return answer === 403 ? 404 : answer;
}
