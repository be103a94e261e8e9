/** What agreements are told, and what their records keep, when somebody agrees to sign or takes it back. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentApi } from '#api/document.ts';
import { esignConsent } from '#domain/document/esignConsent.ts';
import { readEvidence } from '../document/evidence.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { tellOfConsent } from './tellOfConsent.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import { consent, done, draft, invite, move, propose, sign } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

/** Lets agreements hear of what the facts since then say. */
async function deliver(): Promise<void> {
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
}

const withdraw = async (person: Person) => done(await person.call(documentApi.withdrawConsent, {}));

async function toldOf({ profileId }: Person) {
  const rows = await town.db
    .selectFrom('fact')
    .select(['body', 'subject'])
    .orderBy('factId')
    .execute();
  return rows.flatMap(({ body, subject }) =>
    (body.kind === 'contract.consented' || body.kind === 'contract.consent_withdrawn') &&
    body.profileId === profileId
      ? [`${body.kind} ${body.contractId === subject ? subject : '?'} ${body.version}`]
      : [],
  );
}

async function kept(contractId: string) {
  const entries = await readEvidence(town.db, contractId);
  return entries
    .map(({ event }) => event)
    .filter(({ kind }) => kind === 'consented' || kind === 'consent_withdrawn');
}

/** Lets agreements hear of one fact, as one server of several does. */
async function hear(
  { userId, profileId }: Person,
  consentId: string,
  kind: 'consent.given' | 'consent.withdrawn' = 'consent.given',
): Promise<void> {
  const { write } = tellOfConsent(town.world, { kind, userId, profileId, consentId });
  await inTransaction(town.db, write);
}

async function proposed(by: Person, agent = town.dana): Promise<string> {
  const { contractId } = await draft(town, await town.offer({}, agent), { by });
  await propose(agent, { contractId });
  return contractId;
}

test('those that wait for a signature hear of a consent; the record only of one after a withdrawal', async () => {
  const { ana, leo, dana, tom } = town;
  const waiting = await proposed(ana);
  const other = await proposed(ana, tom);
  const over = await proposed(leo);
  await consent(town, ana, leo);
  await deliver();
  const both = [waiting, other].toSorted();
  expect(await toldOf(ana)).toEqual(both.map((id) => `contract.consented ${id} 1`));
  expect(await kept(waiting)).toEqual([]);

  await consent(town, dana);
  await move(ana, { contractId: waiting }, 'start_signing');
  await sign(ana, { contractId: waiting });
  const signed = await kept(waiting);
  expect(signed).toMatchObject([{ kind: 'consented', actor: { name: 'Ana Ruiz', role: 'buyer' } }]);
  await move(leo, { contractId: over }, 'decline');

  await withdraw(ana);
  await withdraw(leo);
  await deliver();
  // One that Ana has signed keeps her signature; one that is over waits for nobody.
  expect((await toldOf(ana)).slice(2)).toEqual([`contract.consent_withdrawn ${other} 1`]);
  expect((await toldOf(leo)).slice(1)).toEqual([]);
  expect(await kept(waiting)).toEqual(signed);
  const [taken, ...more] = await kept(other);
  expect(more).toEqual([]);
  expect(taken).toMatchObject({
    kind: 'consent_withdrawn',
    actor: { profileId: ana.profileId, name: 'Ana Ruiz', role: 'buyer' },
    ipAddress: expect.stringMatching(/^10\.0\./),
    authenticationMethod: 'password',
    detail:
      'What is signed stays signed; what is still to be signed needs paper, or a new consent.',
  });
  const { withdrawnAt } = await town.db
    .selectFrom('signConsent')
    .select('withdrawnAt')
    .where('profileId', '=', ana.profileId)
    .executeTakeFirstOrThrow();
  expect(taken!.at).toBe(withdrawnAt);

  await consent(town, ana);
  await deliver();
  const [, again] = await kept(other);
  const { textSha256 } = await town.db
    .selectFrom('signConsent')
    .select('textSha256')
    .where('profileId', '=', ana.profileId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect(again).toMatchObject({
    kind: 'consented',
    detail: `To the text ${esignConsent.version} (SHA-256 ${textSha256}), proven with the code of a sample PDF`,
  });
});

test('an agent is on record as the agent, under the name in the agreement', async () => {
  const { mia, tom } = town;
  const contractId = await proposed(mia, tom);
  await consent(town, tom);
  await withdraw(tom);
  await deliver();
  expect(await kept(contractId)).toMatchObject([
    {
      kind: 'consent_withdrawn',
      actor: { profileId: tom.profileId, name: 'Tom Brandt', role: 'agent' },
    },
  ]);
});

test('what earlier versions did not keep is not said', async () => {
  const { ruth } = town;
  const contractId = await proposed(ruth);
  await consent(town, ruth);
  await withdraw(ruth);
  await deliver();
  const row = {
    consentId: uuidv7(),
    profileId: ruth.profileId,
    version: esignConsent.version,
    textSha256: null,
    codeSha256: 'a'.repeat(64),
    codeMadeAt: town.world.now(),
    givenAt: town.world.now(),
    authenticationMethod: null,
    ipAddress: null,
    userAgent: null,
    withdrawnAt: null,
    withdrawnIpAddress: null,
    withdrawnUserAgent: null,
  };
  await inTransaction(town.db, (tx) => tx.insertInto('signConsent').values(row).execute());
  // A fact that comes twice is entered once.
  await hear(ruth, row.consentId);
  await hear(ruth, row.consentId);
  const [, again, ...more] = await kept(contractId);
  expect(more).toEqual([]);
  expect(again).toMatchObject({
    authenticationMethod: 'session',
    userAgent: null,
    detail: `To the text ${esignConsent.version}, proven with the code of a sample PDF`,
  });
  const before = await toldOf(ruth);
  await hear(ruth, uuidv7());
  expect(await toldOf(ruth)).toEqual(before);
});

test('of a consent that was taken back before anybody heard of it, the withdrawal alone tells', async () => {
  const { leo } = town;
  const contractId = await proposed(leo);
  await consent(town, leo);
  const { consentId } = await town.db
    .selectFrom('signConsent')
    .select('consentId')
    .where('profileId', '=', leo.profileId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  await withdraw(leo);
  await hear(leo, consentId, 'consent.withdrawn');
  // Two servers that react side by side may come to them in this order.
  await hear(leo, consentId);
  expect((await kept(contractId)).map(({ kind }) => kind)).toEqual(['consent_withdrawn']);
  expect((await toldOf(leo)).slice(-1)).toEqual([`contract.consent_withdrawn ${contractId} 1`]);
});

test('who only looks along on an agreement signs nothing there, so it hears of no consent of theirs', async () => {
  const { mia, noor } = town;
  const contractId = await proposed(mia);
  await invite(mia, { contractId }, { email: 'uma@example.com' }, 'viewer');
  // Whoever joined as a viewer; the row is written as joining does.
  await town.pool.query(
    `update contract set parties = jsonb_set(parties, '{1,profileId}', to_jsonb($2::text))
      where contract_id = $1`,
    [contractId, noor.profileId],
  );
  await consent(town, noor);
  await deliver();
  expect(await toldOf(noor)).toEqual([]);
});
