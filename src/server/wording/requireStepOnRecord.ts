/** Before a text of an admin goes on to another: the row is the one that its last step left. */
import type { Fault } from '#domain/document/recordFaults.ts';
import type { ItemAction } from '#domain/wording/itemLife.ts';
import { Refusal } from '../platform/http/errors.ts';

/** Returning, editing and discarding lead to no approval, and are the way out. */
const checked: readonly ItemAction[] = ['propose', 'approve', 'retire'];

/**
 * @param writerUserId null where the writer's account is closed, or the column was emptied by hand
 * @throws Refusal 409
 */
export async function requireStepOnRecord(
  action: ItemAction,
  writerUserId: string | null,
  findFaults: () => Promise<Fault[]>,
): Promise<void> {
  if (!checked.includes(action)) return;
  if ((await findFaults()).length > 0) {
    throw new Refusal(
      409,
      'record_broken',
      'This text was changed in the database and is not on record. Nothing was changed. Return or discard it, and write it again.',
    );
  }
  // Nothing tells the writer from another admin then, and two must stand behind the text.
  if (action === 'approve' && writerUserId === null) {
    throw new Refusal(
      409,
      'not_possible_now',
      'The admin who wrote this has left, so it can’t be approved. Return it, then edit the draft and send it again.',
    );
  }
}
