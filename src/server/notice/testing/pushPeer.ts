/** A push service on this machine, and browsers that can read what it got (RFC 8291). */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushKeys } from '#domain/notice/PushSubscription.ts';

export interface PushBrowser {
  keys: PushKeys;
  decrypt(body: Buffer): unknown;
}

export interface PushPeer {
  host: string;
  /** Told to others by `GET /received`, with bodies in base64. */
  received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** The status of all answers from now on. */
  answer(status: number): void;
  forget(): void;
  browser(): PushBrowser;
  close(): Promise<void>;
}

export async function pushPeer(): Promise<PushPeer> {
  let status = 201;
  const received: PushPeer['received'] = [];
  const server = createServer((request, response) => {
    const answer = (body: Buffer) => {
      const { method, url = '', headers } = request;
      if (method === 'GET') {
        const told = received.map((one) => ({ ...one, body: one.body.toString('base64') }));
        response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
        return;
      }
      received.push({ url, headers, body });
      response.writeHead(status).end();
    };
    // Who sends may stop in the middle.
    buffer(request).then(answer, () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    answer: (next) => (status = next),
    forget() {
      status = 201;
      received.length = 0;
    },
    browser: () => pushBrowser(host),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser that has subscribed at a push service. */
export function pushBrowser(host: string): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: {
      endpoint: `http://${host}/push/${randomBytes(8).toString('hex')}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    decrypt: (body) => decrypt(body, ecdh, publicKey, auth),
  };
}

type Ecdh = ReturnType<typeof createECDH>;

/** Of one record of `aes128gcm` (RFC 8188): salt, record size, the sender's key, then the text. */
function decrypt(body: Buffer, ecdh: Ecdh, publicKey: Buffer, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derive(auth, ecdh.computeSecret(sender), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}

/** HKDF with SHA-256 (RFC 5869), of at most one block. */
function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  const block = createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest();
  return block.subarray(0, length);
}
