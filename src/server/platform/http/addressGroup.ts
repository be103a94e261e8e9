/** Whom an address counts as where calls are counted. */
import ipaddr from 'ipaddr.js';

/**
 * The address itself for IPv4; the first 64 bits for IPv6, as one household or server is given
 * that many addresses (RFC 6177). What is no address counts as itself.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, 8);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
