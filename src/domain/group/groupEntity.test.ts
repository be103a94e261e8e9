import { expect, test } from 'vitest';
import { alderStreet, people } from '../contract/Contract.example.ts';
import {
  authorityWords,
  Capacity,
  EntityKind,
  entityInWords,
  entityKinds,
  LegalName,
  mostEntities,
  signerInWords,
} from './Entity.ts';
import { aGroup, aGroupId, groupPeople } from './Group.example.ts';
import { enterEntity, EntityEntered, signsFor } from './groupEntity.ts';

const { ana, leo, ruth, mia } = groupPeople;
const now = '2026-03-02T18:00:00.000Z';
const ids = { groupId: aGroupId, entityId: alderStreet.entityId };
const { entityId: _id, ...words } = alderStreet;
const entered = { ...words, signers: [{ memberId: ana.memberId, capacity: 'Manager' }] };
const enter = (
  changes: Partial<typeof entered> = {},
  entities: Parameters<typeof enterEntity>[0]['entities'] = [],
  by: { profileId: string } = people.ana,
) => enterEntity({ members: aGroup, entities }, { ...entered, ...changes }, ids, by, now);
const kept = { ...entered, ...ids, createdAt: '2026-03-01T00:00:00.000Z', updatedAt: now };

test('who buys enters it; changed, it keeps its day', () => {
  expect(enter()).toEqual({ ...entered, ...ids, createdAt: now, updatedAt: now });
  expect(enter({}, [], people.leo)).toMatchObject({ legalName: 'Alder Street LLC' });
  expect(enter({ kind: 'trust' }, [kept])).toMatchObject({
    createdAt: kept.createdAt,
    kind: 'trust',
  });
});

test('nobody else does, and only those who have joined and buy sign for it, each once', () => {
  const decide = 'Only those who buy can say as whom the group buys.';
  expect(enter({}, [], people.ruth)).toMatchObject({ status: 403, sentence: decide });
  expect(enter({}, [], people.stranger)).toMatchObject({ status: 403 });
  for (const { memberId } of [ruth, mia, { memberId: aGroupId }]) {
    const signers = [{ memberId, capacity: 'Manager' }];
    expect(enter({ signers })).toMatchObject({ code: 'invalid_field', field: 'signers' });
  }
  const twice = { signers: [entered.signers[0]!, entered.signers[0]!] };
  expect(enter(twice)).toMatchObject({ sentence: 'Each person signs for it once.' });
});

test('no name stands twice, however it is written, and there are not too many', () => {
  const other = { ...kept, entityId: aGroupId, legalName: 'ALDER STREET, L.L.C.' };
  expect(enter({}, [other])).toMatchObject({ status: 409, field: 'legalName' });
  expect(enter({}, [{ ...other, formationState: 'WA' as const }])).not.toHaveProperty('outcome');
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...other,
      entityId: `e${at}`,
      legalName: `Fir ${at}`,
    }));
  expect(enter({}, many(mostEntities))).toMatchObject({ status: 409, code: 'not_possible_now' });
  expect(enter({}, many(mostEntities - 1))).not.toHaveProperty('outcome');
  expect(enter({}, [...many(mostEntities - 1), kept])).not.toHaveProperty('outcome');
});

test('what is typed is a name and a capacity, and no address', () => {
  expect(LegalName.safeParse('Smith & Sons, L.P.').success).toBe(true);
  expect(LegalName.safeParse('evil.example/now').success).toBe(false);
  expect(Capacity.safeParse('Managing member').success).toBe(true);
  expect(Capacity.safeParse('see http://evil').success).toBe(false);
  expect(EntityEntered.safeParse({ ...entered, signers: [] }).success).toBe(false);
});

test('who signs for it does so as long as they are in the group and buy', () => {
  expect(signsFor(kept, ana)).toEqual({ ...alderStreet, capacity: 'Manager' });
  expect(signsFor(kept, leo)).toBeNull();
  expect(signsFor(kept, { ...ana, status: 'left' })).toBeNull();
  expect(signsFor(kept, { ...ana, kind: 'viewer' })).toBeNull();
});

test('it is told in words, with kind, state and capacity', () => {
  expect(
    EntityKind.options.map((kind) => entityInWords({ ...alderStreet, legalName: 'Fir', kind })),
  ).toEqual([
    'Fir, a limited liability company of Texas',
    'Fir, a corporation of Texas',
    'Fir, a partnership of Texas',
    'Fir, a trust under the law of Texas',
    'Fir, an estate administered in Texas',
  ]);
  const manager = { ...alderStreet, capacity: 'Manager' };
  expect(signerInWords({ name: 'Maria Alvarez', signsFor: manager })).toBe(
    'Maria Alvarez, Manager of Alder Street LLC',
  );
  expect(signerInWords({ name: 'Maria Alvarez', signsFor: null })).toBe('Maria Alvarez');
  expect(authorityWords(manager)).toBe(
    'I am Manager of Alder Street LLC, a limited liability company of Texas, I am authorized to sign this agreement for it, and it is bound by my signature.',
  );
  expect(EntityKind.options.filter((kind) => entityKinds[kind].companyYn)).toEqual([
    'llc',
    'corporation',
    'partnership',
  ]);
});
