import { ParkingKind, parkingKindsOf } from '../../property/ParkingKind.ts';
import { severalFilter } from './make.ts';

export const parkingKinds = severalFilter({
  field: 'parkingKinds',
  options: ParkingKind.options,
  words: {
    garage: 'A garage',
    attached_garage: 'Attached garage',
    carport: 'Carport',
    driveway: 'Driveway',
    assigned: 'Assigned space',
    underground: 'Underground',
    charger: 'Car charger',
    rv: 'RV parking',
  },
  label: 'Parking type, any of',
  anyWords: 'Any parking type',
  reads: ['parkingFeatures', 'garageSpaces'],
  of: parkingKindsOf,
});
