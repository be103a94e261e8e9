/** What each guard of an agreement's steps is decided by, as it is looked up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { type ContractGuard, contractLife } from '#domain/contract/life/transitions.ts';
import type { Witness } from '../document/witness.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type Known, lookUp } from './guardLookups.ts';
import { findContract } from './readContracts.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import { consent, done, draft, invite, move, propose, readToEnd } from './testing/story.ts';

let town: ContractTown;
let contract: Contract;
/** The text of the first version, which said another area. */
let firstSha256: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, dana } = town;
  await consent(town, ana);
  const drafted = await draft(town, await town.offer({ states: ['WA', 'CO'] }));
  await invite(ana, drafted, { email: 'uma@example.com' });
  firstSha256 = (await propose(dana, drafted)).documentSha256!;
  await move(ana, drafted, 'request_changes', { reason: 'Ballard.' });
  await propose(dana, drafted, { propertyArea: 'Ballard' });
  contract = (await findContract(town.db, drafted.contractId))!;
});
afterAll(() => town.close());

const witness = (person: Person, role: 'buyer' | 'agent' = 'buyer'): Witness => ({
  actor: { userId: person.userId, profileId: person.profileId, role, sessionId: person.profileId },
  name: person.name,
  email: person.email,
  emailProvenYn: true,
  authenticationMethod: 'password',
  ipAddress: '10.0.0.1',
  userAgent: null,
});

/** What a step with this guard is decided by. */
function found(
  guard: ContractGuard,
  {
    of = contract,
    by = null,
    known = {},
  }: { of?: Contract; by?: Witness | null; known?: Known } = {},
): Promise<Known> {
  const { action } = contractLife.find(({ when }) => when.includes(guard))!;
  const now = town.world.now();
  return inTransaction(town.db, (tx) => lookUp({ tx, now, action, contract: of, by, known }));
}

test('what was approved beforehand counts for what the broker saw, in the words that they saw', async () => {
  const restore = await town.askForNoForms();
  const { kim } = town;
  const { packageId, version } = contract.agentPackage;
  expect(await found('pre_approved')).toMatchObject({ preApprovedYn: false });
  done(await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }));
  const approved = {
    preApprovedYn: true,
    said: `Kim Sato approved version ${version} of the package beforehand.`,
  };
  expect(await found('pre_approved')).toMatchObject(approved);
  const commission = { model: 'flat', flatCents: 5, feeKind: { kind: 'net' } } as const;
  expect(await found('pre_approved', { of: { ...contract, commission } })).toMatchObject({
    preApprovedYn: false,
  });
  // A form of a state is none of our text.
  expect(await found('pre_approved', { of: { ...contract, state: 'CO' } })).toMatchObject({
    preApprovedYn: false,
  });
  const words = (versions: object) =>
    town.pool.query('update package_approval set wording_versions = $1', [
      JSON.stringify(versions),
    ]);
  const before = await town.db
    .selectFrom('packageApproval')
    .select('wordingVersions')
    .executeTakeFirstOrThrow();
  await words({ WA: 7 });
  const moved = await found('pre_approved');
  expect(moved).toMatchObject({ preApprovedYn: false });
  expect(moved).not.toHaveProperty('said');
  await words(before.wordingVersions);
  expect(await found('pre_approved')).toMatchObject(approved);
  // A row that differs from the keyed register approves nothing.
  await town.pool.query('update package_approval set approved_by = null');
  expect(await found('pre_approved')).toMatchObject({ preApprovedYn: false });
  await town.pool.query('delete from package_approval');
  await restore();
});

test('what changed since a text was shown is counted; of a text that was never there nothing is', async () => {
  const changed = (shownSha256?: string) =>
    found('document_unchanged', {
      by: witness(town.ana),
      known: { ...(shownSha256 && { shownSha256 }) },
    });
  expect(await changed(firstSha256)).toMatchObject({ changeCount: 1 });
  expect(await changed(contract.documentSha256!)).toMatchObject({ changeCount: 0 });
  expect(await changed('f'.repeat(64))).toMatchObject({ changeCount: 0 });
  expect(await changed()).toMatchObject({ changeCount: 0 });
});

