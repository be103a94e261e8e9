/** Every building of a town with its number, for sale or not. */
import type { MapAddress } from '#server/map/houseNumbers.ts';
import type { Town } from './makeTown.ts';
import { townName } from './Task.ts';

export function addressesOf({ lots, plane, choice }: Town): MapAddress[] {
  const town = townName(choice);
  return lots.map(({ street, number, spot }) => ({
    ...plane.pointOf(spot),
    street: street.name,
    number,
    town,
  }));
}
