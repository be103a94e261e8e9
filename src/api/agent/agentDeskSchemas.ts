/** What is said in the calls of `agentDesk.ts`, both ways. */
import { z } from 'zod';
import { AgentEntry } from '#domain/agent/AgentEntry.ts';
import { Suspension } from '#domain/agent/agentLife.ts';
import { AgentStatus } from '#domain/agent/AgentStatus.ts';
import { License, LicenseEdit, LicenseStanding } from '#domain/agent/License.ts';
import { Instant } from '#domain/dateSchemas.ts';
import { StateCode } from '#domain/StateCode.ts';
import { KeptName } from '#domain/user/personName.ts';
import { ProfileId } from '#domain/user/User.ts';
import { wholeNumberText } from '../queryNumber.ts';
import { callSchemas } from '../callSchemas.ts';

const Page = wholeNumberText(z.int().min(1).max(100_000));

/** How admins narrow the list of agents. */
export const AgentListQuery = z.object({
  /** Words of a name, an e-mail address, a license number or a state. */
  search: z.string().max(200).optional(),
  standing: AgentStatus.optional(),
  /** Who has such a license in any state; `none`: nobody entered one. */
  license: z.enum([...LicenseStanding.exclude(['holds']).options, 'none']).optional(),
  /** Only those with agreements in force. */
  running: z.literal('some').optional(),
  /** By name, by the license that ends first, by agreements in force, by who came last. */
  sort: z.enum(['name', 'license', 'agreements', 'newest']).optional(),
  page: Page.optional(),
  pageSize: Page.optional(),
});

export const LicenseShown = License.extend({ standing: LicenseStanding });

export type LicenseShown = z.infer<typeof LicenseShown>;

/** A row of the list. */
export const AgentRow = z.object({
  profileId: ProfileId,
  name: KeptName,
  email: z.string(),
  photoFileId: z.uuid().nullable(),
  status: AgentStatus,
  /** To be named in the next change, so that nobody changes what they have not seen. */
  revision: z.int(),
  suspension: Suspension.pick({ at: true, reason: true, byName: true }).nullable(),
  licenses: z.array(LicenseShown),
  packagesOnOffer: z.int(),
  /** In force. */
  runningAgreements: z.int(),
  /** Being agreed on or signed. */
  openAgreements: z.int(),
  /** Of these, what waits for the broker. */
  pendingApprovals: z.int(),
  createdAt: Instant,
  /** Generated for the demo. */
  demoYn: z.boolean(),
});

export type AgentRow = z.infer<typeof AgentRow>;

/** The page of one agent. */
export const AgentFile = AgentRow.extend({
  phone: z.string().nullable(),
  packages: z.array(
    z.object({
      packageId: z.uuid(),
      version: z.int(),
      name: z.string(),
      states: z.array(StateCode),
      publishedAt: Instant,
      /** Written before the service catalog: off offer until the agent chooses its services. */
      servicesDueYn: z.boolean(),
    }),
  ),
  /** Passages of the profile and the packages that may break fair-housing law, in words. */
  fairHousing: z.array(z.string()),
  /** Who changed what, the latest first; the hundred latest. */
  record: z.array(AgentEntry),
  /** Whether whoever asks is this agent, in another profile. */
  youYn: z.boolean(),
});

export type AgentFile = z.infer<typeof AgentFile>;

const Seen = z.object({ profileId: ProfileId, seenRevision: z.int().min(1) });

const Reason = z.string().trim().max(2000);

export const agentDeskSchemas = callSchemas({
  agentList: {
    summary: 'The agents of the brokerage, searched, narrowed and sorted.',
    query: AgentListQuery,
    reply: z.object({
      /** Of what was asked for. */
      total: z.int(),
      /** Of all agents. */
      counts: z.object({
        all: z.int(),
        suspended: z.int(),
        endsSoon: z.int(),
        lapsed: z.int(),
        undated: z.int(),
        none: z.int(),
      }),
      page: z.int(),
      pageSize: z.int(),
      agents: z.array(AgentRow),
    }),
  },
  agentFile: {
    summary: 'One agent with licenses, packages and the record of who changed what.',
    params: z.object({ profileId: ProfileId }),
    reply: AgentFile,
  },
  saveLicense: {
    summary: 'Adds an agent’s license in a state, or corrects the one that is there.',
    body: Seen.extend({ license: LicenseEdit }),
    reply: AgentFile,
  },
  endLicense: {
    summary: 'Takes an agent’s license in a state off; the record keeps it.',
    body: Seen.extend({ state: StateCode, reason: Reason.default('') }),
    reply: AgentFile,
  },
  suspendAgent: {
    summary: 'Keeps an agent from everything but reading, with a reason that goes to them by mail.',
    body: Seen.extend({ reason: Reason }),
    reply: AgentFile,
  },
  reinstateAgent: {
    summary: 'Lets a suspended agent work again; another person than the agent does it.',
    body: Seen.extend({ reason: Reason.default('') }),
    reply: AgentFile,
  },
});
