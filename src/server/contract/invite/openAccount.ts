/** An account with the link of an invitation, to an agreement or to a group: one letter is enough. */
import type { FastifyInstance } from 'fastify';
import { groupApi } from '#api/group.ts';
import { groupTokenStart } from '#api/groupSchemas.ts';
import type { UserSession } from '#domain/user/User.ts';
import { invitedAddress as addressOfGroup } from '../../group/answerInvitation.ts';
import type { World } from '../../platform/World.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Exchanged } from '../../user/auth/Accounts.ts';
import type { NewAccount } from '../../user/openInvited.ts';
import { invitedAddress } from './answerInvite.ts';

export type OpenInvited = (
  exchange: Exchanged,
  email: string,
  account: NewAccount,
) => Promise<UserSession>;

export function registerOpenAccount(
  app: FastifyInstance,
  { db, now }: World,
  openInvited: OpenInvited,
): void {
  serve(app, groupApi.openAccount, async ({ body }, exchange) => {
    const { token, name, password = null } = body;
    const address = token.startsWith(groupTokenStart) ? addressOfGroup : invitedAddress;
    const email = await inTransaction(db, (tx) => address(tx, now(), token));
    return openInvited(exchange, email, { name, password });
  });
}
