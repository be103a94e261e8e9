import { createHash, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface OpenIdProvider {
  issuer: string;
  /** Who is signed in at the provider: the claims of the next ID token. */
  person: Record<string, unknown>;
  /** Written over the claims that the standard wants, to see them refused. */
  lies: Record<string, unknown>;
  /** Whether ID tokens are signed by a key that is not published. */
  foreignKeyYn: boolean;
  /** What happens to whoever asks for anything. */
  state: 'up' | 'failing' | 'silent';
  /** Follows the address that the app sent the browser to, and gives the one it is sent back to. */
  authorize(address: string): Promise<URL>;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
}

/** An OpenID provider of one client, `lintel` with the secret `shared`, as the standard has it. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  const [published, foreign] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const held = new Set<ServerResponse>();

  async function token(form: URLSearchParams): Promise<object | null> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return null;
    const claims = { nonce: grant.nonce, ...provider.person, ...provider.lies };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(String(provider.lies.iss ?? provider.issuer))
      .setAudience(String(provider.lies.aud ?? 'lintel'))
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign((provider.foreignKeyYn ? foreign : published).privateKey);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url!, provider.issuer);
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (provider.state === 'silent') return void held.add(response);
    if (provider.state === 'failing') return void say(503, {});
    switch (address.pathname) {
      case '/.well-known/openid-configuration':
        return void say(200, {
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: `${provider.issuer}/token`,
          userinfo_endpoint: `${provider.issuer}/userinfo`,
          jwks_uri: `${provider.issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/jwks':
        return void say(200, { keys: [jwk] });
      case '/userinfo':
        return void say(200, provider.person);
      case '/authorize': {
        const { searchParams } = address;
        const code = randomUUID();
        const back = new URL(searchParams.get('redirect_uri')!);
        grants.set(code, {
          challenge: searchParams.get('code_challenge')!,
          nonce: searchParams.get('nonce'),
          redirectUri: back.href,
        });
        back.searchParams.set('code', code);
        back.searchParams.set('state', searchParams.get('state')!);
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token':
        return void text(request)
          .then((form) => token(new URLSearchParams(form)))
          .then((body) => (body ? say(200, body) : say(400, { error: 'invalid_grant' })));
      default:
        return void say(404, {});
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };

  const provider: OpenIdProvider = {
    issuer: `http://127.0.0.1:${port}`,
    person: {},
    lies: {},
    foreignKeyYn: false,
    state: 'up',
    async authorize(address) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      return new URL(headers.get('location')!);
    },
    async close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}
