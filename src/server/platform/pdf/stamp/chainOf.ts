import type { X509Certificate } from 'node:crypto';

const MOST_LINKS = 8;

/**
 * The way from a certificate to one that is trusted, both included, each valid at that time and
 * signed by the next; null where there is none.
 * @param among what came along with the certificate
 */
export function chainOf(
  certificate: X509Certificate,
  among: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  at: Date,
  links = MOST_LINKS,
): X509Certificate[] | null {
  if (links === 0 || at < certificate.validFromDate || at > certificate.validToDate) return null;
  if (trusted.some(({ raw }) => raw.equals(certificate.raw))) return [certificate];
  for (const issuer of [...trusted, ...among]) {
    const isIssuer =
      issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
    const rest = isIssuer ? chainOf(issuer, among, trusted, at, links - 1) : null;
    if (rest) return [certificate, ...rest];
  }
  return null;
}
