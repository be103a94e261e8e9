/** Homes on made-up streets of real places, the same on every run. */
import type { NamedHome } from '#server/search/names/NameIndex.ts';
import type { Place } from '#seed/base/readPlaces.ts';
import { Chance } from '../search/chance.ts';

const names =
  'Oak Maple Cedar Pine Elm Birch Walnut Chestnut Spruce Willow Lake Hill Park River Ridge Mill Church School Main Washington Lincoln Jefferson Madison Jackson Franklin Highland Sunset Meadow Forest Spring Valley Prospect Center Union Liberty Harbor Bay Ocean Canyon Mesa Vista Mission Alameda Sierra Juniper Magnolia Dogwood Sycamore Laurel Hickory Poplar Locust Holly Ivy Rose Violet Heron Falcon Eagle Fox Deer Bear Elk Quail'.split(
    ' ',
  );
const second = [
  '',
  '',
  '',
  '',
  ' Hill',
  ' Creek',
  ' Grove',
  ' Run',
  ' Hollow',
  ' Point',
  ' View',
  ' Crest',
];
const types = ['St', 'St', 'Ave', 'Ave', 'Rd', 'Dr', 'Ln', 'Ct', 'Pl', 'Blvd', 'Way', 'Ter', 'Cir'];
const directions = ['', '', '', '', '', 'N ', 'S ', 'E ', 'W ', 'NE ', 'SW '];
/** Homes that are listed on one street, about. */
const homesOfStreet = 6;

export function* generateAddresses(count: number, places: Place[]): Generator<NamedHome> {
  const chance = new Chance(1);
  const people = places.reduce((sum, { population }) => sum + population, 0);
  let made = 0;
  for (const place of places) {
    const homes = Math.ceil((count * place.population) / people);
    const streets = Array.from({ length: Math.ceil(homes / homesOfStreet) }, () =>
      streetName(chance),
    );
    for (let i = 0; i < homes && made < count; i++, made++) {
      yield homeOn(streets[i % streets.length]!, place, made, chance);
    }
  }
}

function streetName(chance: Chance): string {
  const pick = (list: string[]) => list[Math.floor(chance.next() * list.length)]!;
  if (chance.next() < 0.25)
    return `${pick(directions)}${ordinal(1 + Math.floor(chance.next() * 180))} ${pick(types)}`;
  return `${pick(directions)}${pick(names)}${pick(second)} ${pick(types)}`;
}

function ordinal(n: number): string {
  const tens = Math.floor(n / 10) % 10;
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

function homeOn(street: string, place: Place, made: number, chance: Chance): NamedHome {
  const number = 1 + Math.floor(chance.next() * 9800);
  const unit = chance.next() < 0.15 ? ` #${1 + Math.floor(chance.next() * 40)}` : '';
  const postalCode = String(10_000 + ((place.geonamesId * 7) % 89_000));
  return {
    listingKey: `bench:${made}`,
    listingId: `B${10_000_000 + made}`,
    address: `${number} ${street}${unit}`,
    place: `${place.name}, ${place.state} ${postalCode}`,
    latitude: place.latitude + chance.normal() * 0.03,
    longitude: place.longitude + chance.normal() * 0.03,
    street: { name: street, town: `${place.name}, ${place.state}`, number, postalCode },
  };
}
