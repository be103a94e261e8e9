/** From what was found to the wire's bytes, and back. */
import { fromWire, toWire } from '#api/wire.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import type { FoundHomes } from './SearchIndex.ts';
import type { WrittenHomes } from './WrittenHomes.ts';

const encoder = new TextEncoder();

/**
 * Clusters and pins are nearly all of an answer, so they are written name by name: to rename and write
 * objects takes twice as long.
 */
export function writeHomes({ listingKeys, clusters, pins, ...found }: FoundHomes): WrittenHomes {
  const rest = JSON.stringify(toWire(found)).slice(0, -1);
  return {
    listingKeys: listingKeys.join(' '),
    json: encoder.encode(
      `${rest},"clusters":[${written(clusters, writeCluster)}],"pins":[${written(pins, writePin)}]}`,
    ),
  };
}

function writeCluster(cluster: Cluster): string {
  const { id, latitude, longitude, count, inView, samePointYn, homes } = cluster;
  const { minPriceCents, medianPriceCents, maxPriceCents, south, west, north, east } = cluster;
  return (
    `{"id":"${id}","latitude":${degrees(latitude)},"longitude":${degrees(longitude)},` +
    `"count":${count},"in_view":${inView},"min_price_cents":${minPriceCents},` +
    `"max_price_cents":${maxPriceCents},"median_price_cents":${medianPriceCents},` +
    `"south":${degrees(south)},"west":${degrees(west)},"north":${degrees(north)},` +
    `"east":${degrees(east)},"same_point_yn":${samePointYn}` +
    `${homes === undefined ? '' : `,"homes":[${written(homes, writePin)}]`}}`
  );
}

function writePin({ listingKey, latitude, longitude, priceCents, standardStatus }: Pin): string {
  return (
    `{"listing_key":${JSON.stringify(listingKey)},"latitude":${degrees(latitude)},` +
    `"longitude":${degrees(longitude)},"price_cents":${priceCents},` +
    `"standard_status":"${standardStatus}"}`
  );
}

function written<T>(things: readonly T[], write: (thing: T) => string): string {
  let text = '';
  for (const thing of things) text += text === '' ? write(thing) : `,${write(thing)}`;
  return text;
}

/** 7 decimals: a centimetre, a third of a point of the map’s grid. */
const partsOfDegree = 1e7;

function degrees(value: number): number {
  return Math.round(value * partsOfDegree) / partsOfDegree;
}

export function readHomesWritten({ listingKeys, json }: WrittenHomes): FoundHomes {
  const found = fromWire(JSON.parse(Buffer.from(json).toString()));
  return { ...(found as Omit<FoundHomes, 'listingKeys'>), listingKeys: keysIn(listingKeys) };
}

export function keysIn(listingKeys: string): string[] {
  return listingKeys === '' ? [] : listingKeys.split(' ');
}
