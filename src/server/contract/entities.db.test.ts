import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { groupApi } from '#api/group.ts';
import { authorityWords } from '#domain/group/Entity.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { readEvidence } from '../document/evidence.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import * as tell from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

type GroupView = ReplyOf<typeof groupApi.group>;

/** A new group of Ana with Leo in it. */
async function withLeo(): Promise<GroupView> {
  await town.pool.query('delete from letter_count');
  const { groupId } = tell.done(await town.ana.call(groupApi.open, {}));
  const leo = { email: town.leo.email, firstName: 'Leo', lastName: 'Ruiz' };
  tell.done(await town.ana.call(groupApi.invite, { body: { groupId, ...leo } }));
  const mail = await town.letterTo(town.leo.email, 'invites');
  const token = /[?&]token=([\w.-]+)/.exec(mail!.textBody ?? '')![1]!;
  return tell.done(await town.leo.call(groupApi.acceptInvitation, { body: { token } }));
}

const memberOf = ({ members }: GroupView, { profileId }: Person) =>
  members.find((one) => one.profileId === profileId)!.memberId;

const llc = { legalName: 'Alder Street LLC', kind: 'llc', formationState: 'TX' } as const;

function enter(group: GroupView, capacities: [Person, string][], changes = {}, by = town.ana) {
  const signers = capacities.map(([person, capacity]) => ({
    memberId: memberOf(group, person),
    capacity,
  }));
  const body = { groupId: group.groupId, ...llc, signers, ...changes };
  return by.call(groupApi.enterEntity, { body });
}

async function asAlderStreet(): Promise<GroupView> {
  const group = await withLeo();
  return tell.done(
    await enter(group, [
      [town.ana, 'Manager'],
      [town.leo, 'Member'],
    ]),
  );
}

async function draftFor(group: GroupView, entityId = group.entities[0]!.entityId) {
  const { packageId, version } = await town.offer();
  const { groupId } = group;
  const asked = { kind: 'touring', packageId, packageVersion: version, state: 'WA' } as const;
  const body = { ...asked, propertyArea: 'Seattle', groupId, entityId };
  return town.ana.call(contractApi.draft, { body });
}

async function declared(person: Person, contract: { contractId: string }, words?: string) {
  const { contractId } = contract;
  const seen = await tell.see(person, contract);
  const you = seen.parties.find(({ youYn }) => youYn)!;
  const shownSha256 = seen.documentSha256!;
  await tell.readToEnd(person, contractId, shownSha256);
  const authority = words ?? (you.signsFor ? authorityWords(you.signsFor) : undefined);
  const signature = { kind: 'typed' as const, name: you.name };
  const body = { contractId, shownSha256, signature, ...(authority && { authority }) };
  return person.call(signingApi.sign, { body });
}

