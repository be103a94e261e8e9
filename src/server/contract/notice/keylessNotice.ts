/**
 * Giving notice and ending an agreement while the record key is missing. The declaration is saved beside
 * the record and entered, as of the moment it was given, once the key is back.
 */
import type { Instant } from '#domain/calendar.ts';
import { enteredLater, KeylessAction, notSavedHere } from '#domain/contract/keylessNotice.ts';
import { move } from '#domain/contract/life/move.ts';
import { contextAt } from '#domain/contract/life/MoveContext.ts';
import { readEvidence } from '../../document/evidence.ts';
import { BrokenRecord } from '../../document/record.ts';
import { keyFor } from '../../document/recordKey.ts';
import type { Witness } from '../../document/witness.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { granted } from '../../platform/http/granted.ts';
import type { World } from '../../platform/World.ts';
import { isSavedHere, keylessMac } from '../keylessSeal.ts';
import { lockContract } from '../readContracts.ts';
import { subjectOf } from '../saveContract.ts';
import { takeStep } from '../steps/takeStep.ts';

type KeylessWorld = Pick<World, 'db' | 'now' | 'log'>;

interface Declared {
  contractId: string;
  seenRevision: number;
  action: string;
  reason: string;
}

/** True if the key alone is missing or another one: nothing is known to be wrong with the record. */
export function isKeyless(error: unknown): boolean {
  return error instanceof BrokenRecord && error.faults.every(({ kind }) => kind === 'key_absent');
}

/**
 * Saves what the step's own rules allow, without the record.
 * @returns false where the step needs the key
 */
export async function declareWithoutKey(
  { db, now: clock }: KeylessWorld,
  by: Witness,
  { contractId, seenRevision, action: asked, reason }: Declared,
): Promise<boolean> {
  const action = KeylessAction.safeParse(asked).data;
  if (action === undefined) return false;
  const now = clock();
  await inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, contractId, by.actor);
    granted(move(contract, action, by.actor, contextAt(now, { seenRevision, reason })));
    const { profileId } = by.actor;
    const declared = { contractId, profileId, action, reason, givenAt: now };
    const row = {
      ...declared,
      ...{ witness: JSON.stringify(by), enteredAt: null, refusal: null },
      mac: keylessMac(tx, { ...declared, witness: by }),
    };
    await dropPutIn(tx, { contractId, profileId });
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('keylessNotice')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['contractId', 'profileId'])
          .doUpdateSet(row)
          .where((of) =>
            of.or([
              of('keylessNotice.enteredAt', 'is not', null),
              of('keylessNotice.refusal', 'is not', null),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new Refusal(
        409,
        'already_exists',
        'This is saved already. You don’t need to do it again.',
      );
    }
    const { version } = contract;
    const fact = { kind: 'contract.recorded_without_key' as const, contractId, version };
    await recordFacts(tx, now, [{ ...fact, byProfileId: profileId }], subjectOf(contract));
  });
  return true;
}

/** A row that was put in by hand keeps no person from giving notice. The agreement is locked. */
async function dropPutIn(tx: Tx, { contractId, profileId }: Waiting): Promise<void> {
  const row = await tx
    .selectFrom('keylessNotice')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  if (!row || isSavedHere(tx, row)) return;
  await tx
    .deleteFrom('keylessNotice')
    .where('contractId', '=', contractId)
    .where('profileId', '=', profileId)
    .execute();
}

/** Enters what waits, once the key is back. @returns how many took effect */
export async function enterKeylessNotices({ db, now, log }: KeylessWorld): Promise<number> {
  if (keyFor(db).keyId === null) return 0;
  const waiting = await db
    .selectFrom('keylessNotice')
    .select(['contractId', 'profileId'])
    .where('enteredAt', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('givenAt')
    .execute();
  let entered = 0;
  for (const one of waiting) {
    try {
      if (await inTransaction(db, (tx) => enter(tx, now(), one))) entered++;
    } catch (error) {
      // Another key than the record's: it waits for the right one.
      if (isKeyless(error)) continue;
      if (error instanceof Refusal && error.status < 500) {
        await refuse(db, now(), one, error);
      } else {
        log.error({ err: error, id: one.contractId }, 'a notice could not be entered yet');
      }
    }
  }
  return entered;
}

/** No declaration of a person: it was written into the database by hand, or put back. */
class PutIn extends Refusal {}

/** Everyone on the agreement was notified that it counts, so they are notified that it was refused. */
async function refuse(
  db: KeylessWorld['db'],
  now: Instant,
  waiting: Waiting,
  error: Refusal,
): Promise<void> {
  const { contractId } = waiting;
  await inTransaction(db, async (tx) => {
    await keep(tx, waiting, { refusal: error.message });
    if (error instanceof PutIn) return;
    const { version, revision } = await tx
      .selectFrom('contract')
      .select(['version', 'revision'])
      .where('contractId', '=', contractId)
      .executeTakeFirstOrThrow();
    const fact = { kind: 'contract.keyless_refused' as const, contractId, version };
    await recordFacts(tx, now, [fact], { subject: contractId, revision });
  });
}

interface Waiting {
  contractId: string;
  profileId: string;
}

/** False where another server was faster. */
async function enter(tx: Tx, now: Instant, waiting: Waiting): Promise<boolean> {
  const { contractId, profileId } = waiting;
  const row = await tx
    .selectFrom('keylessNotice')
    .select(['action', 'reason', 'givenAt', 'witness', 'mac'])
    .where('contractId', '=', contractId)
    .where('profileId', '=', profileId)
    .where('enteredAt', 'is', null)
    .where('refusal', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (!isSavedHere(tx, { ...waiting, ...row })) throw new PutIn(409, 'record_broken', notSavedHere);
  const { action, reason, givenAt } = row;
  if (await wasEntered(tx, waiting, givenAt)) {
    // A row that was entered before and put back.
    throw new PutIn(409, 'already_exists', 'It is in the record already.');
  }
  const particulars = { [enteredLater]: now };
  await takeStep(tx, givenAt, { contractId }, KeylessAction.parse(action), row.witness as Witness, {
    reason,
    particulars,
  });
  await keep(tx, waiting, { enteredAt: now });
  return true;
}

async function wasEntered(tx: Tx, { contractId, profileId }: Waiting, givenAt: string) {
  const entries = await readEvidence(tx, contractId);
  return entries.some(
    ({ event }) =>
      event.at === givenAt &&
      event.actor?.profileId === profileId &&
      'particulars' in event &&
      event.particulars?.[enteredLater] !== undefined,
  );
}

async function keep(
  tx: Tx,
  { contractId, profileId }: Waiting,
  outcome: { enteredAt: Instant } | { refusal: string },
): Promise<void> {
  await tx
    .updateTable('keylessNotice')
    .set(outcome)
    .where('contractId', '=', contractId)
    .where('profileId', '=', profileId)
    .execute();
}
