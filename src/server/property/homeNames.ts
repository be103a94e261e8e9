/** Under which names the address search finds a home: its address and its listing number. */
import type { Property } from '#domain/property/Property.ts';
import { isPublic, shownAddress, shownLocation } from '#domain/property/shown.ts';
import { type GazetteerName, removeNames, saveNames } from '../map/gazetteer.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/** Half the height of the box that the map opens on, in degrees: about 400 m. */
const halfBox = 0.0036;

/** Brings the names of these homes up to date; a home that is not public loses its names. */
export async function saveHomeNames(tx: Tx, homes: Property[]): Promise<void> {
  const names = homes.flatMap(namesOfHome);
  const kept = new Set(names.map((name) => name.nameId));
  const ids = homes.flatMap((home) => [addressId(home), listingId(home)]);
  await removeNames(
    tx,
    ids.filter((id) => !kept.has(id)),
  );
  await saveNames(tx, names);
}

const addressId = (home: Property) => `home:${home.listingKey}:address`;
const listingId = (home: Property) => `home:${home.listingKey}:listing`;

function namesOfHome(home: Property): GazetteerName[] {
  if (!isPublic(home)) return [];
  const { latitude, longitude } = shownLocation(home);
  const place = `${home.city}, ${home.stateOrProvince} ${home.postalCode}`;
  const shared = {
    source: home.originatingSystemName,
    latitude,
    longitude,
    south: Math.max(-90, latitude - halfBox),
    west: Math.max(-180, longitude - halfBox * 1.4),
    north: Math.min(90, latitude + halfBox),
    east: Math.min(180, longitude + halfBox * 1.4),
    weight: 0,
    listingKey: home.listingKey,
  };
  const listing: GazetteerName = {
    ...shared,
    nameId: listingId(home),
    kind: 'listing',
    label: home.listingId,
    detail: `${shownAddress(home)}, ${home.city}, ${home.stateOrProvince}`,
  };
  if (!home.internetAddressDisplayYn) return [listing];
  return [
    listing,
    {
      ...shared,
      nameId: addressId(home),
      kind: 'address',
      label: home.unparsedAddress,
      detail: place,
    },
  ];
}
