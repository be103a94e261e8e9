import { expect, test } from 'vitest';
import { type ParkingKind, parkingKindsOf } from './ParkingKind.ts';

test.each<[string[], number | null, ParkingKind[]]>([
  [[], null, []],
  [[], 2, ['garage']],
  [['None'], 0, []],
  [['No Garage'], null, []],
  [['Garage Door Opener'], null, []],
  [['Attached', 'Garage', 'Driveway'], 1, ['garage', 'attached_garage', 'driveway']],
  [['Garage - Attached'], null, ['garage', 'attached_garage']],
  [['Detached', 'Garage'], 1, ['garage']],
  [['Attached Carport'], null, ['carport']],
  [['Detached Carport', 'Garage'], null, ['garage', 'carport']],
  [['Car Port'], null, ['carport']],
  [['Covered'], null, ['carport']],
  [['Assigned', 'Garage', 'Underground'], 1, ['garage', 'assigned', 'underground']],
  [['Deeded'], null, ['assigned']],
  [['Electric Vehicle Charging Station(s)'], null, ['charger']],
  [['RV Access/Parking', 'On Street'], null, ['rv']],
])('%j with %s garage spaces is %j', (parkingFeatures, garageSpaces, kinds) => {
  expect(parkingKindsOf({ parkingFeatures, garageSpaces })).toEqual(kinds);
});
