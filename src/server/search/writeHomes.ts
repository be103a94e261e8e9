/** From what was found to the wire's bytes, and back. */
import { fromWire, toWire } from '#api/wire.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { JsonBytes } from './JsonBytes.ts';
import type { FoundHomes } from './SearchIndex.ts';
import type { WrittenHomes } from './WrittenHomes.ts';

const encoder = new TextEncoder();

/** What stands before each value. */
const names = {
  id: encoder.encode('{"id":"'),
  latitude: encoder.encode('","latitude":'),
  longitude: encoder.encode(',"longitude":'),
  count: encoder.encode(',"count":'),
  inView: encoder.encode(',"in_view":'),
  minPriceCents: encoder.encode(',"min_price_cents":'),
  maxPriceCents: encoder.encode(',"max_price_cents":'),
  medianPriceCents: encoder.encode(',"median_price_cents":'),
  priceKinds: encoder.encode(',"price_kinds":'),
  south: encoder.encode(',"south":'),
  west: encoder.encode(',"west":'),
  north: encoder.encode(',"north":'),
  east: encoder.encode(',"east":'),
  samePoint: encoder.encode(',"same_point_yn":true'),
  otherPoints: encoder.encode(',"same_point_yn":false'),
  homes: encoder.encode(',"homes":['),
  listingKey: encoder.encode('{"listing_key":'),
  pinLatitude: encoder.encode(',"latitude":'),
  priceCents: encoder.encode(',"price_cents":'),
  priceFrom: encoder.encode(',"price_from_yn":true'),
  standardStatus: encoder.encode(',"standard_status":"'),
};

/** Its room is used again by the next answer. */
const bytes = new JsonBytes();

/**
 * Clusters and pins are nearly all of an answer, so they are written name by name, number by number: to
 * rename and write objects takes several times as long.
 * @param room where to write, if it is large enough
 */
export function writeHomes(
  { listingKeys, clusters, pins, ...found }: FoundHomes,
  room: ArrayBuffer | null = null,
): WrittenHomes {
  bytes.json(JSON.stringify(toWire(found)).slice(0, -1));
  writeAll(bytes.ascii(',"clusters":['), clusters, writeCluster);
  writeAll(bytes.ascii('],"pins":['), pins, writePin);
  return { listingKeys: listingKeys.join(' '), json: bytes.ascii(']}').take(room) };
}

function writeCluster(to: JsonBytes, cluster: Cluster): void {
  const { id, latitude, longitude, count, inView, samePointYn, homes } = cluster;
  const { minPriceCents, medianPriceCents, maxPriceCents, south, west, north, east } = cluster;
  to.known(names.id).ascii(id);
  to.known(names.latitude).degrees(latitude).known(names.longitude).degrees(longitude);
  to.known(names.count).whole(count).known(names.inView).whole(inView);
  to.known(names.minPriceCents).wholeOrNull(minPriceCents);
  to.known(names.maxPriceCents).wholeOrNull(maxPriceCents);
  to.known(names.medianPriceCents).wholeOrNull(medianPriceCents);
  to.known(names.priceKinds).ascii(JSON.stringify(cluster.priceKinds));
  to.known(names.south).degrees(south).known(names.west).degrees(west);
  to.known(names.north).degrees(north).known(names.east).degrees(east);
  to.known(samePointYn ? names.samePoint : names.otherPoints);
  if (homes !== undefined) {
    writeAll(to.known(names.homes), homes, writePin);
    to.ascii(']');
  }
  to.ascii('}');
}

function writePin(to: JsonBytes, pin: Pin): void {
  const { listingKey, latitude, longitude, priceCents, priceFromYn, standardStatus } = pin;
  to.known(names.listingKey).json(JSON.stringify(listingKey));
  to.known(names.pinLatitude).degrees(latitude).known(names.longitude).degrees(longitude);
  to.known(names.priceCents).wholeOrNull(priceCents);
  if (priceFromYn) to.known(names.priceFrom);
  to.known(names.standardStatus).ascii(standardStatus).ascii('"}');
}

function writeAll<T>(
  to: JsonBytes,
  things: readonly T[],
  write: (to: JsonBytes, thing: T) => void,
): void {
  let isFirst = true;
  for (const thing of things) {
    if (!isFirst) to.ascii(',');
    isFirst = false;
    write(to, thing);
  }
}

export function readHomesWritten({ listingKeys, json }: WrittenHomes): FoundHomes {
  const found = fromWire(JSON.parse(Buffer.from(json).toString()));
  return { ...(found as Omit<FoundHomes, 'listingKeys'>), listingKeys: keysIn(listingKeys) };
}

export function keysIn(listingKeys: string): string[] {
  return listingKeys === '' ? [] : listingKeys.split(' ');
}
