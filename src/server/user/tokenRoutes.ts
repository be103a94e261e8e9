/** The exchange of section 6: the user token, and only it, for the token of one profile. */
import type { FastifyInstance } from 'fastify';
import { userApi } from '#api/user.ts';
import { canSeeAccount } from '#domain/access.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { findFlags } from '../platform/http/requireTerms.ts';
import { findProfiles } from './describeSession.ts';
import type { UsersWorld } from './UsersWorld.ts';

export function registerTokens(app: FastifyInstance, world: UsersWorld): void {
  const { db, tokens } = world;

  serve(app, userApi.getProfileToken, async ({ query }, { caller }) => {
    const profiles = await findProfiles(db, caller.userId);
    const profile = query.profileId
      ? profiles.find(({ profileId }) => profileId === query.profileId)
      : profiles[0];
    if (!profile) throw notFound('You have no such profile.');
    const { profileId, role } = profile;
    return { ...(await tokens.forProfile({ ...caller, profileId, role })), profile };
  });

  serve(app, userApi.check, async ({ params: { id } }, { caller }) => {
    const user = canSeeAccount(caller, id)
      ? await db.selectFrom('users').select('emailVerified').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!user) throw notFound('There is no such account, or it is not yours to see.');
    const [flags, profiles] = await Promise.all([findFlags(db, id), findProfiles(db, id)]);
    const verifiedYn = user.emailVerified;
    const tosYn = flags.includes('tos');
    return {
      existsYn: true,
      verifiedYn,
      tosYn,
      profiles: profiles.map(({ profileId, role }) => ({ profileId, role })),
      completeYn: verifiedYn && tosYn && profiles.length > 0,
    };
  });
}
