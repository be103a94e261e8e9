import { afterAll, beforeAll, expect, test } from 'vitest';
import { Group, GroupMember } from '#domain/group/Group.ts';
import { aGroup, aGroupId, aMember } from '#domain/group/Group.example.ts';
import { snakeCase } from '#api/wire.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { columnsOf } from '../platform/db/testing/columnsOf.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { insertGroup, insertMember, readGroups } from './groupRows.ts';

let database: FreshDatabase;
const at = '2026-03-01T18:00:00.000Z';
const group = { groupId: aGroupId, revision: 1, createdAt: at, updatedAt: at };
const nobody = { profileId: null, memberId: '0199aa00-0000-7000-8000-000000000099' };
beforeAll(async () => {
  database = await freshDatabase();
  await inTransaction(database.db, (tx) => insertGroup(tx, group));
});
afterAll(() => database.close());

test('the tables have a column for each field of their noun, and two more for queries', async () => {
  const names = async (table: string) =>
    (await columnsOf(database.db, table)).map(({ name }) => name).toSorted();
  const fieldsOf = (noun: { shape: object }) => Object.keys(noun.shape).map(snakeCase);
  expect(await names('buyer_group')).toEqual(fieldsOf(Group).toSorted());
  expect(await names('group_member')).toEqual(
    [...fieldsOf(GroupMember), 'next_deadline_at', 'phase'].toSorted(),
  );
  const nullable = (await columnsOf(database.db, 'group_member')).filter((one) => one.nullableYn);
  expect(nullable.map(({ name }) => name).toSorted()).toEqual([
    'ended_at',
    'invited_at',
    'invited_by',
    'joined_at',
    'next_deadline_at',
    'profile_id',
    'token_sha256',
  ]);
});

test('a membership comes back as it was written, and only a link of its own has a deadline', async () => {
  const mia = aGroup.at(-1)!;
  await inTransaction(database.db, (tx) => insertMember(tx, mia));
  const [found] = await readGroups(database.db, [aGroupId]);
  expect(found).toEqual({ group, members: [mia] });
  const due = await database.db.selectFrom('groupMember').select('nextDeadlineAt').execute();
  expect(due).toEqual([{ nextDeadlineAt: '2026-03-16T10:00:00.000Z' }]);
});

test('nobody is twice in a group, whatever the code decides; who has left may come again', async () => {
  const write = (changes: Parameters<typeof aMember>[0]) =>
    inTransaction(database.db, (tx) => insertMember(tx, aMember({ ...nobody, ...changes })));
  const email = 'mia@example.com';
  await expect(write({ email, status: 'invited' })).rejects.toThrow('group_member_once_by_address');
  await write({ email, status: 'left' });
});
