/** Invitations to groups that nobody answered in time. */
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { every, type Repeating } from '../platform/every.ts';
import type { World } from '../platform/World.ts';
import type { Instant } from '#domain/calendar.ts';
import { lockGroup } from './groupRows.ts';
import { memberStep } from './memberStep.ts';

const everyMs = 60_000;

/** @returns how many ran out */
export async function sweepInvitations({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> {
  for (let ended = 0; ; ended++) {
    if (!(await inTransaction(db, (tx) => expireOne(tx, now())))) return ended;
  }
}

async function expireOne(tx: Tx, now: Instant): Promise<boolean> {
  const due = await tx
    .selectFrom('groupMember')
    .innerJoin('buyerGroup', 'buyerGroup.groupId', 'groupMember.groupId')
    .select(['groupMember.groupId', 'groupMember.memberId'])
    .where('nextDeadlineAt', '<=', now)
    .orderBy('nextDeadlineAt')
    .limit(1)
    .forNoKeyUpdate('buyerGroup')
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  const held = await lockGroup(tx, due.groupId);
  await memberStep(tx, now, held, due.memberId, { action: 'expire', role: 'system' });
  return true;
}

export function keepInvitationsSwept(app: FastifyInstance, world: World): void {
  let sweeping: Repeating | undefined;
  app.addHook('onReady', async () => {
    sweeping = every(
      () => everyMs,
      async () => void (await sweepInvitations(world)),
      {
        onError: (error) => world.log.error({ err: error }, 'sweeping invitations failed'),
      },
    );
  });
  app.addHook('onClose', async () => sweeping?.stop());
}
