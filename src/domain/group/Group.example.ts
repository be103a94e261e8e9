/** A group for tests: Ana opened it, Leo buys with her, Ruth looks along, Mia is invited. */
import { people } from '../contract/Contract.example.ts';
import type { GroupMember } from './Group.ts';

const id = (last: number) => `0199aa00-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const aGroupId = id(60);

export function aMember(changes: Partial<GroupMember> = {}): GroupMember {
  return {
    memberId: id(61),
    groupId: aGroupId,
    kind: 'client',
    profileId: people.ana.profileId,
    name: 'Ana Silva',
    email: 'ana@example.com',
    status: 'joined',
    tokenSha256: null,
    invitedBy: null,
    timeZone: 'Pacific/Honolulu',
    invitedAt: null,
    joinedAt: '2026-02-01T18:00:00.000Z',
    endedAt: null,
    createdAt: '2026-02-01T18:00:00.000Z',
    updatedAt: '2026-02-01T18:00:00.000Z',
    ...changes,
  };
}

const invitedBy = { profileId: people.ana.profileId, name: 'Ana Silva' };

export const groupPeople = {
  ana: aMember(),
  leo: aMember({
    memberId: id(62),
    profileId: people.leo.profileId,
    name: 'Leo Silva',
    email: 'leo@example.com',
    invitedBy,
    invitedAt: '2026-02-02T18:00:00.000Z',
    joinedAt: '2026-02-03T18:00:00.000Z',
  }),
  ruth: aMember({
    memberId: id(63),
    kind: 'viewer',
    profileId: people.ruth.profileId,
    name: 'Ruth Silva',
    email: 'ruth@example.com',
    invitedBy,
    invitedAt: '2026-02-02T18:00:00.000Z',
    joinedAt: '2026-02-04T18:00:00.000Z',
  }),
  mia: aMember({
    memberId: id(64),
    profileId: null,
    name: 'Mia Silva',
    email: 'mia@example.com',
    status: 'opened',
    tokenSha256: 'a'.repeat(64),
    invitedBy,
    invitedAt: '2026-03-01T18:00:00.000Z',
    joinedAt: null,
  }),
} satisfies Record<string, GroupMember>;

export const aGroup: readonly GroupMember[] = Object.values(groupPeople);
