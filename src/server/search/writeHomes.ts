/** From what was found to the wire's bytes, and back. */
import { fromWire, toWire } from '#api/wire.ts';
import type { FoundHomes } from './SearchIndex.ts';
import type { WrittenHomes } from './WrittenHomes.ts';

const encoder = new TextEncoder();

export function writeHomes({ listingKeys, ...found }: FoundHomes): WrittenHomes {
  return {
    listingKeys: listingKeys.join(' '),
    json: encoder.encode(JSON.stringify(toWire(found))),
  };
}

export function readHomesWritten({ listingKeys, json }: WrittenHomes): FoundHomes {
  const found = fromWire(JSON.parse(Buffer.from(json).toString()));
  return { ...(found as Omit<FoundHomes, 'listingKeys'>), listingKeys: keysIn(listingKeys) };
}

export function keysIn(listingKeys: string): string[] {
  return listingKeys === '' ? [] : listingKeys.split(' ');
}
