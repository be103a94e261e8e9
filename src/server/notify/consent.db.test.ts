import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentApi } from '#api/document.ts';
import { addMs } from '#domain/calendar.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { codeOf, findSample } from '../document/consents.ts';
import { readEvidence } from '../document/evidence.ts';
import { sha256 } from '../document/sha256.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { noticeWorldOf } from '../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from './reactions.ts';
import { contractReactions } from '../contract/reactions.ts';
import { type ContractTown, contractTown, type Person } from '../contract/testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  move,
  outForSignature,
  propose,
  see,
  sign,
  trySign,
} from '../contract/testing/story.ts';

let town: ContractTown;
let deliverer: Awaited<ReturnType<typeof deliverFacts>>;
beforeAll(async () => {
  town = await contractTown();
  const world = noticeWorldOf(town.world);
  deliverer = await deliverFacts({
    db: town.db,
    reactions: [...contractReactions(world), ...notifyReactions(world)],
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await deliverer.stop();
  await town.close();
});

/** Letters follow the facts that agreements state when they hear of a consent. */
async function react(): Promise<void> {
  await deliverer.settle();
  await deliverer.settle();
}

/** From another device than the one that signs. */
const phone = { 'user-agent': 'A phone', 'x-forwarded-for': '198.51.100.7' };

async function codeFor(person: Person): Promise<string> {
  done(await person.call(documentApi.consentCode, {}));
  const sample = (await findSample(town.db, person.profileId))!;
  return codeOf(town.world.codeKey, sample.consentId);
}

const agreed = (code: string, changes: object = {}) => ({
  version: esignConsent.version,
  textSha256: sha256(consentText(esignConsent)),
  code,
  ...changes,
});

async function takeBack(person: Person): Promise<void> {
  done(await person.call(documentApi.withdrawConsent, {}, phone));
}

const eventsOf = async (contractId: string, person: Person) =>
  (await readEvidence(town.db, contractId))
    .map(({ event }) => event)
    .filter(({ actor }) => actor?.profileId === person.profileId);

test('the consent is told with its own instant, address and browser, not those of the signature', async () => {
  const { ana, leo } = town;
  const code = await codeFor(ana);
  done(await ana.call(documentApi.consent, { body: agreed(code) }, phone));
  const { data: state } = await ana.call(documentApi.consentState, {});
  expect(state).toMatchObject({
    given: { version: esignConsent.version, textSha256: sha256(consentText(esignConsent)) },
    withdrawnAt: null,
  });
  town.pass(1);
  const contract = await outForSignature(town);
  await sign(ana, contract);
  const consented = (await eventsOf(contract.contractId, ana)).find(
    ({ kind }) => kind === 'consented',
  )!;
  expect(consented).toMatchObject({
    at: state.given!.at,
    ipAddress: '198.51.100.7',
    userAgent: 'A phone',
    authenticationMethod: 'password',
  });
  expect(consented.detail).toContain(esignConsent.version);
  expect(consented.detail).toContain(sha256(consentText(esignConsent)));
  const kept = await town.db.selectFrom('signConsentText').selectAll().execute();
  expect(kept).toEqual([
    expect.objectContaining({ version: esignConsent.version, text: consentText(esignConsent) }),
  ]);
  expect(kept[0]!.sha256).toBe(sha256(kept[0]!.text));

  // A person who has gone leaves what they agreed to behind.
  await town.db.deleteFrom('users').where('id', '=', leo.userId).execute();
  const left = town.db.selectFrom('signConsent').select('givenAt');
  expect((await left.where('profileId', '=', leo.profileId).execute()).length).toBeGreaterThan(0);
});

test('nobody agrees to another text than the one in force', async () => {
  const { mia } = town;
  const code = await codeFor(mia);
  for (const changes of [{ textSha256: sha256('another text') }, { version: 'esign-2020-01-01' }]) {
    const refused = await mia.call(documentApi.consent, { body: agreed(code, changes) });
    expect(refused).toMatchObject({ status: 409, code: 'document_changed' });
  }
  expect((await mia.call(documentApi.consentState, {})).data).toEqual({
    given: null,
    withdrawnAt: null,
  });
});

test('a consent that is taken back is told where a signature waits, and the way back is open', async () => {
  const { mia, ruth, dana } = town;
  const offered = await town.offer();
  const contract = await draft(town, offered, { by: ruth });
  await propose(dana, contract);
  await consent(town, ruth, dana, mia);
  await move(ruth, contract, 'start_signing');
  const other = await draft(town, offered, { by: mia });
  await react();

  const before = addMs(town.world.now(), -1);
  await takeBack(ruth);
  await react();
  const { data: state } = await ruth.call(documentApi.consentState, {});
  expect(state.given).toBeNull();
  expect(state.withdrawnAt! > before).toBe(true);
  const [event] = (await eventsOf(contract.contractId, ruth)).slice(-1);
  expect(event).toMatchObject({
    kind: 'consent_withdrawn',
    at: state.withdrawnAt,
    ipAddress: '198.51.100.7',
    userAgent: 'A phone',
  });
  const seenByDana = await see(dana, contract);
  expect(seenByDana.turn.sentence).toMatch(
    /^Ruth Ruiz took back the consent to sign electronically/,
  );
  expect(seenByDana.parties.find(({ name }) => name === 'Ruth Ruiz')).toMatchObject({
    consentedYn: false,
    consentWithdrawnAt: state.withdrawnAt,
  });
  expect(seenByDana.history.at(-1)!.sentence).toBe(
    'Ruth Ruiz took back the consent to sign electronically.',
  );
  expect((await town.letterTo(dana.email))?.subject).toBe(
    'Ruth Ruiz no longer signs electronically',
  );
  expect(await town.letterTo(ruth.email, 'no longer signs')).toBeUndefined();
  const facts = await town.db.selectFrom('fact').select('kind').execute();
  expect(facts.filter(({ kind }) => kind === 'contract.consent_withdrawn')).toHaveLength(1);
  // An agreement of somebody else hears nothing of it.
  expect((await see(dana, other)).history.map(({ kind }) => kind)).not.toContain(
    'consent_withdrawn',
  );

  const refused = await trySign(ruth, contract);
  expect(refused).toMatchObject({ status: 409, code: 'consent_missing' });
  expect(refused.message).toMatch(/Agree to sign electronically first/);
  // Twice is once.
  await takeBack(ruth);
  await react();
  expect(
    (await eventsOf(contract.contractId, ruth)).filter(({ kind }) => kind === 'consent_withdrawn'),
  ).toHaveLength(1);

  await consent(town, ruth);
  await react();
  expect((await ruth.call(documentApi.consentState, {})).data.withdrawnAt).toBeNull();
  expect((await see(ruth, contract)).history.at(-1)!.kind).toBe('consented');
  await sign(ruth, contract);
  const kinds = (await eventsOf(contract.contractId, ruth)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'read').slice(-3)).toEqual([
    'consent_withdrawn',
    'consented',
    'signed',
  ]);
  expect((await see(ruth, contract)).evidence.faults).toEqual([]);

  // What is signed stays signed, and hears of nothing.
  await takeBack(ruth);
  await react();
  expect((await see(dana, contract)).history.at(-1)!.kind).toBe('signed');
});

test('the buyers hear of an agent who takes it back', async () => {
  const { mia, dana } = town;
  await takeBack(dana);
  await react();
  const letter = await town.letterTo(mia.email, 'no longer signs');
  expect(letter?.subject).toBe('Dana Whitfield no longer signs electronically');
});
