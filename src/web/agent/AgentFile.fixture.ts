/** An agent of the brokerage as the server tells one to admins, for tests to bend. */
import { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import { exampleId } from './PackageCard.fixture.ts';

export function anAgentFile(change: Partial<AgentFile> = {}): AgentFile {
  return AgentFile.parse({
    profileId: exampleId(5),
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    phone: null,
    photoFileId: null,
    status: 'active',
    revision: 3,
    suspension: null,
    licenses: [
      { state: 'TX', number: 'TX-20418', endsOn: '2020-03-08', standing: 'lapsed' },
      { state: 'WA', number: 'WA-7', endsOn: null, standing: 'undated' },
    ],
    packagesOnOffer: 1,
    runningAgreements: 2,
    openAgreements: 1,
    pendingApprovals: 1,
    createdAt: '2026-01-02T10:00:00.000Z',
    demoYn: false,
    packages: [
      {
        packageId: exampleId(50),
        version: 2,
        name: 'Full service',
        states: ['TX'],
        publishedAt: '2026-02-01T17:00:00.000Z',
        servicesDueYn: false,
      },
    ],
    fairHousing: [],
    record: [
      {
        recordId: exampleId(60),
        kind: 'license_corrected',
        at: '2026-02-02T10:00:00.000Z',
        byProfileId: exampleId(7),
        byName: 'Kim Sato',
        state: 'TX',
        licenseBefore: { state: 'TX', number: 'TX-1', endsOn: null },
        licenseAfter: { state: 'TX', number: 'TX-20418', endsOn: '2020-03-08' },
        reason: '',
      },
    ],
    youYn: false,
    ...change,
  });
}
