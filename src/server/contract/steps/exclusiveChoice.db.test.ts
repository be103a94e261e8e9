import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { signingApi } from '#api/contract/signing.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, done, draft, move, propose, see, sign, tryMove } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());

async function exclusivityIn(contractId: string): Promise<string> {
  const answer = await town.ana.call(signingApi.document, { params: { contractId } });
  const { sections } = documentOf(done(answer).text);
  return sections.find(({ id }) => id === 'exclusivity')!.legal;
}

test('in Washington the buyer ticks one of two empty boxes before anybody signs', async () => {
  const { ana, dana } = town;
  const drafted = await draft(town, await town.offer(), { kind: 'full' });
  const { contractId } = drafted;
  // What the agent writes there counts for nothing.
  const proposed = await propose(dana, drafted, { exclusiveYn: true });
  expect(proposed).toMatchObject({ exclusiveYn: null, exclusiveChoice: 'buyer', version: 1 });
  expect(await exclusivityIn(contractId)).toMatch(/\[ {2}\] Exclusive:.*\[ {2}\] Nonexclusive:/);

  const seen = await see(ana, drafted);
  expect(seen.turn.sentence).toBe(
    'It’s your turn: choose whether it is exclusive, then sign, or ask for changes.',
  );
  const started = await ana.call(contractApi.move, {
    body: { contractId, seenRevision: seen.revision, action: 'start_signing' },
  });
  expect(started).toMatchObject({
    status: 409,
    message: 'Choose first whether this agreement is exclusive. Nobody can choose it for you.',
    field: 'exclusive_yn',
  });
  expect(await tryMove(dana, drafted, 'choose_exclusive')).toMatchObject({
    status: 403,
    message: 'Only the buyer who asked for this agreement can choose.',
  });

  expect(await move(ana, drafted, 'choose_exclusive')).toMatchObject({ exclusiveYn: true });
  const chosen = await move(ana, drafted, 'choose_nonexclusive');
  expect(chosen).toMatchObject({ exclusiveYn: false, status: 'proposed', version: 3 });
  expect(chosen.changes).toEqual([
    { field: 'exclusiveYn', label: 'Exclusive', before: 'Yes', after: 'No' },
  ]);
  expect(await exclusivityIn(contractId)).toMatch(/\[ {2}\] Exclusive \[X\] Nonexclusive/);
  expect(chosen.history.map(({ sentence }) => sentence)).toContain(
    'Ana Ruiz chose whether the agreement is exclusive.',
  );

  // Other terms leave the choice where it was made.
  await move(ana, drafted, 'request_changes', { reason: 'Name the area.' });
  const again = await propose(dana, drafted, { propertyArea: 'Tacoma', exclusiveYn: true });
  expect(again).toMatchObject({ exclusiveYn: false, exclusiveChoice: 'buyer' });
  await move(ana, drafted, 'start_signing');
  await sign(ana, drafted);
  expect(await tryMove(ana, drafted, 'choose_exclusive')).toMatchObject({ status: 409 });
  await move(ana, drafted, 'decline');
});

test('in Texas the agent says it, touring is never exclusive, and costs nothing', async () => {
  const { ana, dana } = town;
  const full = await draft(town, await town.offer(), { kind: 'full', state: 'TX' });
  const proposed = await propose(dana, full, { exclusiveYn: true });
  expect(proposed).toMatchObject({ exclusiveYn: true, exclusiveChoice: 'agent' });
  expect(await tryMove(ana, full, 'choose_nonexclusive')).toMatchObject({
    status: 409,
    message: 'In this state the agent says whether it is exclusive.',
  });
  await move(ana, full, 'decline');

  const touring = await draft(town, await town.offer(), { state: 'TX' });
  expect(touring).toMatchObject({
    exclusiveYn: false,
    exclusiveChoice: 'agent',
    commissionWords: '$0',
  });
  const { contractId, revision: seenRevision, startDate, endDate } = await see(dana, touring);
  const terms = { propertyArea: 'Austin', listingKeys: [], startDate, endDate };
  const exclusive = await dana.call(contractApi.propose, {
    body: {
      contractId,
      seenRevision,
      terms: { ...terms, exclusiveYn: true, commission: { model: 'zero' } },
    },
  });
  expect(exclusive).toMatchObject({
    status: 400,
    message: "In Texas a touring agreement can't be exclusive.",
    field: 'exclusive_yn',
  });
  await move(ana, touring, 'decline');
});