test('a company is asked for, named in the text, signed for with a declared authority, and sealed', async () => {
  const group = await asAlderStreet();
  expect(group.entities).toMatchObject([
    {
      ...llc,
      signers: [
        { name: 'Ana Ruiz', capacity: 'Manager' },
        { name: 'Leo Ruiz', capacity: 'Member' },
      ],
    },
  ]);
  const contract = tell.done(await draftFor(group));
  expect(contract.parties.map(({ name, signsFor }) => [name, signsFor?.legalName ?? null])).toEqual(
    [
      ['Ana Ruiz', 'Alder Street LLC'],
      ['Leo Ruiz', 'Alder Street LLC'],
      ['Dana Whitfield', null],
    ],
  );
  await tell.join(town, town.leo);
  await tell.propose(town.dana, contract);
  await tell.consent(town, town.ana, town.leo, town.dana);
  await tell.move(town.ana, contract, 'start_signing');

  const { text } = tell.done(
    await town.ana.call(signingApi.document, { params: { contractId: contract.contractId } }),
  );
  const document = documentOf(text);
  expect(document.summary).toMatch(/^Alder Street LLC with Harbor Homes/);
  expect(document.parties[0]).toEqual({
    role: 'Buyer',
    name: 'Alder Street LLC',
    detail: `A limited liability company of Texas. Signed for by Ana Ruiz, Manager (${town.ana.email}) and Leo Ruiz, Member (${town.leo.email})`,
  });
  expect(document.signatureBlocks.slice(0, 2)).toMatchObject([
    {
      name: 'Ana Ruiz',
      signsFor: {
        name: 'Alder Street LLC, a limited liability company of Texas',
        capacity: 'Manager',
      },
    },
    { name: 'Leo Ruiz', signsFor: { capacity: 'Member' } },
  ]);
  const clauses = new Map(document.sections.map(({ id, legal }) => [id, legal]));
  expect(clauses.get('authority')).toContain(
    'Ana Ruiz, Manager of Alder Street LLC; Leo Ruiz, Member of Alder Street LLC',
  );
  expect(clauses.get('authority')).toContain('does not owe in person');
  // One buyer, whoever signs for it: nobody owes it together with anybody.
  expect(clauses.has('who_owes')).toBe(false);

  const untold = await tell.trySign(town.ana, contract);
  expect(untold).toMatchObject({
    status: 400,
    field: 'authority',
    message: 'Declare first that you are authorized to sign for Alder Street LLC.',
  });
  expect((await declared(town.ana, contract, 'I may.')).status).toBe(400);
  for (const person of [town.ana, town.leo, town.dana]) tell.done(await declared(person, contract));
  const waiting = await tell.see(town.kim, contract);
  expect(waiting.status).toBe('pending_approval');
  await tell.move(town.kim, contract, 'approve');
  const deliverer = await town.deliverer();
  await deliverer.settle();
  await deliverer.stop();

  const { contractId } = contract;
  const entries = await readEvidence(town.db, contractId);
  const authority = entries.filter(({ event }) => event.kind === 'authority_declared');
  expect(authority.map(({ event }) => [event.actor?.name, event.detail])).toEqual([
    [
      'Ana Ruiz',
      '“I am Manager of Alder Street LLC, a limited liability company of Texas, I am authorized to sign this agreement for it, and it is bound by my signature.”',
    ],
    ['Leo Ruiz', expect.stringContaining('I am Member of Alder Street LLC')],
  ]);
  const response = await fetch(`${town.url}/api/contract/${contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${town.ana.token}` },
  });
  const pages = (await PDF.load(Buffer.from(await response.arrayBuffer()))).extractText();
  const paper = pages
    .map(({ text: page }) => page)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of [
    'Alder Street LLC with Harbor Homes',
    'A limited liability company of Texas. Signed for by Ana Ruiz, Manager',
    'Buyer: Alder Street LLC, a limited liability company of Texas',
    'By Ana Ruiz, Manager',
    'By Leo Ruiz, Member',
    'Ana Ruiz, Manager of Alder Street LLC, a limited liability company of Texas, the buyer',
    'declared the authority to sign for the buyer',
    'I am authorized to sign this agreement for it',
  ]) {
    expect(paper).toContain(words);
  }
});

test('what was asked for in one’s own name is put in that of a company before it is signed, and back', async () => {
  const group = await asAlderStreet();
  const { entityId } = group.entities[0]!;
  const offered = await town.offer({}, town.dana);
  const { contractId } = await tell.draft(town, offered, { groupId: group.groupId });
  await tell.propose(town.dana, { contractId });
  const name = async (person: Person, to: string | null) => {
    const { revision: seenRevision } = await tell.see(person, { contractId });
    return person.call(contractApi.nameBuyers, {
      body: { contractId, seenRevision, entityId: to },
    });
  };
  const before = await tell.see(town.ana, { contractId });
  expect(before.actions).toContain('name_buyers');
  const named = tell.done(await name(town.ana, entityId));
  expect(named).toMatchObject({ status: 'proposed', version: before.version + 1 });
  expect(named.changes).toMatchObject([
    {
      label: 'Buyers',
      before: 'Ana Ruiz',
      after: 'Alder Street LLC, a limited liability company of Texas, by Ana Ruiz, Manager',
    },
  ]);
  expect((await name(town.ana, entityId)).message).toBe('It is in this name already.');
  expect((await name(town.dana, null)).status).toBe(403);
  const back = tell.done(await name(town.ana, null));
  expect(back.parties[0]).toMatchObject({ name: 'Ana Ruiz', signsFor: null });
  expect(back.history.map(({ kind, detail }) => [kind, detail])).toContainEqual([
    'buyers_named',
    'In the name of Ana Ruiz',
  ]);
  await tell.consent(town, town.ana, town.dana);
  await tell.move(town.ana, { contractId }, 'start_signing');
  expect((await name(town.ana, entityId)).status).toBe(409);
  await tell.move(town.ana, { contractId }, 'decline');
});

