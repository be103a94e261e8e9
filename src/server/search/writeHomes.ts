/** From what was found to the wire's text, and back. */
import { fromWire, toWire } from '#api/wire.ts';
import type { FoundHomes } from './SearchIndex.ts';
import type { WrittenHomes } from './WrittenHomes.ts';

export function writeHomes({ listingKeys, ...found }: FoundHomes): WrittenHomes {
  return { listingKeys, json: JSON.stringify(toWire(found)) };
}

export function readHomesWritten({ listingKeys, json }: WrittenHomes): FoundHomes {
  return { ...(fromWire(JSON.parse(json)) as Omit<FoundHomes, 'listingKeys'>), listingKeys };
}
