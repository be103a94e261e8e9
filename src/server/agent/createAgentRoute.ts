import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { agentApi } from '#api/agent.ts';
import { findBrokerage } from '../brokerage/saveBrokerage.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import { cannotSendMail } from '../platform/mail/Mailer.ts';
import type { World } from '../platform/World.ts';
import { requireOrigin } from '../platform/http/originOf.ts';
import type { Accounts } from '../user/auth/Accounts.ts';
import { passwordLinkPath } from '../user/auth/passwordLink.ts';
import { createAgent } from './createAgent.ts';
import { invitationLetter } from './invitationLetter.ts';

const Linked = z.object({ token: z.string() });

export interface CreateAgentWorld extends Pick<World, 'db' | 'mail' | 'now'> {
  accounts: Accounts;
  publicUrl: string | null;
}

export function registerCreateAgent(app: FastifyInstance, world: CreateAgentWorld): void {
  const { accounts, db, mail, now, publicUrl } = world;

  serve(app, agentApi.createAgent, async ({ body }, exchange) => {
    if (!mail.canSend) throw cannotSendMail();
    const origin = requireOrigin(exchange.request, publicUrl);
    const known = await db
      .selectFrom('users')
      .select(['id', 'emailVerified'])
      .where('email', '=', body.email)
      .executeTakeFirst();
    const userId = known?.id ?? uuidv7();
    // Of an account that begins with the letter; nobody holds the link before it is sent.
    const token = known?.emailVerified
      ? null
      : Linked.parse((await accounts.ask(exchange, 'POST', passwordLinkPath, { userId })).body)
          .token;
    const admin = await db
      .selectFrom('profile')
      .select('displayName')
      .where('profileId', '=', exchange.caller.profileId)
      .executeTakeFirstOrThrow();

    return inTransaction(db, async (tx) => {
      const { mailYn, ...created } = await createAgent(tx, now(), userId, body, {
        profileId: exchange.caller.profileId,
        name: admin.displayName,
      });
      if (mailYn) {
        await requireSameUser(created.profileId);
        const brokerage = await findBrokerage(tx);
        const letter = invitationLetter(origin, {
          name: created.name,
          email: created.email,
          invitedBy: admin.displayName,
          brokerageName: brokerage?.name ?? null,
          token,
        });
        const by = { userId: exchange.caller.userId };
        await countLetter(tx, now(), { email: created.email, by });
        await mail.send(tx, now(), letter);
      }
      return { ...created, mailedYn: mailYn };

      /** The account may have been opened between the link and here. */
      async function requireSameUser(profileId: string): Promise<void> {
        const owner = await tx
          .selectFrom('profile')
          .select('userId')
          .where('profileId', '=', profileId)
          .executeTakeFirstOrThrow();
        if (owner.userId !== userId) {
          throw new Refusal(
            409,
            'changed_meanwhile',
            'This account was opened just now. Try once more.',
          );
        }
      }
    });
  });
}
