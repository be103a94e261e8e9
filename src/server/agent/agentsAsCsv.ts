/** The list of agents as a table that admins take away: CSV (RFC 4180), a row for each license. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { z } from 'zod';
import type { AgentListQuery, AgentRow, LicenseShown } from '#api/agent/agentDeskSchemas.ts';
import { safeCsv } from '../platform/files/safeCsv.ts';
import type { World } from '../platform/World.ts';
import { eachAgent } from './agentList.ts';

type Asked = z.output<typeof AgentListQuery>;

const columns: Record<string, (agent: AgentRow, license: LicenseShown | null) => string> = {
  agent_profile_id: ({ profileId }) => profileId,
  name: ({ name }) => name,
  email: ({ email }) => email,
  status: ({ status }) => status,
  suspended_at: ({ suspension }) => suspension?.at ?? '',
  suspended_by: ({ suspension }) => suspension?.byName ?? '',
  suspended_because: ({ suspension }) => suspension?.reason ?? '',
  license_state: (_, license) => license?.state ?? '',
  license_number: (_, license) => license?.number ?? '',
  license_last_day: (_, license) => license?.endsOn ?? '',
  license_standing: (_, license) => license?.standing ?? 'none',
  packages_on_offer: ({ packagesOnOffer }) => String(packagesOnOffer),
  agreements_in_force: ({ runningAgreements }) => String(runningAgreements),
  agreements_being_made: ({ openAgreements }) => String(openAgreements),
  waiting_for_approval: ({ pendingApprovals }) => String(pendingApprovals),
  created_at: ({ createdAt }) => createdAt,
};

export function agentsAsCsv(from: Pick<World, 'db' | 'now'>, asked: Asked): Readable {
  async function* rows() {
    for await (const agent of eachAgent(from, asked)) {
      const licenses = agent.licenses.length > 0 ? agent.licenses : [null];
      for (const license of licenses) {
        yield Object.values(columns).map((cell) => cell(agent, license));
      }
    }
  }
  return Readable.from(rows()).pipe(stringify({ ...safeCsv, columns: Object.keys(columns) }));
}
