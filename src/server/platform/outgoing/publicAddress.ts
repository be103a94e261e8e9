/** Which addresses a server may be sent to by what others wrote: those of the open internet alone. */
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out to everybody (RFC 4291, 2.4). */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** False for this machine, its networks, and whatever leads to them in another writing. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // IPv4 within IPv6 counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(handedOut) : true;
}
