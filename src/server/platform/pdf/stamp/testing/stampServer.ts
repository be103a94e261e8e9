/** A time stamping authority (RFC 3161) with its issuer, on a port of this machine, which can misbehave. */
import { createHash, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { childrenOf, readDer } from '../../seal/readDer.ts';
import {
  bits,
  explicit,
  generalizedTime,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  time,
} from '../../seal/writeDer.ts';
import { bodyOf, issueCertificate, type Issued, signatureOf } from './issueCertificate.ts';

export type Behaviour =
  | 'fine'
  | 'silent'
  | 'waits'
  | 'drips'
  | 'wrong nonce'
  | 'no nonce'
  | 'wrong imprint'
  | 'other digest'
  | 'garbage'
  | 'cut short'
  | 'too large'
  | 'endless'
  | 'refuses'
  | 'redirects'
  | 'broken'
  | 'bent signature'
  | 'by a stranger'
  | 'out of date'
  | 'for other uses'
  | 'names another';

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing);
const SHA512 = sequence(oid('2.16.840.1.101.3.4.2.3'), nothing);
const TST_INFO = oid('1.2.840.113549.1.9.16.1.4');
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

export type StampServer = Awaited<ReturnType<typeof stampServer>>;

export async function stampServer({ kind = 'ec' }: { kind?: 'ec' | 'rsa' } = {}) {
  let behaviour: Behaviour = 'fine';
  let asked = 0;
  let revokedYn = false;
  let ocspYn = true;
  let listYn = true;
  let lastHeaders: IncomingMessage['headers'] = {};
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const root = issueCertificate({ name: 'Root of time', isAuthority: true });
  const own = { name: 'Clock tower', kind, use: TIME_STAMPING };
  const stamper = issueCertificate({ ...own, ocsp: `${url}/ocsp`, crl: `${url}/crl` }, root);
  const others: Partial<Record<Behaviour, Issued>> = {
    'by a stranger': issueCertificate(own),
    'out of date': issueCertificate(
      { ...own, from: new Date('2020-01-01'), until: new Date('2021-01-01') },
      root,
    ),
    'for other uses': issueCertificate({ name: 'Clock tower' }, root),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/ocsp') {
      response.statusCode = ocspYn ? 200 : 503;
      response.end(ocspYn ? ocspResponse(await buffer(request)) : '');
      return;
    }
    if (request.url === '/crl') {
      response.statusCode = listYn ? 200 : 503;
      response.end(listYn ? crl() : '');
      return;
    }
    asked++;
    lastHeaders = request.headers;
    const question = await buffer(request);
    response.setHeader('content-type', 'application/timestamp-reply');
    switch (behaviour) {
      case 'silent':
        return;
      case 'waits':
        waiting.add(() => response.end(reply(question)));
        return;
      case 'drips':
        response.write('0');
        return;
      case 'broken':
        response.statusCode = 500;
        response.end();
        return;
      case 'redirects':
        response.writeHead(307, { location: `${url}/again` }).end();
        return;
      case 'garbage':
        response.end('<html>Welcome to the hotel network</html>');
        return;
      case 'too large':
        response.end(Buffer.alloc(1_000_000, 0x30));
        return;
      case 'endless': {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more).on('error', () => {});
        more();
        return;
      }
      case 'cut short':
        response.end(reply(question).subarray(0, 500));
        return;
      case 'refuses':
        response.end(sequence(sequence(integer(Buffer.from([2])))));
        return;
      default:
        response.end(reply(question));
    }
  }

  function reply(question: Buffer): Buffer {
    const [, imprint, nonce] = childrenOf(readDer(question));
    const token = writeToken(imprint!.whole, childrenOf(imprint!)[1]!.content, nonce!.whole);
    return sequence(sequence(integer(Buffer.from([0]))), token);
  }

  function writeToken(imprint: Buffer, digest: Buffer, nonce: Buffer): Buffer {
    const { key, certificate } = others[behaviour] ?? stamper;
    const told: Partial<Record<Behaviour, Buffer>> = {
      'wrong imprint': sequence(SHA256, octets(sha256(digest))),
      'other digest': sequence(SHA512, octets(digest)),
    };
    const nonces: Partial<Record<Behaviour, Buffer[]>> = {
      'wrong nonce': [integer(randomBytes(8))],
      'no nonce': [],
    };
    const info = sequence(
      integer(Buffer.from([1])),
      oid('1.2.3.4'),
      told[behaviour] ?? imprint,
      integer(randomBytes(8)),
      generalizedTime(new Date()),
      sequence(integer(Buffer.from([1]))),
      ...(nonces[behaviour] ?? [nonce]),
    );
    const named = behaviour === 'names another' ? root.certificate : certificate;
    const attributes = [
      sequence(oid('1.2.840.113549.1.9.3'), set(TST_INFO)),
      sequence(oid('1.2.840.113549.1.9.5'), set(time(new Date()))),
      sequence(oid('1.2.840.113549.1.9.4'), set(octets(sha256(info)))),
      sequence(
        oid('1.2.840.113549.1.9.16.2.47'),
        set(sequence(sequence(sequence(octets(sha256(named.raw)))))),
      ),
    ].toSorted(Buffer.compare);
    const signature = sign('sha256', set(...attributes), key);
    if (behaviour === 'bent signature') signature[signature.length - 5]! ^= 1;
    const [, serial, , issuer] = childrenOf(readDer(bodyOf(certificate)));
    const signer = sequence(
      integer(Buffer.from([1])),
      sequence(issuer!.whole, serial!.whole),
      SHA256,
      explicit(0, ...attributes),
      signatureOf(key),
      octets(signature),
    );
    const signed = sequence(
      integer(Buffer.from([3])),
      set(SHA256),
      sequence(TST_INFO, explicit(0, octets(info))),
      explicit(0, certificate.raw, root.certificate.raw),
      set(signer),
    );
    return sequence(oid('1.2.840.113549.1.7.2'), explicit(0, signed));
  }

  function ocspResponse(question: Buffer): Buffer {
    const [request] = childrenOf(childrenOf(childrenOf(readDer(question))[0]!)[0]!);
    const asOf = generalizedTime(new Date());
    const state = revokedYn ? explicit(1, asOf) : Buffer.from([0x80, 0]);
    const data = sequence(
      explicit(1, childrenOf(readDer(bodyOf(root.certificate)))[5]!.whole),
      asOf,
      sequence(sequence(childrenOf(request!)[0]!.whole, state, asOf)),
    );
    const basic = sequence(data, signatureOf(root.key), bits(sign('sha256', data, root.key)));
    return sequence(
      Buffer.from([0x0a, 1, 0]),
      explicit(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
    );
  }

  function crl(): Buffer {
    const serial = childrenOf(readDer(bodyOf(stamper.certificate)))[1]!.whole;
    const now = time(new Date());
    const body = sequence(
      integer(Buffer.from([1])),
      signatureOf(root.key),
      childrenOf(readDer(bodyOf(root.certificate)))[5]!.whole,
      now,
      time(new Date(Date.now() + 86_400_000)),
      ...(revokedYn ? [sequence(sequence(serial, now))] : []),
    );
    return sequence(body, signatureOf(root.key), bits(sign('sha256', body, root.key)));
  }

  return {
    url,
    root,
    stamper,
    set behaviour(next: Behaviour) {
      behaviour = next;
    },
    set revokedYn(next: boolean) {
      revokedYn = next;
    },
    /** Without it only the list tells. */
    set ocspYn(next: boolean) {
      ocspYn = next;
    },
    set listYn(next: boolean) {
      listYn = next;
    },
    /** How often it was asked for the time. */
    get asked() {
      return asked;
    },
    get lastHeaders() {
      return lastHeaders;
    },
    /** Answers those whom it let wait. */
    release() {
      for (const one of waiting) one();
      waiting.clear();
    },
    get waiting() {
      return waiting.size;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