test('a kind is changed in the group, and what is negotiated follows; what is out for signature refuses it', async () => {
  const group = await asAlderStreet();
  const { groupId } = group;
  const memberId = memberOf(group, town.leo);
  const contract = tell.done(await draftFor(group));
  const change = (kind: 'viewer' | 'client', by = town.ana) =>
    by.call(groupApi.changeKind, { body: { groupId, memberId, kind } });
  const asked = { params: { groupId, memberId }, query: { kind: 'viewer' as const } };
  const { agreements } = tell.done(await town.ana.call(groupApi.kindChange, asked));
  expect(agreements).toMatchObject([
    {
      contractId: contract.contractId,
      becomes: 'changes',
      sentence: expect.stringContaining('does not sign'),
    },
  ]);
  expect((await change('viewer', town.mia)).status).toBe(404);
  const changed = tell.done(await change('viewer'));
  expect(changed.members.find((one) => one.memberId === memberId)).toMatchObject({
    kind: 'viewer',
  });
  // Who buys no more signs for no company either.
  expect(changed.entities[0]!.signers.map(({ name }) => name)).toEqual(['Ana Ruiz']);
  const leo = async () =>
    (await tell.see(town.ana, contract)).parties.find(({ name }) => name === 'Leo Ruiz');
  expect(await leo()).toMatchObject({ kind: 'viewer', signsYn: false, signsFor: null });
  tell.done(await change('client'));
  expect(await leo()).toMatchObject({
    kind: 'client',
    signsYn: true,
    invite: { status: 'accepted' },
  });
  await tell.join(town, town.leo);
  await tell.propose(town.dana, contract);
  await tell.consent(town, town.ana, town.leo, town.dana);
  await tell.move(town.ana, contract, 'start_signing');
  const refused = await change('viewer');
  expect([refused.status, refused.message]).toEqual([
    409,
    'The touring agreement with Dana Whitfield: It is out for signature, and who signs it would be others. Ask for changes first, or wait until it is signed.',
  ]);
  expect(await leo()).toMatchObject({ kind: 'client' });
  await tell.move(town.ana, contract, 'decline');
});

test('an invited name that is misspelt is put right by whoever accepts, in the text too', async () => {
  await town.pool.query('delete from letter_count');
  const contract = await tell.draft(town, await town.offer());
  await tell.propose(town.dana, contract);
  const body = {
    ...{ contractId: contract.contractId, kind: 'client' as const },
    email: town.mia.email,
    firstName: 'Miah',
    lastName: 'Okafour',
  };
  const invited = tell.done(await town.ana.call(invitationApi.inviteCoBuyer, { body }));
  const token = await town.mailedToken(town.mia.email);
  tell.done(await town.ruth.call(invitationApi.openInvite, { body: { token } }));
  const joined = tell.done(await town.mia.call(invitationApi.acceptInvite, { body: { token } }));
  expect(joined.parties.map(({ name }) => name)).toContain('Mia Okafor');
  expect(joined.version).toBe(invited.version + 1);
  const { text } = tell.done(
    await town.mia.call(signingApi.document, { params: { contractId: contract.contractId } }),
  );
  expect([text.includes('Mia Okafor'), text.includes('Okafour')]).toEqual([true, false]);
  const entries = await readEvidence(town.db, contract.contractId);
  expect(entries.map(({ event }) => event.detail)).toContain(
    'As client, invited as “Miah Okafour”',
  );
  await tell.move(town.ana, contract, 'decline');
});

test('an agreement is asked for in the name of a company by who signs for it alone', async () => {
  const group = await withLeo();
  const one = tell.done(await enter(group, [[town.leo, 'Manager']]));
  const refused = await draftFor(one);
  expect([refused.status, refused.field]).toEqual([409, 'entity_id']);
  expect(refused.message).toContain('You do not sign for Alder Street LLC.');
  expect((await draftFor(one, town.ana.profileId)).status).toBe(404);
});

