/** The address that mailed links and passkeys are bound to. Whoever asks must not choose it. */
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/errors.ts';
import { originOf } from '../../platform/http/originOf.ts';

/**
 * The configured address, or that of the request where it can only be this machine itself.
 * @throws Refusal 421
 */
export function accountOrigin(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  if (isThisMachine(request.hostname)) return originOf(request, null);
  throw new Refusal(
    421,
    'not_set_up',
    'Accounts are not open at this address yet. Whoever runs this installation has to set PUBLIC_URL.',
  );
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  );
}
