/** The zone that most people of a state live in, for agreements that name no home yet. */
import type { StateCode } from './states.ts';

const eastern = 'America/New_York';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';
const central = 'America/Chicago';

const notCentral: Partial<Record<StateCode, string>> = {
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DC: eastern,
  DE: eastern,
  FL: eastern,
  GA: eastern,
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IN: 'America/Indiana/Indianapolis',
  KY: eastern,
  MA: eastern,
  MD: eastern,
  ME: eastern,
  MI: 'America/Detroit',
  MT: mountain,
  NC: eastern,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NV: pacific,
  NY: eastern,
  OH: eastern,
  OR: pacific,
  PA: eastern,
  RI: eastern,
  SC: eastern,
  UT: mountain,
  VA: eastern,
  VT: eastern,
  WA: pacific,
  WV: eastern,
  WY: mountain,
};

export function timeZoneOf(state: StateCode): string {
  return notCentral[state] ?? central;
}
