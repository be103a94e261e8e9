import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import type { Seal } from '../seal/provideSeal.ts';
import { selfSignedCertificate } from '../seal/selfSignedCertificate.ts';

/** A seal of its own, valid now. */
export function sampleSeal(name: string): Seal {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { key, certificate: new X509Certificate(selfSignedCertificate(key, name, new Date())) };
}

export const sampleSealing = {
  reason: 'Everybody (both of them) has signed – €',
  location: 'Portland, Oregon',
  signedAt: '2026-03-08T10:00:00.000Z',
};
