/** Where a membership in a group stands in its life: one row for each status. */
import { z } from 'zod';
import { namesOf } from '../life.ts';

/** `asked`: the invitation is open; `joined`: one of the group; `lapsed`: can be invited again. */
export type MemberPhase = 'asked' | 'joined' | 'lapsed' | 'over';

interface StatusRow {
  phase: MemberPhase;
}

export const memberStatuses = {
  invited: { phase: 'asked' },
  opened: { phase: 'asked' },
  joined: { phase: 'joined' },
  expired: { phase: 'lapsed' },
  declined: { phase: 'over' },
  taken_back: { phase: 'over' },
  left: { phase: 'over' },
  removed: { phase: 'over' },
} as const satisfies Record<string, StatusRow>;

export const MemberStatus = z.enum(namesOf(memberStatuses));
export type MemberStatus = z.infer<typeof MemberStatus>;

export function memberPhaseOf({ status }: { status: MemberStatus }): MemberPhase {
  return memberStatuses[status].phase;
}

export function isJoined(member: { status: MemberStatus }): boolean {
  return memberPhaseOf(member) === 'joined';
}

/** Asked, joined or to be asked again: nobody has two such places in one group. */
export function isPresent(member: { status: MemberStatus }): boolean {
  return memberPhaseOf(member) !== 'over';
}
