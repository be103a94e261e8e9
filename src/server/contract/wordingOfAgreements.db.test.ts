/** New words of clauses: which agreements take them, and which keep the text they were signed with. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import { groupApi } from '#api/group.ts';
import { wordingApi } from '#api/wording.ts';
import { dateIn } from '#domain/calendar.ts';
import { documentOf, type SignableDocument } from '#domain/document/SignableDocument.ts';
import type { ClauseWording, WordedClause, WordingState } from '#domain/wording/ClauseWording.ts';
import { shippedPassages } from '#domain/wording/ClauseWording.example.ts';
import { shippedWording } from '#domain/wording/shippedWording.ts';
import { baseOf } from '#domain/wording/wordingInForce.ts';
import { registerAgent } from '../agent/registerAgent.ts';
import { findText } from '../document/texts.ts';
import { forgetClauses } from '../wording/testing/forgetClauses.ts';
import { registerWording } from '../wording/wordingRoutes.ts';
import { faultsOfContract } from './record/contractRecord.ts';
import { findContract } from './readContracts.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  amend,
  consent,
  done,
  draft,
  move,
  outForSignature,
  propose,
  see,
  sign,
  submitted,
  tryCorrect,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown((app, world) => {
    registerWording(app, world);
    registerAgent(app, world);
  });
  // In the afternoon it is the same day in every state.
  town.pass(((18 - new Date().getUTCHours() + 24) % 24) / 24);
  await consent(town, town.ana, town.leo, town.dana);
});
beforeEach(async () => {
  await forgetClauses(town.db);
});
afterAll(() => town.close());

/** Kim writes it, Noor approves it; `said` is the clause's heading from then on. */
async function reword(
  said: string,
  { clause = 'area', state = 'WA', inDays = 0 }: Reworded = {},
): Promise<void> {
  const { rows } = done(await town.kim.call(wordingApi.all, {}));
  const before = baseOf(rows as ClauseWording[], clause, state);
  town.pass(inDays);
  const validFrom = dateIn('America/New_York', town.world.now());
  town.pass(-inDays);
  const body = {
    clause,
    state,
    passages: shippedPassages(clause).map((one) => ({ ...one, heading: said })),
    validFrom,
    reason: 'Counsel asks for it.',
    source: '',
    basedOn: before?.wordingId ?? null,
  };
  const { wordingId, writtenAt } = done(await town.kim.call(wordingApi.write, { body }));
  const seen = { wordingId, seenWrittenAt: writtenAt };
  done(await town.kim.call(wordingApi.move, { body: { ...seen, action: 'propose' } }));
  done(await town.noor.call(wordingApi.move, { body: { ...seen, action: 'approve' } }));
}

interface Reworded {
  clause?: WordedClause;
  state?: WordingState;
  inDays?: number;
}

async function textOf(contractId: string, version: number): Promise<SignableDocument> {
  return documentOf((await findText(town.db, contractId, version))!);
}

const headingIn = ({ sections }: SignableDocument, clause: WordedClause) =>
  sections.find(({ id }) => id === clause)?.heading;

/** As the agreement reads to Dana now. */
async function readsNow({ contractId }: { contractId: string }): Promise<SignableDocument> {
  const params = { contractId };
  return documentOf(done(await town.dana.call(signingApi.document, { params })).text);
}

test('words that come into force between draft and proposal stand in what is proposed', async () => {
  const { leo, dana } = town;
  const drafted = await draft(town, await town.offer(), { by: leo });
  expect(headingIn(await readsNow(drafted), 'area')).toBe('Which homes it covers');
  await reword('Homes in this agreement');
  expect(headingIn(await readsNow(drafted), 'area')).toBe('Homes in this agreement');
  const { version } = await propose(dana, drafted);
  const text = await textOf(drafted.contractId, version);
  expect(headingIn(text, 'area')).toBe('Homes in this agreement');
  expect(text.wording).toEqual({ state: 'WA', version: 1, edition: shippedWording.edition });
  await move(dana, drafted, 'withdraw');
});

test('words of a later day, and those of another state, stay out of what is proposed today', async () => {
  const { leo, dana } = town;
  await reword('From next week on', { inDays: 7 });
  await reword('In California', { state: 'CA' });
  const drafted = await draft(town, await town.offer(), { by: leo });
  const { version } = await propose(dana, drafted);
  const text = await textOf(drafted.contractId, version);
  expect(headingIn(text, 'area')).toBe('Which homes it covers');
  expect(text.wording).toEqual({ state: 'default', version: 0, edition: shippedWording.edition });
  await move(dana, drafted, 'withdraw');
});

test('what lies before the buyers keeps its words: chosen, corrected, called back, signed, sealed', async () => {
  const { ana, dana, kim } = town;
  await reword('As it was proposed');
  const proposed = await draft(town, await town.offer());
  await propose(dana, proposed);
  await reword('Too late for this one');
  await reword('Too late as well', { clause: 'term', state: 'default' });

  // The buyers' own choice makes a version.
  await move(ana, proposed, 'start_signing');
  const chosen = await see(ana, proposed);
  expect(chosen.version).toBe(2);
  expect(chosen.changes.map(({ field }) => field)).toEqual(['exclusiveYn']);

  const corrected = done(await tryCorrect(dana, proposed, { propertyArea: 'Tacoma' }));
  expect(corrected.changes).toEqual([
    { field: 'propertyArea', label: 'Area', before: 'Seattle', after: 'Tacoma' },
  ]);
  await move(ana, proposed, 'start_signing');
  for (const person of [ana, dana]) await sign(person, proposed);
  await move(ana, proposed, 'recall');
  await move(ana, proposed, 'start_signing');
  for (const person of [ana, dana]) await sign(person, proposed);
  const active = await move(kim, proposed, 'approve');
  expect(active.status).toBe('active');

  for (let version = 1; version <= active.version; version++) {
    const text = await textOf(proposed.contractId, version);
    expect(headingIn(text, 'area'), String(version)).toBe('As it was proposed');
    expect(headingIn(text, 'term')).toBe('How long it lasts');
    expect(text.wording).toEqual({ state: 'WA', version: 1, edition: shippedWording.edition });
  }
  const before = await findText(town.db, proposed.contractId, active.version);
  await reword('Later still', { clause: 'fair_housing' });
  expect(await findText(town.db, proposed.contractId, active.version)).toBe(before);
  const contract = (await findContract(town.db, proposed.contractId))!;
  expect(await faultsOfContract(town.db, contract, town.world.files)).toEqual([]);
  await move(kim, proposed, 'ask_to_void', { reason: 'Over.' });
  await move(town.noor, proposed, 'void', { reason: 'Over.' });
});

