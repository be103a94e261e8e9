/** Starting an agreement: a buyer asks an agent for a package, or the agent a client. */
import { isFound } from '#domain/agent/AgentStatus.ts';
import { awayToAgent, whyAway } from '#domain/agent/whyAway.ts';
import { uuidv7 } from 'uuidv7';
import { dateIn, type Instant } from '#domain/calendar.ts';
import { type AgentPackage, hasOwnWords } from '#domain/contract/package/AgentPackage.ts';
import { packageInWords } from '#domain/contract/package/serviceCatalog.ts';
import type { ContractAgent } from '#domain/contract/Contract.ts';
import type { ContractTerms } from '#domain/contract/ContractTerms.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { countedWith } from '#domain/contract/homesOfAgreement.ts';
import { choosesExclusivity } from '#domain/contract/exclusiveChoice.ts';
import { startingCommission } from '#domain/contract/money/startingCommission.ts';
import { suggestedEnd } from '#domain/contract/suggestedEnd.ts';
import { stateFormProblem } from '#domain/contract/validateAgreement.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import type { Property } from '#domain/property/Property.ts';
import { timeZoneOf } from '#domain/stateTimeZones.ts';
import { findAgent } from '../../agent/findAgent.ts';
import { licensesOf } from '../../agent/licenses.ts';
import { findPackage } from '../../agent/findPackages.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { findProperties } from '../../property/queries.ts';
import type { World } from '../../platform/World.ts';
import { areaProblems } from '../areaProblems.ts';
import { type BuyerSide, buyersOf, type Draft } from '../buyersOf.ts';
import { findFormFor, rulesFor } from '../makeDocument.ts';
import { otherSigners } from './nameBuyers.ts';
import { requireApprovedItems } from '../../wording/requireApprovedItems.ts';
import { requireClausesOnRecord } from '../../wording/wordingRecord.ts';
import { requireBrokerageOnRecord } from '../../brokerage/brokerageRecord.ts';
import { takeSeat } from '../invite/seatMember.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../../document/witness.ts';

/** @returns the id of the new agreement */
export async function draftContract(world: World, by: Witness, draft: Draft): Promise<string> {
  const contractId = uuidv7();
  await inTransaction(world.db, (tx) => start(tx, world.now(), by, draft, contractId));
  return contractId;
}

async function start(tx: Tx, now: Instant, by: Witness, draft: Draft, contractId: string) {
  await requireBrokerageOnRecord(tx);
  await requireClausesOnRecord(tx, draft.state);
  const agentPackage = await packageFor(tx, by, draft);
  const homes = await homesOf(tx, draft);
  const timeZone = homes[0]?.timeZone ?? timeZoneOf(draft.state);
  const agent = await agentOf(tx, now, by, agentPackage, { state: draft.state, timeZone });
  const side = await buyersOf(tx, now, by, draft, agent);
  const rules = await rulesFor(tx, { state: draft.state, timeZone }, now);
  const form = await findFormFor(tx, { ...draft, timeZone }, rules, now);
  const [noPlace] = await areaProblems(tx, draft);
  if (noPlace) throw new Refusal(400, 'invalid_field', noPlace.sentence, 'property_area');
  const missing = stateFormProblem(draft, rules, form !== null);
  if (missing !== null) throw new Refusal(409, 'not_set_up', missing.sentence, missing.field);
  const terms = termsFor(draft, agentPackage, side, { timeZone, rules, now, homes });
  const { buyerGroupId } = side;
  const amends = { amendsContractId: null, amendsSince: null, wish: '' };
  const begun = { contractId, buyerGroupId, agent, terms, ...amends };
  const said = `Package of ${packageInWords(agentPackage).toLowerCase()}, version ${agentPackage.version}`;
  let contract = await takeStep(tx, now, begun, 'draft', by, { said });
  const people = new Map(draft.people.map((seat) => [seat.memberId, seat]));
  // All who sign for it are asked to, whoever of them asks for the agreement.
  for (const memberId of side.entity
    ? otherSigners(side.entity, side.parties[0]!.profileId!)
    : []) {
    people.set(memberId, { memberId, kind: 'client' });
  }
  for (const seat of people.values()) contract = await takeSeat(tx, now, by, contract, seat);
}

