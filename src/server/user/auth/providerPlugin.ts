/** Signing in with an account of an OpenID Connect provider. */
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import { PersonName } from '#domain/user/personName.ts';

export const providerId = 'oidc';

export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  name: string;
}

export function providerPlugin(provider: Provider) {
  return genericOAuth({
    config: [
      {
        providerId,
        name: provider.name,
        discoveryUrl: `${provider.issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId: provider.clientId,
        ...(provider.clientSecret === null
          ? { tokenEndpointAuth: { method: 'none' as const } }
          : { clientSecret: provider.clientSecret }),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        // Without an ID token nothing is signed; and what else is told must be of the same person
        // (OpenID Connect Core 1.0, 5.3.2).
        accountSubject({ tokens, profile }) {
          const { sub } = decodeJwt(tokens.idToken ?? '');
          if (sub === undefined || sub !== profile.sub) throw new Error('Of somebody else.');
          return sub;
        },
        mapProfileToUser: (profile) => ({
          name: nameOf(profile),
          // Some providers write their booleans as text.
          emailVerified: ['true', true].includes(profile.email_verified as string | boolean),
          image: undefined,
        }),
      },
    ],
  });
}

/** What the provider calls the person, where that can stand in a contract; else their mailbox. */
function nameOf({ name, email }: { name?: unknown; email?: unknown }): string {
  const given = PersonName.safeParse(name);
  if (given.success) return given.data;
  return PersonName.catch('New user').parse(String(email).split('@')[0]!.replaceAll('.', ' '));
}
