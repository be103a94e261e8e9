/** What is said in the calls of `agent.ts`, both ways. */
import { z } from 'zod';
import { Agent, AgentEdit } from '#domain/agent/Agent.ts';
import { Suspension } from '#domain/agent/agentLife.ts';
import { AgentStatus } from '#domain/agent/AgentStatus.ts';
import { License, LicenseNumber } from '#domain/agent/License.ts';
import { AgentPackage, PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { Instant } from '#domain/dateSchemas.ts';
import { oneLine } from '#domain/enteredText.ts';
import { Latitude, Longitude } from '#domain/geoSchemas.ts';
import { PositiveCents } from '#domain/moneySchemas.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { StateCode } from '#domain/StateCode.ts';
import { KeptName, PersonName } from '#domain/user/personName.ts';
import { Email, ProfileId } from '#domain/user/User.ts';
import { decimalText, wholeNumberText } from './queryNumber.ts';
import { callSchemas } from './callSchemas.ts';

/** Above any home there is; a figure beyond it is a slip of the finger. */
const Price = wholeNumberText(z.int().min(0).max(1e13));

const Page = wholeNumberText(z.int().min(1).max(10_000));

const FeeModel = z.enum(['zero', 'flat', 'percent', 'hourly']);

/** An agent as buyers find one: with packages at the price that was asked about. */
export const AgentCard = z.object({
  agent: Agent,
  packages: z.array(PackageCard),
});

/** At which price fees are shown: that of a home, or what the buyer wants to spend. */
export const ShownPrice = z.object({
  priceCents: PositiveCents,
  state: StateCode,
  /** Null: it is the buyer's budget. */
  listingKey: ListingKey.nullable(),
});

/** What the validator says about a package in one state. */
export const StateVerdict = z.object({
  state: StateCode,
  problems: z.array(
    z.object({ field: z.string(), sentence: z.string(), source: z.string().nullable() }),
  ),
});

/** What the agent reads of it. */
const SuspensionShown = Suspension.pick({ at: true, reason: true });

const PackageRef = z.object({ packageId: z.uuid(), version: z.int().min(1) });

/** As it is known from the license; the rest agents write themselves. */
export const NewAgent = z.object({
  name: PersonName,
  email: Email,
  licenseNumber: oneLine(LicenseNumber),
  states: z.array(StateCode).min(1, 'Choose at least one state.').max(51),
});

export type NewAgent = z.infer<typeof NewAgent>;

/** The agent has read the fair-housing warnings and wants the text as it is. */
const fairHousingReadYn = z.boolean().default(false);

export const agentSchemas = callSchemas({
  findAgents: {
    summary: 'Agents with their published packages in dollars, at a home’s price or a budget.',
    query: z.object({
      /** A home: its price, state and place. Or else both a price and a state. */
      listingKey: ListingKey.optional(),
      priceCents: Price.optional(),
      state: StateCode.optional(),
      latitude: decimalText(Latitude).optional(),
      longitude: decimalText(Longitude).optional(),
      /** A language tag: `es`. */
      language: z.string().max(20).optional(),
      feeModel: FeeModel.optional(),
      /** Only packages under which an offer can be made. */
      offers: z.literal('included').optional(),
      page: Page.optional(),
    }),
    reply: z.object({
      at: ShownPrice,
      total: z.int(),
      pageCount: z.int(),
      agents: z.array(AgentCard),
    }),
  },
  agentStates: {
    summary: 'In which states agents have published packages, the state with the most first.',
    reply: z.object({
      states: z.array(z.object({ state: StateCode, agentCount: z.int().min(1) })),
    }),
  },
  agent: {
    summary: 'One agent with all published packages, at a home’s price or a budget.',
    params: z.object({ profileId: ProfileId }),
    query: z.object({
      listingKey: ListingKey.optional(),
      priceCents: Price.optional(),
      /** Left out with a price: the first, by its code, in which the agent offers something. */
      state: StateCode.optional(),
    }),
    reply: AgentCard.extend({ at: ShownPrice }),
  },
  myAgent: {
    summary: 'The public profile of the agent who asks; null before it is filled in.',
    reply: z.object({
      agent: Agent.nullable(),
      /** Buyers find who is `active`. */
      status: AgentStatus.nullable(),
      /** As the brokerage keeps them, lapsed ones too. */
      licenses: z.array(License),
      /** They were said once, also where none is left: it is not for the agent to enter them again. */
      licensesKeptYn: z.boolean(),
      suspension: SuspensionShown.nullable(),
    }),
  },
  mySuspension: {
    summary:
      'Whether whoever asks is suspended as an agent, and so takes no step as an admin either.',
    reply: z.object({ suspension: SuspensionShown.nullable() }),
  },
  saveMyAgent: {
    summary: 'Changes what buyers read about the agent.',
    /** Licenses are said once; then the brokerage keeps them. */
    body: AgentEdit.extend({
      licenseNumber: AgentEdit.shape.licenseNumber.optional(),
      states: AgentEdit.shape.states.optional(),
      fairHousingReadYn,
    }),
    reply: z.object({ agent: Agent }),
  },
  myPackages: {
    summary: 'Every version of the agent’s packages, the latest first.',
    reply: z.object({
      packages: z.array(
        AgentPackage.extend({
          preApprovedYn: z.boolean(),
          contractCount: z.int(),
          /** What to do about own items of the brokerage that changed since. */
          itemNotes: z.array(z.string()),
          /** One of its items is retired, so buyers can't choose it. */
          itemRetiredYn: z.boolean(),
        }),
      ),
    }),
  },
  checkPackage: {
    summary: 'What the validator says in each state, and what a buyer would see at a price.',
    body: z.object({ terms: PackageTerms, priceCents: PositiveCents }),
    reply: z.object({
      verdicts: z.array(StateVerdict),
      seen: z.array(
        z.object({
          state: StateCode,
          card: PackageCard.nullable(),
          refusal: z.string().nullable(),
        }),
      ),
    }),
  },
  savePackage: {
    summary: 'A new package, or a new version of one; buyers see it once it is published.',
    body: z.object({ packageId: z.uuid().optional(), terms: PackageTerms }),
    reply: z.object({ package: AgentPackage }),
  },
  publishPackage: {
    summary: 'Shows a version to buyers in place of the one before.',
    body: PackageRef.extend({ fairHousingReadYn }),
    reply: z.object({ package: AgentPackage }),
  },
  retirePackage: {
    summary: 'Takes a package off the list; agreements that froze it go on.',
    body: PackageRef.pick({ packageId: true }),
    reply: z.object({ retiredAt: Instant }),
  },
  createAgent: {
    summary:
      'Makes somebody an agent and mails so: with a link to choose a password, or to their account.',
    body: NewAgent,
    reply: z.object({
      profileId: ProfileId,
      /** Of the account, which may have been there before. */
      name: KeptName,
      email: z.string(),
      /** They sign in as before, and are an agent too. */
      hadAccountYn: z.boolean(),
      /** False where the same invitation went out minutes ago. */
      mailedYn: z.boolean(),
    }),
  },
});
