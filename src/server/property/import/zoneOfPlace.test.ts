import { expect, test } from 'vitest';
import { zoneOfPlace } from './zoneOfPlace.ts';

test.each([
  ['Pago Pago', -14.28, -170.7, 'AS', 'Pacific/Pago_Pago'],
  ['Manua', -14.23, -169.45, 'AS', 'Pacific/Pago_Pago'],
  ['Guam', 13.45, 144.75, 'GU', 'Pacific/Guam'],
  ['San Juan', 18.45, -66.1, 'PR', 'America/Puerto_Rico'],
  ['Eastport', 44.9, -66.98, 'ME', 'America/New_York'],
  ['Point Roberts', 48.98, -123.06, 'WA', 'America/Los_Angeles'],
  ['Angle Inlet', 49.34, -95.07, 'MN', 'America/Chicago'],
  ['El Paso', 31.76, -106.49, 'TX', 'America/Denver'],
  ['Attu', 52.9, 172.9, 'AK', 'America/Adak'],
  ['Vancouver', 49.28, -123.1, 'BC', 'America/Vancouver'],
])('%s', (_name, latitude, longitude, stateOrProvince, zone) => {
  expect(zoneOfPlace({ latitude, longitude, stateOrProvince })).toBe(zone);
});
