/** Starting an amendment: a draft that begins as the agreement stands, with the same people. */
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import { mayAmend } from '#domain/contract/amendment.ts';
import { termsOf, todayFor } from '#domain/contract/Contract.ts';
import { endedUnseenOn } from '#domain/contract/life/deadlines.ts';
import { roleIn } from '#domain/contract/people/parties.ts';
import { stateNames } from '#domain/states.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import type { Witness } from '../../document/witness.ts';
import { rulesFor } from '../makeDocument.ts';
import { lockContract } from '../readContracts.ts';
import { takeStep } from './takeStep.ts';

type Asked = z.output<typeof contractSchemas.amend.body>;

/**
 * @returns the id of the amendment
 * @throws Refusal 404 to whoever is not on the agreement, 409 where it does not hold
 */
export async function amendContract(
  { db, now: clock }: World,
  by: Witness,
  { contractId: amendsContractId, reason }: Asked,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const amended = await lockContract(tx, amendsContractId, by.actor);
    const role = roleIn(amended, by.actor);
    if (role !== 'buyer' && role !== 'agent') {
      throw new Refusal(403, 'no_access', 'Only the buyer or the agent can start an amendment.');
    }
    if (!mayAmend(amended, by.actor) || endedUnseenOn(amended, now) !== null) {
      throw new Refusal(409, 'not_possible_now', 'Only an active agreement can be amended.');
    }
    const { stateForm } = await rulesFor(tx, amended, now);
    if (stateForm !== null) {
      throw new Refusal(
        409,
        'not_possible_now',
        `In ${stateNames[amended.state]} an agreement on the state’s own form cannot be amended here. Make a new agreement instead.`,
      );
    }
    const { buyerGroupId, agent, activatedAt, parties } = amended;
    const amendsSince = activatedAt ? todayFor(amended, activatedAt) : amended.startDate;
    const contractId = uuidv7();
    const begun = {
      contractId,
      buyerGroupId,
      agent,
      // Who has not accepted yet goes on being invited to the agreement itself.
      terms: {
        ...termsOf(amended),
        parties: parties.filter(({ profileId }) => profileId !== null),
      },
      amendsContractId,
      amendsSince,
      wish: reason,
    };
    const said = `Amends the agreement in force since ${formatDate(amendsSince)}`;
    await takeStep(tx, now, begun, 'draft', by, { said });
    return contractId;
  });
}
