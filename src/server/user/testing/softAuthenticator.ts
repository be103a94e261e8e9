import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser hands to the authenticator: the page's origin, and whom the passkey is for. */
export interface Page {
  origin: string;
  rpId: string;
}

export interface SoftAuthenticator {
  id: string;
  /** As `navigator.credentials.create` answers, in WebAuthn's JSON. */
  register(challenge: string, page: Page): Record<string, unknown>;
  /** As `navigator.credentials.get` answers. */
  prove(challenge: string, page: Page): Record<string, unknown>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const userPresentAndVerified = 0x05;
const keyIncluded = 0x40;

/** An authenticator that holds one ES256 key (Web Authentication Level 3, 6). */
export function softAuthenticator(): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  /** A COSE key: EC2, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);

  function authenticatorData(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  }

  const clientData = (type: string, challenge: string, { origin }: Page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    id: id.toString('base64url'),
    register(challenge, page) {
      const aaguid = Buffer.alloc(16);
      const credential = Buffer.concat([aaguid, Buffer.from([0, id.length]), id, coseKey]);
      const data = authenticatorData(page.rpId, userPresentAndVerified | keyIncluded, credential);
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, page);
      return answer({ clientDataJSON, attestationObject });
    },
    prove(challenge, page) {
      const clientDataJSON = clientData('webauthn.get', challenge, page);
      const data = authenticatorData(page.rpId, userPresentAndVerified);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
