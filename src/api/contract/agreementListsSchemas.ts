/** What is said in the calls of `agreementLists.ts`, both ways. */
import { z } from 'zod';
import { ApprovalFlag } from '#domain/contract/approvalFlags.ts';
import { ContractPhase, ContractStatus } from '#domain/contract/ContractStatus.ts';
import { Instant } from '#domain/dateSchemas.ts';
import { ProfileId } from '#domain/user/User.ts';
import { wholeNumberText } from '../queryNumber.ts';
import { ApprovalPress, ContractView } from './ContractView.ts';
import { UnreadableAgreement } from './unreadableSchemas.ts';
import { callSchemas } from '../callSchemas.ts';

export const Page = wholeNumberText(z.int().min(1).max(100_000));

/** How admins narrow the list of all agreements. */
export const AgreementListQuery = z.object({
  /** Words of a client, an agent, a home, an area or a package. */
  search: z.string().max(200).optional(),
  /** Apart from `status`, as a phase and a status are both called `signing`. */
  standing: ContractPhase.optional(),
  status: ContractStatus.optional(),
  /** Of those in force: within so many days, or under notice. */
  endingWithinDays: wholeNumberText(z.int().min(0).max(365)).optional(),
  /** Only those with this agent. */
  agentProfileId: ProfileId.optional(),
  page: Page.optional(),
  pageSize: Page.optional(),
});

/** Beside those that can be read; absent where all can. */
const unreadable = z.array(UnreadableAgreement).optional();

/** `approval`: signed by all; `void`: active, and one admin asks to void it. */
export const ApprovalBand = z.enum(['approval', 'void']);

export type ApprovalBand = z.infer<typeof ApprovalBand>;

/** A row of the broker's queue. */
export const ApprovalItem = ContractView.extend({
  /** Since when it waits. */
  submittedAt: Instant,
  /** Minutes it has been waiting, and whether that is longer than the broker promises. */
  waitingMinutes: z.int(),
  lateYn: z.boolean(),
  /** What deserves a look. */
  flags: z.array(ApprovalFlag),
  /** Whether the broker lets agreements with this package version pass at once. */
  packagePreApprovedYn: z.boolean(),
  /** An approval that takes effect in seconds, or one that did not; null where there is none. */
  press: ApprovalPress.nullable(),
});

export type ApprovalItem = z.infer<typeof ApprovalItem>;

/** An agreement in the brokerage's list. */
export const BrokerageItem = ContractView.extend({
  /** Live agreements of the same buyers that it can't stand beside. */
  conflicts: z.array(ApprovalFlag),
});

export type BrokerageItem = z.infer<typeof BrokerageItem>;

export const agreementListSchemas = callSchemas({
  current: {
    summary: 'The active agreement of the highest kind, then the latest start; null without one.',
    reply: z.object({ contract: ContractView.nullable() }),
  },
  profileContracts: {
    summary: 'The agreements of the active profile, the current one first.',
    reply: z.object({
      data: z.array(ContractView),
      unreadable,
      /**
       * Two nonexclusive agreements charge for the same homes: their texts limit that to one fee, or
       * don't say so. Absent where there is no such pair.
       */
      oneFee: z.enum(['agreed', 'unsaid']).optional(),
    }),
  },
  approvalList: {
    summary:
      'What waits for the broker, oldest first: to be approved, or to be voided by a second admin. An agent sees own ones to be approved only.',
    query: z.object({
      page: Page.optional(),
      pageSize: Page.optional(),
      band: ApprovalBand.optional(),
    }),
    reply: z.object({
      /** Of the band that was asked for. */
      total: z.int(),
      /** How many there are in each band. */
      counts: z.object({ approval: z.int(), void: z.int() }),
      page: z.int(),
      pageSize: z.int(),
      contracts: z.array(ApprovalItem),
      unreadable,
      /** Of the last seven days; null where nothing was approved. */
      medianApprovalMinutes: z.int().nullable(),
    }),
  },
  brokerageList: {
    summary: 'All agreements of the brokerage, searched and narrowed, what changed last first.',
    query: AgreementListQuery,
    reply: z.object({
      /** Of what was asked for. */
      total: z.int(),
      /** Of all, by phase. */
      counts: z.object({
        negotiating: z.int(),
        signing: z.int(),
        inForce: z.int(),
        over: z.int(),
      }),
      page: z.int(),
      pageSize: z.int(),
      contracts: z.array(BrokerageItem),
      unreadable,
    }),
  },
});