async function packageFor(tx: Tx, by: Witness, draft: Draft): Promise<AgentPackage> {
  const found = await findPackage(tx, draft.packageId, draft.packageVersion);
  const ownYn = found?.agentProfileId === by.actor.profileId;
  if (!found || (by.actor.role === 'agent' && !ownYn)) {
    throw notFound('There is no such package. Choose another one.');
  }
  if (found.publishedAt === null || found.retiredAt !== null || hasOwnWords(found)) {
    throw new Refusal(
      409,
      'not_on_offer',
      'This package is not on offer any more. Choose another one.',
    );
  }
  await requireApprovedItems(tx, found);
  if (!found.states.includes(draft.state)) {
    throw new Refusal(400, 'invalid_field', 'This package is not offered in that state.', 'state');
  }
  return found;
}

/** The license is the one of the state that the agreement is for, by the calendar of its homes. */
async function agentOf(
  tx: Tx,
  now: Instant,
  { actor }: Witness,
  { agentProfileId }: AgentPackage,
  { state, timeZone }: { state: StateCode; timeZone: string },
): Promise<ContractAgent> {
  const agent = await findAgent(tx, agentProfileId, now);
  if (!agent || !isFound(agent)) {
    throw new Refusal(
      409,
      'not_on_offer',
      'This agent takes no new clients now. Choose another one.',
    );
  }
  const licenses = (await licensesOf(tx, [agentProfileId])).get(agentProfileId) ?? [];
  const license = licenses.find((one) => one.state === state);
  const away = whyAway({ suspendedYn: false, licenses }, state, dateIn(timeZone, now));
  if (!license || away) {
    throw new Refusal(
      409,
      'not_on_offer',
      away && actor.role === 'agent'
        ? awayToAgent(away)
        : `${agent.name} takes no new clients in ${stateNames[state]} now. Choose another agent.`,
    );
  }
  const { profileId, name, brokerageName, brokerageLicenseNumber } = agent;
  const { number: licenseNumber } = license;
  return { profileId, name, licenseNumber, brokerageName, brokerageLicenseNumber };
}

/** In the order in which they are named. */
async function homesOf(tx: Tx, { listingKeys, state }: Draft): Promise<Property[]> {
  const homes = await findProperties(tx, listingKeys);
  if (homes.length < listingKeys.length) {
    throw new Refusal(
      400,
      'invalid_field',
      'One of these homes is not here any more.',
      'listing_keys',
    );
  }
  if (homes.some(({ stateOrProvince }) => stateOrProvince !== state)) {
    throw new Refusal(
      400,
      'invalid_field',
      'All homes of an agreement are in one state.',
      'listing_keys',
    );
  }
  return homes;
}

interface Law {
  timeZone: string;
  rules: Jurisdiction;
  now: Instant;
  homes: readonly Property[];
}

function termsFor(
  draft: Draft,
  agentPackage: AgentPackage,
  { parties }: BuyerSide,
  { timeZone, rules, now, homes }: Law,
): ContractTerms {
  const exclusiveChoice = choosesExclusivity(draft.kind, rules);
  const startDate = draft.startDate ?? dateIn(timeZone, now);
  return {
    kind: draft.kind,
    parties,
    agentPackage,
    commission: startingCommission(draft.kind, agentPackage),
    state: draft.state,
    propertyArea: draft.propertyArea,
    listingKeys: draft.listingKeys,
    listingAddresses: {},
    counted: countedWith(homes, rules, draft.budgetCents ?? null),
    startDate,
    endDate: draft.endDate ?? suggestedEnd(draft.kind, startDate, agentPackage, rules),
    timeZone,
    exclusiveYn:
      exclusiveChoice === 'buyer' ? null : draft.kind === 'full' && agentPackage.exclusiveYn,
    exclusiveChoice,
  };
}
