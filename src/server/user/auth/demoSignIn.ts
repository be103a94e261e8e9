/** One more way to sign in, for the people of the demo: without a password. */
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { APIError } from 'better-auth/api';
import { z } from 'zod';

export const demoSignInPath = '/sign-in/demo';

/** Reached by our own server only, which has looked up that the user is of the demo. */
export function demoSignIn() {
  return {
    id: 'demo-sign-in',
    endpoints: {
      signInDemo: createAuthEndpoint(
        demoSignInPath,
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError('NOT_FOUND');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({});
        },
      ),
    },
  };
}
