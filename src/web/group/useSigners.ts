/** Who signs for an entity, and in which capacity, while its form is open. */
import { useState } from 'react';
import type { EntityView, GroupView } from '#api/groupSchemas.ts';
import { type EntityKind, entityKinds } from '#domain/group/Entity.ts';
import type { EntityEntered } from '#domain/group/groupEntity.ts';

type Member = GroupView['members'][number];
type Entered = EntityEntered['signers'][number];

export interface Signers {
  /** Members who can sign; null where the group is opened when the form is sent. */
  buyers: readonly Member[] | null;
  /** Usual capacities for this kind of entity. */
  capacities: readonly string[];
  /** In the order of the buyers. */
  entered: Entered[];
  signsYn(member: Member): boolean;
  tick(memberId: string, isOn: boolean): void;
  capacityOf(memberId: string): string;
  type(memberId: string, capacity: string): void;
}

/** Stands for the member that the person becomes once their group is opened. */
export const yourself = '00000000-0000-0000-0000-000000000000';

export function useSigners(
  group: GroupView | null,
  entity: EntityView | null,
  kind: EntityKind,
): Signers {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const { capacities } = entityKinds[kind];
  const buyers = group?.members.filter((one) => one.kind === 'client' && one.status === 'joined');
  const saved = (id: string) => entity?.signers.find(({ memberId }) => memberId === id);
  // The person who adds an entity signs for it, unless they untick themselves.
  const signsYn = ({ memberId, youYn }: Member) =>
    ticked[memberId] ?? (entity === null ? youYn : saved(memberId) !== undefined);
  const capacityOf = (memberId: string) =>
    typed[memberId] ?? saved(memberId)?.capacity ?? capacities[0]!;
  const memberIds = buyers?.filter(signsYn).map(({ memberId }) => memberId) ?? [yourself];
  return {
    buyers: buyers ?? null,
    capacities,
    entered: memberIds.map((memberId) => ({ memberId, capacity: capacityOf(memberId) })),
    signsYn,
    tick: (memberId, isOn) => setTicked({ ...ticked, [memberId]: isOn }),
    capacityOf,
    type: (memberId, capacity) => setTyped({ ...typed, [memberId]: capacity }),
  };
}

/** The signers as members of a group that may have been opened just now. */
export function membersOf(group: GroupView, signers: readonly Entered[]): Entered[] {
  const you = group.members.find(({ youYn }) => youYn)!.memberId;
  return signers.map(({ memberId, capacity }) => ({
    memberId: memberId === yourself ? you : memberId,
    capacity,
  }));
}
