/**
 * The calls of groups. Those with which somebody goes are served beside agreements, as these change
 * with them: `contract/departureRoutes.ts`.
 */
import type { FastifyInstance } from 'fastify';
import { groupApi } from '#api/group.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { requireOrigin } from '../platform/http/originOf.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { actingPerson } from './actingPerson.ts';
import { acceptInvitation, declineInvitation, openInvitation } from './answerInvitation.ts';
import { enterEntity, takeOutEntity } from './entities.ts';
import { beginGroup } from './beginGroup.ts';
import { describeGroup, describeGroups } from './describeGroups.ts';
import { groupsOf } from './groupRows.ts';
import { inviteMember, inviteMemberAgain } from './inviteMember.ts';
import { keepInvitationsSwept } from './sweepInvitations.ts';

export interface GroupsWorld extends World {
  /** As people reach this installation; null takes the address of each request. */
  publicUrl: string | null;
}

export function registerGroups(app: FastifyInstance, world: GroupsWorld): void {
  const { db, now, publicUrl } = world;

  serve(app, groupApi.groups, async (_, { caller }) => ({
    groups: await describeGroups(db, await groupsOf(db, caller.profileId), caller),
  }));

  serve(app, groupApi.group, ({ params }, { caller }) => describeGroup(db, params.groupId, caller));

  serve(app, groupApi.open, async (_, { caller }) => {
    const { name, email } = await actingPerson(db, caller);
    const { profileId } = caller;
    const { group } = await inTransaction(db, (tx) =>
      beginGroup(tx, now(), { profileId, name, email }),
    );
    return describeGroup(db, group.groupId, caller);
  });

  serve(app, groupApi.invite, async ({ body }, { caller, request }) => {
    const by = await actingPerson(db, caller);
    await inviteMember(world, by, body, requireOrigin(request, publicUrl));
    return describeGroup(db, body.groupId, caller);
  });

  serve(app, groupApi.inviteAgain, async ({ body }, { caller, request }) => {
    const by = await actingPerson(db, caller);
    await inviteMemberAgain(world, by, body, requireOrigin(request, publicUrl));
    return describeGroup(db, body.groupId, caller);
  });

  serve(app, groupApi.enterEntity, async ({ body }, { caller }) => {
    await enterEntity(world, caller, body);
    return describeGroup(db, body.groupId, caller);
  });

  serve(app, groupApi.takeOutEntity, async ({ body }, { caller }) => {
    await takeOutEntity(world, caller, body);
    return describeGroup(db, body.groupId, caller);
  });

  serve(app, groupApi.openInvitation, ({ body }) => openInvitation(world, body.token));

  serve(app, groupApi.acceptInvitation, async ({ body }, { caller }) => {
    const groupId = await acceptInvitation(world, await actingPerson(db, caller), body.token);
    return describeGroup(db, groupId, caller);
  });

  serve(app, groupApi.declineInvitation, async ({ body }) => {
    await declineInvitation(world, body.token);
    return {};
  });

  keepInvitationsSwept(app, world);
}
