/**
 * A broker's approval takes effect five seconds after the press, by the server's clock. The press is a
 * row until then: Undo deletes it, and a server that was killed leaves it to the next one.
 */
import { sql } from 'kysely';
import type { ApprovalPress } from '#api/contract/ContractView.ts';
import type { Actor } from '#domain/access.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import { approvalDelayMs } from '#domain/contract/approvalDelay.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import { keyFor } from '../../document/recordKey.ts';
import type { Witness } from '../../document/witness.ts';
import { enterPress, findPressFaults } from '../pressRecord.ts';
import { takeStep } from './takeStep.ts';

interface Press {
  contractId: string;
  seenRevision: number;
  shownSha256: string;
}

interface DueApproval extends Press {
  profileId: string;
  pressedAt: Instant;
  dueAt: Instant;
  witness: Witness;
}

type ApprovalWorld = Pick<World, 'db' | 'now' | 'log'>;

/** Undoes the trial of a step. */
class TriedOnly extends Error {}

/**
 * @returns when it takes effect
 * @throws Refusal what would refuse the approval now; 409 where an approval is due already
 */
export async function pressApproval(
  { db, now: clock }: ApprovalWorld,
  by: Witness,
  press: Press,
): Promise<{ dueAt: Instant }> {
  const pressedAt = clock();
  await tryApproval(db, by, press, pressedAt);
  const dueAt = addMs(pressedAt, approvalDelayMs);
  const { contractId, seenRevision, shownSha256 } = press;
  const { profileId } = by.actor;
  const due = { contractId, profileId, pressedAt, dueAt, seenRevision, shownSha256, witness: by };
  await inTransaction(db, async (tx) => {
    const row = { ...due, witness: JSON.stringify(by), mac: macOf(tx, due), refusal: null };
    const { contractId: _key, ...changed } = row;
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('dueApproval')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('contractId')
          .doUpdateSet(changed)
          .where('dueApproval.refusal', 'is not', null),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n) return enterPress(tx, contractId);
    throw new Refusal(
      409,
      'already_exists',
      'This agreement is being approved already. Reload to see it.',
    );
  });
  return { dueAt };
}

async function tryApproval(db: Db, by: Witness, press: Press, now: Instant): Promise<void> {
  const { contractId, ...known } = press;
  try {
    await inTransaction(db, async (tx) => {
      await takeStep(tx, now, { contractId }, 'approve', by, known);
      throw new TriedOnly();
    });
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error;
  }
}

/** @throws Refusal 409 once the five seconds are over, 403 to another admin */
export async function undoApproval(
  { db, now }: ApprovalWorld,
  profileId: string,
  contractId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('dueApproval')
      .select(['profileId', 'dueAt'])
      .where('contractId', '=', contractId)
      .where('refusal', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!due || due.dueAt <= now()) {
      throw new Refusal(
        409,
        'too_late',
        'It is too late to undo this approval. Reload to see the agreement.',
      );
    }
    if (due.profileId !== profileId) {
      throw new Refusal(403, 'no_access', 'Only the admin who approved can undo it.');
    }
    enterPress(tx, contractId);
    await tx.deleteFrom('dueApproval').where('contractId', '=', contractId).execute();
  });
}

/** Takes what is due, dated as of the press. @returns how many took effect */
export async function takeDueApprovals({ db, now, log }: ApprovalWorld): Promise<number> {
  const failed: string[] = [];
  for (let taken = 0; ;) {
    let contractId: string | null = null;
    try {
      const found = await inTransaction(db, async (tx) => {
        contractId = null;
        const due = await lockDue(tx, now(), failed);
        if (!due) return false;
        contractId = due.contractId;
        await takeDue(tx, due);
        return true;
      });
      if (!found) return taken;
      taken++;
    } catch (error) {
      if (contractId === null) throw error;
      failed.push(contractId);
      if (error instanceof Refusal && error.status < 500) {
        await refuse(db, contractId, error.message);
      } else {
        log.error({ err: error, id: contractId }, 'an approval could not take effect yet');
      }
    }
  }
}

async function refuse(db: Db, contractId: string, refusal: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    enterPress(tx, contractId);
    await tx
      .updateTable('dueApproval')
      .set({ refusal })
      .where('contractId', '=', contractId)
      .where('refusal', 'is', null)
      .execute();
  });
}

function lockDue(tx: Tx, now: Instant, failed: string[]) {
  const due = tx
    .selectFrom('dueApproval')
    .selectAll()
    .where('refusal', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return (failed.length > 0 ? due.where('contractId', 'not in', failed) : due).executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

async function takeDue(tx: Tx, { mac, refusal: _none, ...row }: Row): Promise<void> {
  const due: DueApproval = { ...row, witness: row.witness as Witness };
  const { contractId, pressedAt, seenRevision, shownSha256, witness } = due;
  if (macOf(tx, due) !== mac || (await findPressFaults(tx, contractId)).length > 0) {
    throw new Refusal(
      409,
      'record_broken',
      'This approval was changed in the database, so it does not count. Approve the agreement again.',
    );
  }
  enterPress(tx, contractId);
  await takeStep(tx, pressedAt, { contractId }, 'approve', witness, { seenRevision, shownSha256 });
  await tx.deleteFrom('dueApproval').where('contractId', '=', contractId).execute();
}

function macOf(tx: Tx, due: DueApproval): string {
  const { contractId, profileId, pressedAt, dueAt, seenRevision, shownSha256, witness } = due;
  return keyFor(tx).seal(
    canonicalJson({
      purpose: 'due approval',
      ...{ contractId, profileId, pressedAt, dueAt, seenRevision, shownSha256, witness },
    }),
  );
}

/** The approvals of these agreements that are due or were refused, by agreement; none for anyone but admins. */
export async function pressesOf(
  db: Db,
  contracts: readonly { contractId: string; revision: number }[],
  { role, profileId }: Pick<Actor, 'role' | 'profileId'>,
): Promise<Map<string, ApprovalPress>> {
  if (role !== 'admin' || contracts.length === 0) return new Map();
  const rows = await db
    .selectFrom('dueApproval')
    .select(['contractId', 'profileId', 'dueAt', 'seenRevision', 'refusal'])
    .select(sql<string>`witness ->> 'name'`.as('byName'))
    .where(
      'contractId',
      'in',
      contracts.map(({ contractId }) => contractId),
    )
    .execute();
  const revisions = new Map(contracts.map((one) => [one.contractId, one.revision]));
  const current = rows.filter((row) => revisions.get(row.contractId) === row.seenRevision);
  return new Map(
    current.map(({ contractId, byName, profileId: by, dueAt, refusal }) => [
      contractId,
      { byName, ownYn: by === profileId, dueAt, refusal },
    ]),
  );
}