test('a consent is asked of who signs, and of whoever takes the step', async () => {
  const { ana, dana } = town;
  expect((await found('consents_current')).consentedProfileIds).toEqual([ana.profileId]);
  const own = async (by: Witness | null) =>
    (await found('own_consent', { by })).consentedProfileIds;
  expect(await own(witness(ana))).toEqual([ana.profileId]);
  expect(await own(witness(dana, 'agent'))).toEqual([]);
  expect(await own(null)).toEqual([]);
});

test('read is this very text, by whoever takes the step, and nobody else', async () => {
  const { ana, dana } = town;
  const readYn = async (by: Witness | null, of = contract) =>
    (await found('read_to_end', { by, of })).readYn;
  expect(await readYn(witness(ana))).toBe(false);
  done(await readToEnd(ana, contract.contractId, contract.documentSha256!));
  expect(await readYn(witness(ana))).toBe(true);
  expect(await readYn(witness(dana, 'agent'))).toBe(false);
  expect(await readYn(null)).toBe(false);
  expect(await readYn(witness(ana), { ...contract, documentSha256: null })).toBe(false);
});

test('what is amended is looked up where something is', async () => {
  const by = witness(town.dana, 'agent');
  const drafted = { ...contract, status: 'draft' as const };
  expect(await found('amended_holds', { by, of: drafted })).toMatchObject({ amended: null });
  const amending = { ...drafted, amendsContractId: contract.contractId };
  expect((await found('amended_holds', { by, of: amending })).amended).toEqual(contract);
});

test('nobody but a person has forms to acknowledge', async () => {
  expect(await found('disclosures_acknowledged')).toMatchObject({ missingDisclosures: [] });
});

test('terms are looked at as they would be proposed, whether or not any were given', async () => {
  const { ana, dana, tom } = town;
  const by = witness(dana, 'agent');
  const drafted = { ...contract, status: 'draft' as const };
  const plain = await found('terms_valid', { by, of: drafted });
  expect(plain).toMatchObject({ problems: [], terms: { listingAddresses: {} } });
  // A state with a form of its own has none here.
  const there = await found('terms_valid', { by, of: { ...drafted, state: 'CO' } });
  expect(there.problems!.map(({ field }) => field)).toContain('state');

  // Another exclusive agreement stands in the way of either choice of the buyers, and of the agent's word.
  const exclusive = { exclusiveYn: true, defaultTermDays: 30 };
  const first = await draft(town, await town.offer(exclusive, tom), { kind: 'full', state: 'TX' });
  await propose(tom, first);
  await consent(town, tom);
  const standsIn = (state: string) =>
    town.pool.query(
      `update contract set phase = 'signing', status = 'signing', state = $2 where contract_id = $1`,
      [first.contractId, state],
    );
  await standsIn('WA');
  const full = { ...drafted, kind: 'full' as const, exclusiveYn: true };
  const chosen = await found('terms_valid', {
    by,
    of: { ...full, exclusiveChoice: 'buyer' },
    known: { terms: { exclusiveYn: true } },
  });
  expect(chosen.terms).toMatchObject({ exclusiveYn: null });
  await standsIn('TX');
  const said = await found('terms_valid', {
    by,
    of: { ...full, state: 'TX', exclusiveChoice: 'agent' },
    known: { terms: { exclusiveYn: true } },
  });
  expect(said.terms).toMatchObject({ exclusiveYn: true });
  expect(said.problems!.map(({ sentence }) => sentence).join()).toContain('exclusive');
  expect(chosen.problems!.map(({ sentence }) => sentence).join()).toContain('Tom Brandt');
  expect(ana.profileId).toBe(contract.parties[0]!.profileId);
});
