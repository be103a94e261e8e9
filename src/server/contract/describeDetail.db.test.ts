/** The page of one agreement: what changed, what was read and what happened, for each of its people. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { readEvidence } from '../document/evidence.ts';
import { describeContracts } from './describeContracts.ts';
import { describeDetail } from './describeDetail.ts';
import { findContract } from './readContracts.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import {
  amend,
  consent,
  draft,
  invite,
  join,
  move,
  propose,
  readToEnd,
  see,
  sign,
} from './testing/story.ts';

let town: ContractTown;
let contractId: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, leo, ruth, dana, kim } = town;
  await consent(town, ana, leo, dana, kim);
  ({ contractId } = await draft(town, await town.offer()));
  await invite(ana, { contractId }, ruth, 'viewer');
  await join(town, ruth);
});
afterAll(() => town.close());

const asRole = ({ userId, profileId }: Person, role: Actor['role']): Actor => ({
  userId,
  profileId,
  role,
  sessionId: uuidv7(),
});
const detailFor = (actor: Actor, found?: Parameters<typeof describeDetail>[4]) =>
  describeDetail(town.db, contractId, actor, town.world.now(), found);

test('what changed is told against the version before, to those who see money', async () => {
  const { ana, ruth, dana } = town;
  expect((await detailFor(asRole(ana, 'buyer'))).changes).toEqual([]);
  await propose(dana, { contractId });
  expect((await detailFor(asRole(ana, 'buyer'))).changes).toEqual([]);
  await move(ana, { contractId }, 'request_changes', { reason: 'Ballard, please: $5,000 less.' });
  await propose(dana, { contractId }, { propertyArea: 'Ballard' });
  const { changes, version } = await detailFor(asRole(ana, 'buyer'));
  expect(version).toBe(2);
  expect(changes).toEqual([expect.objectContaining({ before: 'Seattle', after: 'Ballard' })]);
  expect((await detailFor(asRole(dana, 'agent'))).changes).toEqual(changes);
  expect((await detailFor(asRole(ruth, 'buyer'))).changes).toEqual([]);

  // The third is told against the second, not against the first.
  await move(ana, { contractId }, 'request_changes', { reason: 'Kent.' });
  await propose(dana, { contractId }, { propertyArea: 'Kent' });
  expect((await detailFor(asRole(ana, 'buyer'))).changes).toEqual([
    expect.objectContaining({ before: 'Ballard', after: 'Kent' }),
  ]);
});

test('what people wrote is told to those who see money; that it happened, to all', async () => {
  const { ana, ruth } = town;
  const said = async (person: Person) =>
    (await detailFor(asRole(person, 'buyer'))).history.map(({ detail }) => detail);
  expect((await said(ana)).join()).toContain('$5,000 less');
  const seen = await said(ruth);
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen)).toEqual(new Set([null]));
});

test('read is who came to the end of this very text', async () => {
  const { ana, dana } = town;
  const readYn = async (person: Person, role: Actor['role']) =>
    (await detailFor(asRole(person, role))).readYn;
  const { documentSha256 } = await see(ana, { contractId });
  expect(await readYn(ana, 'buyer')).toBe(false);
  await readToEnd(ana, contractId, documentSha256!);
  expect([await readYn(ana, 'buyer'), await readYn(dana, 'agent')]).toEqual([true, false]);
  await move(ana, { contractId }, 'request_changes', { reason: 'Seattle again.' });
  await propose(dana, { contractId }, { propertyArea: 'Seattle' });
  expect(await readYn(ana, 'buyer')).toBe(false);
});

test('the record is told by its length and its end, with what is wrong with it', async () => {
  const { ana } = town;
  const entries = await readEvidence(town.db, contractId);
  expect((await detailFor(asRole(ana, 'buyer'))).evidence).toEqual({
    entries: entries.length,
    lastHash: entries.at(-1)!.hash,
    faults: [],
  });
  await town.pool.query(`update contract set property_area = 'Elsewhere' where contract_id = $1`, [
    contractId,
  ]);
  expect((await detailFor(asRole(ana, 'buyer'))).evidence.faults).toHaveLength(1);
  // Whoever has looked already says what was found.
  expect((await detailFor(asRole(ana, 'buyer'), [])).evidence.faults).toEqual([]);
  await town.pool.query(`update contract set property_area = 'Seattle' where contract_id = $1`, [
    contractId,
  ]);
});

test('forms of the state are told of while it is open, and an amendment against what it amends', async () => {
  const { ana, dana, kim } = town;
  const forms = async (id = contractId) =>
    (await describeDetail(town.db, id, asRole(ana, 'buyer'), town.world.now())).disclosures;
  expect((await forms()).map(({ formId }) => formId)).toEqual(['wa-pamphlet']);
  await move(ana, { contractId }, 'start_signing');
  expect(await forms()).toHaveLength(1);
  for (const person of [ana, dana]) await sign(person, { contractId });
  await move(kim, { contractId }, 'approve');
  expect(await forms()).toEqual([]);
  const signedAt = async (contract: Contract) => {
    const now = town.world.now();
    const [view] = await describeContracts(town.db, [contract], asRole(ana, 'buyer'), now);
    return view!.parties[0]!.signedAt;
  };
  const active = (await findContract(town.db, contractId))!;
  expect(await signedAt(active)).not.toBeNull();
  // A signature below another text is none below this one.
  expect(await signedAt({ ...active, version: active.version + 1 })).toBeNull();

  const amendment = await amend(dana, { contractId });
  await propose(dana, amendment, { propertyArea: 'Kent' });
  const { changes, version } = await describeDetail(
    town.db,
    amendment.contractId,
    asRole(ana, 'buyer'),
    town.world.now(),
  );
  expect(version).toBe(1);
  expect(changes).toEqual([expect.objectContaining({ before: 'Seattle', after: 'Kent' })]);
});
