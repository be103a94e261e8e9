/** Four people, a clock and what is known of their groups, for tests of groups; hooks set them up for each test. */
import pino from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Instant } from '#domain/calendar.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { mailbox } from '../../platform/mail/Mailer.ts';
import type { World } from '../../platform/World.ts';
import { saveDemoAccount } from '../../user/saveDemoPerson.ts';
import { type ActingPerson, actingPerson } from '../actingPerson.ts';
import { acceptInvitation } from '../answerInvitation.ts';
import { beginGroup } from '../beginGroup.ts';
import { readGroups } from '../groupRows.ts';
import { inviteMember } from '../inviteMember.ts';

export const begin = '2026-03-02T18:00:00.000Z';
export const dayMs = 86_400_000;
export const origin = 'https://lintel.example';

type ReadGroup = Awaited<ReturnType<typeof readGroups>>[number];

export interface GroupTown {
  database: FreshDatabase;
  world: World;
  now: Instant;
  /** Buyers, and Kim, who is an admin. */
  ana: ActingPerson;
  leo: ActingPerson;
  mia: ActingPerson;
  kim: ActingPerson;
  person(key: string, role?: 'buyer' | 'admin'): Promise<ActingPerson>;
  open(by: ActingPerson): ReturnType<typeof beginGroup>;
  groupIdOf(by: ActingPerson): Promise<string>;
  read(groupId: string): Promise<ReadGroup>;
  /** `Ana Ruiz client joined` */
  people(groupId: string): Promise<string[]>;
  facts(): Promise<{ kind: string; revision: number | null; subject: string | null }[]>;
  invite(
    by: ActingPerson,
    groupId: string,
    to: { email: string; name: string },
    kind?: 'client' | 'viewer' | 'party',
  ): ReturnType<typeof inviteMember>;
  /** The token of the last letter to an address. */
  linkTo(email: string): Promise<string>;
  /** How many an address has got. */
  letters(email: string): Promise<number>;
  /** Ana's group, with Leo in it. */
  together(kind?: 'client' | 'viewer'): Promise<string>;
  memberIdOf(groupId: string, name: string): Promise<string>;
}

export function groupTown(): GroupTown {
  const town = {
    now: begin,
    async person(key, role = 'buyer') {
      const { db } = town.database;
      const asked = { key, name: `${key} Ruiz`, roles: [role] };
      const userId = (await inTransaction(db, (tx) => saveDemoAccount(tx, begin, asked)))!;
      const { profileId } = await db
        .selectFrom('profile')
        .select('profileId')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      return actingPerson(db, { userId, profileId, role, sessionId: 'here' });
    },
    open: (by) =>
      inTransaction(town.database.db, (tx) =>
        beginGroup(tx, town.now, { profileId: by.actor.profileId, name: by.name, email: by.email }),
      ),
    groupIdOf: async (by) => (await town.open(by)).group.groupId,
    read: async (groupId) => (await readGroups(town.database.db, [groupId]))[0]!,
    people: async (groupId) =>
      (await town.read(groupId)).members.map(
        ({ name, kind, status }) => `${name} ${kind} ${status}`,
      ),
    async facts() {
      const rows = await town.database.db
        .selectFrom('fact')
        .select(['body', 'revision', 'subject'])
        .orderBy('revision')
        .execute();
      return rows.map(({ body, revision, subject }) => ({ kind: body.kind, revision, subject }));
    },
    invite(by, groupId, to, kind = 'client') {
      const [firstName, lastName] = to.name.split(' ') as [string, string];
      const invited = { groupId, email: to.email, firstName, lastName, kind };
      return inviteMember(town.world, by, invited, origin);
    },
    async linkTo(email) {
      const { textBody } = await town.database.db
        .selectFrom('mail')
        .select('textBody')
        .where('toAddress', '=', email)
        .orderBy('mailId', 'desc')
        .executeTakeFirstOrThrow();
      return decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(textBody ?? '')![1]!);
    },
    async letters(email) {
      const sent = town.database.db.selectFrom('mail').selectAll().where('toAddress', '=', email);
      return (await sent.execute()).length;
    },
    async together(kind = 'client') {
      const groupId = await town.groupIdOf(town.ana);
      await town.invite(town.ana, groupId, town.leo, kind);
      await acceptInvitation(town.world, town.leo, await town.linkTo(town.leo.email));
      return groupId;
    },
    memberIdOf: async (groupId, name) =>
      (await town.read(groupId)).members.findLast((one) => one.name === name)!.memberId,
  } as GroupTown;

  beforeAll(async () => {
    town.database = await freshDatabase();
    const log = pino({ level: 'silent' });
    town.world = { db: town.database.db, now: () => town.now, log, mail: mailbox } as World;
    town.ana = await town.person('ana');
    town.leo = await town.person('leo');
    town.mia = await town.person('mia');
    town.kim = await town.person('kim', 'admin');
  });
  afterAll(() => town.database.close());
  beforeEach(async () => {
    town.now = begin;
    for (const table of [
      'group_entity',
      'group_member',
      'buyer_group',
      'fact',
      'mail',
      'letter_count',
    ])
      await town.database.pool.query(`delete from ${table}`);
  });
  return town;
}
