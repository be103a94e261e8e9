/** The calls around invitations to an agreement. */
import type { FastifyInstance } from 'fastify';
import { invitationApi } from '#api/contract/invitations.ts';
import { requireOrigin } from '../../platform/http/originOf.ts';
import { serve } from '../../platform/http/serve.ts';
import { acceptInvite, declineInvite, discloseInvite, openInvite } from './answerInvite.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { describeDetail } from '../describeDetail.ts';
import { inviteCoBuyer, resendInvite } from './inviteCoBuyer.ts';
import { removeCoBuyer } from './removeCoBuyer.ts';
import { originOfRequest, witnessOf } from '../../document/witness.ts';
import { seatMember } from './seatMember.ts';

export function registerInviteCalls(app: FastifyInstance, world: ContractWorld): void {
  const { db, now, publicUrl } = world;

  serve(app, invitationApi.inviteCoBuyer, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await inviteCoBuyer(world, by, body, requireOrigin(request, publicUrl));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, invitationApi.seatMember, async ({ body }, { caller, request }) => {
    await seatMember(world, await witnessOf(db, caller, request), body);
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, invitationApi.resendInvite, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await resendInvite(world, by, body, requireOrigin(request, publicUrl));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, invitationApi.removeCoBuyer, async ({ body }, { caller, request }) => {
    await removeCoBuyer(world, await witnessOf(db, caller, request), body);
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, invitationApi.openInvite, ({ body }) => openInvite(world, body.token));

  serve(app, invitationApi.acceptInvite, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    const contractId = await acceptInvite(world, by, body.token);
    return describeDetail(db, contractId, caller, now());
  });

  serve(app, invitationApi.declineInvite, async ({ body }, { request }) => {
    await declineInvite(world, body.token, originOfRequest(request));
    return {};
  });

  serve(app, invitationApi.discloseInvite, async ({ body }, { caller, request }) => {
    await discloseInvite(world, await witnessOf(db, caller, request), body.contractId);
    return describeDetail(db, body.contractId, caller, now());
  });
}
