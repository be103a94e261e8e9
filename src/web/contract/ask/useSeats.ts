/** In which group somebody asks, and whom of it they put on the agreement. */
import { useState } from 'react';
import type { GroupView } from '#api/groupSchemas.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { useReply } from '../../client/useReply.ts';
import { groupQueries } from '../../group/groupQueries.ts';

export interface Seats {
  /** In which they may ask. */
  groups: readonly GroupView[];
  chosen: GroupView | null;
  choose(groupId: string): void;
  /** null: not on it. */
  kindOf(memberId: string): MemberKind | null;
  setKind(memberId: string, kind: MemberKind | null): void;
  /** For the call; empty where there is no group yet. */
  draft: {
    groupId?: string;
    people?: { memberId: string; kind: MemberKind }[];
    entityId?: string;
  };
  /** In whose name; null: their own. */
  entityId: string | null;
  nameEntity(entityId: string | null): void;
  /** Takes a group that was just opened or changed. */
  keep(group: GroupView): void;
  /** Whether somebody signs for the company that buys, so that they are on it in any case. */
  signsForIt(memberId: string): boolean;
}

/** @param isOwn whether whoever asks buys: an agent chooses nobody of a group */
export function useSeats(isOwn: boolean): Seats {
  const [asked] = useReply(groupQueries.groups, isOwn ? {} : null);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [kinds, setKinds] = useState<Record<string, MemberKind | null>>({});
  const [named, setNamed] = useState<string | null>(null);
  const [kept, setKept] = useState<GroupView | null>(null);
  const told = asked.status === 'idle' ? asked.reply.groups : [];
  const isTold = told.some((group) => group.groupId === kept?.groupId);
  const groups = [...(kept && !isTold ? [kept] : []), ...told].filter(({ decidesYn }) => decidesYn);
  const chosen = groups.find((group) => group.groupId === groupId) ?? groups[0] ?? null;
  // The answer to entering one may be here before the list of groups is asked for anew.
  const entities = [...(chosen?.entities ?? []), ...(kept?.entities ?? [])];
  const entity = entities.find((one) => one.entityId === named) ?? null;
  const signsForIt = (memberId: string) =>
    entity?.signers.some((signer) => signer.memberId === memberId) ?? false;
  const joined = (chosen?.members ?? []).filter(
    ({ youYn, status }) => !youYn && status === 'joined',
  );
  // Who buys is on it unless taken off; the others once they are ticked.
  const kindOf = (memberId: string): MemberKind | null => {
    if (signsForIt(memberId)) return 'client';
    const given = kinds[memberId];
    if (given !== undefined) return given;
    const member = joined.find((one) => one.memberId === memberId);
    return member?.kind === 'client' ? 'client' : null;
  };
  const people = joined.flatMap(({ memberId }) => {
    const kind = kindOf(memberId);
    return kind === null ? [] : [{ memberId, kind }];
  });
  return {
    groups,
    chosen,
    choose: (id) => {
      setGroupId(id);
      setNamed(null);
    },
    kindOf,
    setKind: (memberId, kind) => setKinds({ ...kinds, [memberId]: kind }),
    draft:
      chosen === null
        ? {}
        : {
            groupId: chosen.groupId,
            people,
            ...(entity !== null && { entityId: entity.entityId }),
          },
    entityId: entity?.entityId ?? null,
    nameEntity: setNamed,
    keep: setKept,
    signsForIt,
  };
}
