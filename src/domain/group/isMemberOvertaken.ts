import type { GroupMember } from './Group.ts';
import type { GroupFactKind } from './groupFacts.ts';
import { memberLife } from './memberLife.ts';
import { memberPhaseOf } from './MemberStatus.ts';

/** True where the membership has moved on since a fact, to a phase that no step with this fact leads to. */
export function isMemberOvertaken({ kind }: { kind: GroupFactKind }, member: GroupMember): boolean {
  return !memberLife.some(
    ({ fact, to }) => fact === kind && memberPhaseOf({ status: to }) === memberPhaseOf(member),
  );
}