test('an agent drafts for a client in the name of the company that the client signs for', async () => {
  const { ana, leo, dana } = town;
  const group = tell.done(await enter(await withLeo(), [[ana, 'Manager']]));
  const { groupId } = group;
  const { entityId } = group.entities[0]!;
  const offered = await town.offer();
  // An agent knows the groups of clients they have had to do with.
  const before = await tell.draft(town, offered, { state: 'TX', groupId });
  await tell.move(ana, before, 'decline');
  const asked = { by: dana, state: 'TX', groupId, entityId } as const;
  const drafted = await tell.draft(town, offered, { ...asked, buyerProfileId: ana.profileId });
  expect(drafted.parties[0]).toMatchObject({
    name: 'Ana Ruiz',
    signsFor: { legalName: 'Alder Street LLC', capacity: 'Manager' },
  });
  await tell.move(dana, drafted, 'withdraw');
  const body = { kind: 'touring', state: 'TX', propertyArea: 'Austin', groupId, entityId } as const;
  const { packageId, version: packageVersion } = offered;
  const notLeo = await dana.call(contractApi.draft, {
    body: { ...body, packageId, packageVersion, buyerProfileId: leo.profileId },
  });
  expect(notLeo.status).toBeGreaterThanOrEqual(400);
});

test('what a company has promised to one agent holds, whoever of the group signs for it next', async () => {
  const { ana, leo, dana, tom } = town;
  await tell.consent(town, ana, dana);
  const group = tell.done(await enter(await withLeo(), [[ana, 'Manager']]));
  const { groupId } = group;
  const { entityId } = group.entities[0]!;
  const exclusive = { exclusiveYn: true, defaultTermDays: 30 };
  const start = { kind: 'full', state: 'TX', groupId, entityId } as const;
  const first = await tell.draft(town, await town.offer(exclusive, dana), start);
  await tell.propose(dana, first);
  await tell.move(ana, first, 'start_signing');
  tell.done(await enter(group, [[leo, 'Manager']], { entityId }));
  const offered = await town.offer(exclusive, tom);
  const second = await tell.draft(town, offered, { ...start, by: leo });
  await expect(tell.propose(tom, second)).rejects.toThrow(
    /The buyers have an exclusive agreement with Dana Whitfield/,
  );
  await expect(tell.propose(tom, second, { exclusiveYn: false })).rejects.toThrow(
    /It leaves no room for one with another agent/,
  );
  await tell.move(ana, first, 'decline');
  await tell.move(leo, second, 'decline');
});

test('a group says as whom it buys: each name once, signed for by people who buy', async () => {
  const group = await asAlderStreet();
  const { groupId, entities } = group;
  const { entityId } = entities[0]!;
  const twin = await enter(group, [[town.ana, 'Manager']], { legalName: 'ALDER street, L.L.C.' });
  expect([twin.status, twin.field]).toEqual([409, 'legal_name']);
  const nobody = await enter(group, [], { legalName: 'Birch LLC' });
  expect([nobody.status, nobody.message]).toEqual([
    400,
    'Name at least one person who signs for it.',
  ]);
  const twice: [Person, string][] = [
    [town.ana, 'Manager'],
    [town.ana, 'Member'],
  ];
  expect((await enter(group, twice, { legalName: 'Birch LLC' })).status).toBe(400);
  const link = await enter(group, [[town.ana, 'Manager']], { legalName: 'evil.example/now' });
  expect([link.status, link.field]).toEqual([400, 'legal_name']);
  expect((await enter(group, [[town.ana, 'Manager']], {}, town.mia)).status).toBe(404);
  const changed = tell.done(
    await enter(group, [[town.ana, 'Trustee']], {
      entityId,
      legalName: 'The Ruiz Trust',
      kind: 'trust',
    }),
  );
  expect(changed.entities).toMatchObject([
    { entityId, legalName: 'The Ruiz Trust', signers: [{ name: 'Ana Ruiz', capacity: 'Trustee' }] },
  ]);
  const out = { body: { groupId, entityId } };
  expect((await town.mia.call(groupApi.takeOutEntity, out)).status).toBe(404);
  expect(tell.done(await town.leo.call(groupApi.takeOutEntity, out)).entities).toEqual([]);
  expect((await town.leo.call(groupApi.takeOutEntity, out)).status).toBe(404);
});