test('what lies before the buyers keeps its words when it is put in the name of a company', async () => {
  const { ana, dana } = town;
  await reword('As it was proposed');
  const { contractId } = await draft(town, await town.offer());
  const { buyerGroupId: groupId } = await propose(dana, { contractId });
  await reword('Too late for this one');
  const { members } = done(await ana.call(groupApi.group, { params: { groupId } }));
  const { memberId } = members.find(({ youYn }) => youYn)!;
  const company = { legalName: 'Alder Street LLC', kind: 'llc', formationState: 'TX' } as const;
  const { entities } = done(
    await ana.call(groupApi.enterEntity, {
      body: { groupId, ...company, signers: [{ memberId, capacity: 'Manager' }] },
    }),
  );
  const { revision: seenRevision } = await see(ana, { contractId });
  const { entityId } = entities[0]!;
  const named = done(
    await ana.call(contractApi.nameBuyers, { body: { contractId, seenRevision, entityId } }),
  );
  expect(named.changes.map(({ label }) => label)).toEqual(['Buyers']);
  expect(headingIn(await textOf(contractId, named.version), 'area')).toBe('As it was proposed');
  await move(dana, { contractId }, 'withdraw');
});

test('who is asked to sign a new proposal is told which clauses read otherwise', async () => {
  const { leo, dana } = town;
  const drafted = await draft(town, await town.offer(), { by: leo });
  await propose(dana, drafted);
  await move(leo, drafted, 'request_changes', { reason: 'Another area, please.' });
  await reword('Homes in this agreement');
  await propose(dana, drafted, { propertyArea: 'Tacoma' });
  const { changes, version } = await see(leo, drafted);
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ['Area', 'Tacoma'],
    ['Wording', 'Version 1, with other words in “Homes in this agreement”'],
  ]);
  expect(headingIn(await textOf(drafted.contractId, version), 'area')).toBe(
    'Homes in this agreement',
  );
  await move(dana, drafted, 'withdraw');
});

test('an amendment speaks in the words of the agreement that it amends', async () => {
  const { ana, dana, kim } = town;
  await reword('As it was signed');
  const active = await move(kim, await submitted(town, { kind: 'full' }), 'approve');
  await reword('Later words');
  await reword('Later words on the term', { clause: 'term' });
  const amendment = await amend(ana, active);
  const { version } = await propose(dana, amendment, { propertyArea: 'Tacoma' });
  const text = await textOf(amendment.contractId, version);
  expect(text.sections.map(({ id }) => id)).toEqual(['amendment', 'area']);
  expect(headingIn(text, 'area')).toBe('As it was signed');
  expect(text.wording).toEqual({ state: 'WA', version: 1, edition: shippedWording.edition });
  await move(dana, amendment, 'withdraw');
  await move(kim, active, 'ask_to_void', { reason: 'Over.' });
  await move(town.noor, active, 'void', { reason: 'Over.' });
});

test('a package that was approved beforehand waits for the broker where the words changed since', async () => {
  const restore = await town.askForNoForms();
  const { dana, kim } = town;
  const offered = await town.offer({ states: ['WA', 'CA'] });
  const { packageId, version } = offered;
  const preApprove = async () =>
    done(
      await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }),
    );
  const ownYn = async () =>
    done(await dana.call(agentApi.myPackages, {})).packages.find(
      (one) => one.packageId === packageId,
    )!.preApprovedYn;
  await preApprove();
  expect(await ownYn()).toBe(true);
  await reword('Homes in this agreement');
  expect(await ownYn()).toBe(false);

  const waiting = await submitted(town, {}, offered);
  expect(waiting).toMatchObject({ status: 'pending_approval', approvedAtOnceYn: false });
  const [item] = done(await kim.call(agreementListApi.approvalList, { query: {} })).contracts;
  expect(item).toMatchObject({
    contractId: waiting.contractId,
    flags: expect.arrayContaining([
      { code: 'new_wording', words: 'New wording since it was pre-approved' },
    ]),
    packagePreApprovedYn: false,
  });

  await preApprove();
  expect(await ownYn()).toBe(true);
  await move(kim, waiting, 'approve');
  const next = await submitted(town, {}, offered);
  expect(next).toMatchObject({ status: 'active', approvedAtOnceYn: true });
  await restore();
});

test('what was proposed in other words than the broker approved is not approved at once', async () => {
  const restore = await town.askForNoForms();
  const { ana, leo, dana, kim } = town;
  const offered = await town.offer();
  const { packageId, version } = offered;
  const out = await outForSignature(town, {}, offered);
  await reword('Homes in this agreement');
  done(await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }));
  for (const person of [ana, leo, dana]) await sign(person, out);
  expect(await see(kim, out)).toMatchObject({ status: 'pending_approval' });
  await move(kim, out, 'approve');
  await restore();
});
