/** Where an invitation to an agreement stands in its life: one row for each status. */
import { z } from 'zod';
import { namesOf } from '../../life.ts';

/** `asked`: the link is good, or waits to be mailed; `joined`: the person is on the agreement. */
export type InvitePhase = 'asked' | 'joined' | 'lapsed' | 'over';

interface StatusRow {
  phase: InvitePhase;
}

export const inviteStatuses = {
  created: { phase: 'asked' },
  sent: { phase: 'asked' },
  opened: { phase: 'asked' },
  accepted: { phase: 'joined' },
  disclosed: { phase: 'joined' },
  signed: { phase: 'joined' },
  declined: { phase: 'over' },
  expired: { phase: 'lapsed' },
  revoked: { phase: 'over' },
  removed: { phase: 'over' },
} as const satisfies Record<string, StatusRow>;

export const InviteStatus = z.enum(namesOf(inviteStatuses));
export type InviteStatus = z.infer<typeof InviteStatus>;

export function invitePhaseOf({ status }: { status: InviteStatus }): InvitePhase {
  return inviteStatuses[status].phase;
}
