import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import type { FactKind } from '#domain/facts.ts';
import type { NumberedFact } from '../../platform/facts/readFacts.ts';
import { liveAgreements, liveApprovals } from '../liveContracts.ts';
import { sweepDeadlines } from '../steps/sweepDeadlines.ts';
import { readEvidence } from '../../document/evidence.ts';
import { done, draft, invite, propose, see, submitted } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const list = (query: { page?: string; pageSize?: string }) =>
  town.kim.call(agreementListApi.approvalList, { query });

test('an approval is on record like a signature: for whom, to which text, and of no other', async () => {
  const contract = await submitted(town);
  const { contractId, revision: seenRevision, documentSha256 } = contract;
  const approve = (shownSha256: string) =>
    town.kim.call(contractApi.approve, { body: { contractId, seenRevision, shownSha256 } });
  expect(await approve('')).toMatchObject({ status: 400, field: 'shown_sha256' });
  expect(await approve('0'.repeat(64))).toMatchObject({ status: 409, code: 'document_changed' });
  expect((await approve(documentSha256!)).status).toBe(200);
  expect(await town.kim.takeApproval(contractId)).toBeNull();
  const entries = await readEvidence(town.db, contractId);
  const { event } = entries.find((entry) => entry.event.kind === 'approved')!;
  expect(event).toMatchObject({
    actor: { profileId: town.kim.profileId, name: 'Kim Sato', role: 'admin' },
    authenticationMethod: 'password',
    ipAddress: expect.stringMatching(/^10\.0\.\d+\.\d+$/),
    documentSha256,
    detail: `For Harbor Homes, license WA-1140. The text with the SHA-256 ${documentSha256} was shown`,
  });
});

test('the approval list has a second page, the oldest first and nothing twice', async () => {
  const waiting: string[] = [];
  for (let at = 0; at < 3; at++) {
    waiting.push((await submitted(town)).contractId);
    town.pass(1);
  }
  const first = done(await list({ page: '1', pageSize: '2' }));
  const second = done(await list({ page: '2', pageSize: '2' }));
  const third = done(await list({ page: '3', pageSize: '2' }));
  expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
  expect(second).toMatchObject({ total: 3, page: 2, pageSize: 2 });
  expect([...first.contracts, ...second.contracts].map(({ contractId }) => contractId)).toEqual(
    waiting,
  );
  expect(third).toMatchObject({ total: 3, contracts: [] });
  expect(await list({ page: '0' })).toMatchObject({ status: 400, field: 'page' });
  expect(await list({ pageSize: 'all' })).toMatchObject({ status: 400, field: 'page_size' });
});

test('the server takes no day outside the calendar', async () => {
  const drafted = await draft(town, await town.offer());
  const sentence = 'Choose a day from Jan 1, 1900 to Dec 31, 2099.';
  for (const endDate of ['1899-12-31', '2100-01-01']) {
    await expect(propose(town.dana, drafted, { endDate })).rejects.toThrow(sentence);
  }
});

/** What those who watch the queue hear of these kinds of facts. */
async function heard(kind: FactKind): Promise<string[]> {
  const rows = await town.db.selectFrom('fact').select('body').where('kind', '=', kind).execute();
  const facts = rows.map(({ body }, number) => ({ fact: body, number }) as NumberedFact);
  const changes = await Promise.all([
    liveApprovals(town.db).changesBy(facts),
    liveAgreements(town.db).changesBy(facts),
  ]);
  return changes.flat().map(({ key }) => key);
}

test('whoever watches the queue hears that a package is approved beforehand, or no longer', async () => {
  const restore = await town.askForNoForms();
  const { packageId, version } = await town.offer();
  for (const approvedYn of [true, false]) {
    const body = { packageId, version, approvedYn };
    done(await town.kim.call(contractApi.preApprove, { body }));
  }
  const keys = await heard('package.approval_changed');
  expect(keys.filter((key) => key === `approvals of ${town.dana.profileId}`)).toHaveLength(2);
  expect(keys.filter((key) => key === 'approvals of all')).toHaveLength(2);
  await restore();
});

test('taking off somebody whose invitation has expired is heard of on the agreement', async () => {
  const mia = { by: town.mia };
  const contract = await draft(town, await town.offer({ name: 'For Mia' }), mia);
  const invited = await invite(town.mia, contract, town.ruth, 'viewer');
  town.pass(20);
  await sweepDeadlines(town.world);
  const { inviteId, status } = invitationOf(await see(town.mia, contract));
  expect(status).toBe('expired');
  const { contractId } = invited;
  done(await town.mia.call(invitationApi.removeCoBuyer, { body: { contractId, inviteId } }));
  expect(await heard('invite.removed')).toContain(`agreements of ${town.dana.profileId}`);
  town.pass(-20);
});

function invitationOf({ parties }: Awaited<ReturnType<typeof see>>) {
  return parties.find(({ invite: theirs }) => theirs !== null)!.invite!;
}
