/** What an invitation may hold, how many there may be, and where its link leads. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { draft, move, see } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

let guests = 0;
const newGuest = () => `guest.${++guests}@example.com`;

const invite = (by: Person, contractId: string, more: object = {}) =>
  by.call(invitationApi.inviteCoBuyer, {
    body: { email: newGuest(), firstName: 'Mia', lastName: 'Berg', contractId, ...more },
  });

test('two names that are too long together are refused at the second, and 119 characters fit', async () => {
  const drafted = await draft(town, await town.offer());
  const { contractId } = drafted;
  const before = await see(town.ana, drafted);
  expect(
    await invite(town.ana, contractId, { firstName: 'a'.repeat(60), lastName: 'b'.repeat(60) }),
  ).toMatchObject({
    status: 400,
    code: 'invalid_field',
    field: 'last_name',
    message: 'First and last name together have at most 119 characters.',
  });
  expect(await see(town.ana, drafted)).toEqual(before);
  const names = { firstName: 'a'.repeat(60), lastName: 'b'.repeat(59) };
  expect((await invite(town.ana, contractId, names)).status).toBe(200);
  await move(town.ana, drafted, 'decline');
});

test('the 21st person is refused with a sentence', async () => {
  const drafted = await draft(town, await town.offer());
  const { contractId } = drafted;
  const statuses = new Set<number>();
  for (let count = 2; count <= 20; count++) {
    statuses.add((await invite(town.ana, contractId, { kind: 'viewer' })).status);
  }
  expect([...statuses]).toEqual([200]);
  expect(await invite(town.ana, contractId, { kind: 'viewer' })).toMatchObject({
    status: 409,
    code: 'not_possible_now',
    message:
      'An agreement has at most 20 people on the buyers’ side. Take somebody off before you invite another.',
  });
  expect(
    (await see(town.ana, drafted)).parties.filter(({ kind }) => kind !== 'agent'),
  ).toHaveLength(20);
  await move(town.ana, drafted, 'decline');
});

test('a guest is not called by a link, and neither is an inviter from before that was refused', async () => {
  const drafted = await draft(town, await town.offer(), { by: town.leo });
  const { contractId } = drafted;
  const email = newGuest();
  const prize = { email, firstName: 'Claim your prize at', lastName: 'evil.example/now' };
  expect(await invite(town.leo, contractId, prize)).toMatchObject({
    status: 400,
    field: 'last_name',
    message: expect.stringContaining('A name holds no web or e-mail address.'),
  });
  await town.db
    .updateTable('profile')
    .set({ displayName: 'Win at evil.example/now' })
    .where('profileId', '=', town.leo.profileId)
    .execute();
  expect((await invite(town.leo, contractId, { email })).status).toBe(200);
  const letter = await town.letterTo(email);
  expect(letter).toMatchObject({ subject: 'Somebody invites you to a touring agreement' });
  expect(JSON.stringify(letter)).not.toContain('evil.example');
  await move(town.leo, drafted, 'decline');
});

test.each(['127.0.0.1:80@evil.example', 'localhost:9', 'evil.example'])(
  'no invitation leaves with the host %s',
  async (host) => {
    const drafted = await draft(town, await town.offer(), { by: town.ruth });
    const email = newGuest();
    const body = {
      email,
      first_name: 'Mia',
      last_name: 'Berg',
      contract_id: drafted.contractId,
    };
    const answer = await new Promise<{ status: number; text: string }>((answered, failed) => {
      request(town.url + invitationApi.inviteCoBuyer.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${town.ruth.token}`,
          host,
        },
      })
        .on('error', failed)
        .on('response', async (response) =>
          answered({ status: response.statusCode!, text: await text(response) }),
        )
        .end(JSON.stringify(body));
    });
    expect(answer.status).toBe(421);
    expect(answer.text).toContain('PUBLIC_URL');
    const written = await town.db
      .selectFrom('mail')
      .select('mailId')
      .where('toAddress', '=', email)
      .execute();
    expect(written).toEqual([]);
    await move(town.ruth, drafted, 'decline');
  },
);

test('one address is sent eight invitations an hour, and the last link stays good', async () => {
  const drafted = await draft(town, await town.offer(), { by: town.mia });
  const { contractId } = drafted;
  const email = newGuest();
  expect((await invite(town.mia, contractId, { email })).status).toBe(200);
  const resend = async () => {
    const { parties } = await see(town.mia, drafted);
    const { inviteId } = parties.find((party) => party.email === email)!.invite!;
    return town.mia.call(invitationApi.resendInvite, { body: { contractId, inviteId } });
  };
  for (let count = 2; count <= 8; count++) expect((await resend()).status).toBe(200);
  expect(await resend()).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: expect.stringContaining('many letters'),
  });
  const token = await town.mailedToken(email);
  const opened = await town.mia.call(invitationApi.openInvite, { body: { token } });
  expect(opened).toMatchObject({ status: 200, data: { status: 'sent' } });
  await move(town.mia, drafted, 'decline');
});

test('who takes the terms back asks for nothing, joins nothing and signs nothing', async () => {
  const { leo, mia } = town;
  const offered = await town.offer();
  const drafted = await draft(town, offered, { by: leo });
  const { contractId } = drafted;
  expect((await invite(leo, contractId, { email: mia.email })).status).toBe(200);
  const token = await town.mailedToken(mia.email);
  for (const one of [leo, mia]) await town.acceptTerms(one.userId, false);

  const missing = { status: 403, code: 'terms_missing', message: expect.stringMatching(/terms/) };
  const { packageId, version } = offered;
  const wish = { kind: 'touring', packageId, packageVersion: version, state: 'WA' } as const;
  const body = { ...wish, propertyArea: 'Seattle' };
  expect(await leo.call(contractApi.draft, { body })).toMatchObject(missing);
  expect(await mia.call(invitationApi.acceptInvite, { body: { token } })).toMatchObject(missing);
  const signature = { kind: 'typed' as const, name: 'Leo Ruiz' };
  const signing = { contractId, shownSha256: 'a'.repeat(64), signature };
  expect(
    await leo.call(signingApi.sign, { body: signing }, { 'idempotency-key': crypto.randomUUID() }),
  ).toMatchObject(missing);

  for (const one of [leo, mia]) await town.acceptTerms(one.userId);
  expect((await mia.call(invitationApi.acceptInvite, { body: { token } })).status).toBe(200);
  await move(leo, drafted, 'decline');
});

test('who only looks along takes on nothing, and joins without the terms', async () => {
  const { ana, mia } = town;
  const drafted = await draft(town, await town.offer());
  expect((await invite(ana, drafted.contractId, { email: mia.email, kind: 'viewer' })).status).toBe(
    200,
  );
  await town.acceptTerms(mia.userId, false);
  const token = await town.mailedToken(mia.email);
  expect((await mia.call(invitationApi.acceptInvite, { body: { token } })).status).toBe(200);
  await town.acceptTerms(mia.userId);
  await move(ana, drafted, 'decline');
});
