/**
 * The only way to move an agreement or an invitation to one. It reads and locks the thing, asks the
 * domain, writes what comes of it with the rows beside it, its evidence and its facts, and takes the
 * steps that the table says follow, all in one transaction.
 */
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { replacedBy } from '#domain/contract/currentContract.ts';
import type { InviteAction } from '#domain/contract/invite/inviteLife.ts';
import type { ContractStep } from '#domain/contract/life/move.ts';
import type { ContractAction } from '#domain/contract/actionWords.ts';
import type { Refused } from '#domain/life.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { contractStep, type ContractThing, type KnownOfContract } from './contractStep.ts';
import type { By } from '../../document/evidence.ts';
import { notifyOfPairs } from '../findPairs.ts';
import { followMember } from '../followMember.ts';
import { granted, isRefused } from '../../platform/http/granted.ts';
import {
  type Held,
  inviteStep,
  type InviteThing,
  type KnownOfInvite,
} from '../invite/inviteStep.ts';
import { lockInForce } from '../readContracts.ts';
import { lockInvitesBefore, lockOwnInvite } from '../invite/saveInvites.ts';
import type { Witness } from '../../document/witness.ts';

/**
 * @param by null: Lintel itself
 * @throws Refusal with the domain's sentence; 404 to whoever is not on the agreement
 */
export function takeStep(
  tx: Tx,
  now: Instant,
  thing: ContractThing,
  action: ContractAction,
  by: Witness | null,
  known?: KnownOfContract,
): Promise<Contract>;
export function takeStep(
  tx: Tx,
  now: Instant,
  thing: InviteThing,
  action: InviteAction,
  by: By,
  known?: KnownOfInvite,
): Promise<Held>;
export async function takeStep(
  ...asked:
    | [Tx, Instant, ContractThing, ContractAction, Witness | null, KnownOfContract?]
    | [Tx, Instant, InviteThing, InviteAction, By, KnownOfInvite?]
): Promise<Contract | Held> {
  return isOfInvite(asked) ? stepOfInvite(...asked) : granted(await stepOfContract(...asked));
}

type OfInvite = [Tx, Instant, InviteThing, InviteAction, By, KnownOfInvite?];
type OfContract = [Tx, Instant, ContractThing, ContractAction, Witness | null, KnownOfContract?];

function isOfInvite(asked: OfInvite | OfContract): asked is OfInvite {
  return 'contract' in asked[2];
}

async function stepOfInvite(...[tx, now, thing, action, by, known = {}]: OfInvite): Promise<Held> {
  const taken = granted(await inviteStep(thing, { tx, now, action, by, known }));
  let held: Held = { contract: taken.contract, invite: taken.invite };
  for (const next of taken.step.next) {
    if (next.of === 'member') {
      if (!known.againYn) await followMember(tx, now, held, next.action);
      continue;
    }
    held = await stepOfInvite(tx, now, held, next.action, null);
  }
  return held;
}

async function stepOfContract(
  ...[tx, now, thing, action, by, known = {}]: OfContract
): Promise<Contract | Refused> {
  const taken = await contractStep(thing, { tx, now, action, by, known });
  if (taken.outcome === 'refused') return taken;
  let { contract } = taken;
  for (const next of taken.step.next) {
    contract = await follow({ tx, now, contract, by }, next);
  }
  return contract;
}

interface Following {
  tx: Tx;
  now: Instant;
  contract: Contract;
  by: Witness | null;
}

/** @returns the agreement as it is then */
async function follow(
  { tx, now, contract, by }: Following,
  next: ContractStep['next'][number],
): Promise<Contract> {
  switch (next.of) {
    case 'itself': {
      const after = await stepOfContract(tx, now, contract, next.action, null);
      return isRefused(after) ? contract : after;
    }
    case 'replaced':
      for (const other of replacedBy(contract, await lockInForce(tx, contract))) {
        await takeStep(tx, now, other, next.action, null, { replacement: contract });
      }
      return contract;
    case 'paired':
      await notifyOfPairs(tx, now, contract);
      return contract;
    case 'own_invite': {
      const invite = by && (await lockOwnInvite(tx, contract, by.actor.profileId));
      if (invite) await takeStep(tx, now, { contract, invite }, next.action, by);
      return contract;
    }
    case 'invites':
      for (const invite of await lockInvitesBefore(tx, contract, next.action)) {
        await takeStep(tx, now, { contract, invite }, next.action, null);
      }
      return contract;
  }
}
