/** A part of a street network as bytes and back: protocol buffers, like the features of the map. */
import { PbfReader, PbfWriter } from 'pbf';
import { streetKinds, ways } from '#domain/travel/StreetKind.ts';
import type { Barrier, Street, StreetNetwork, TurnRule } from './Street.ts';

export function packStreets({ streets, barriers, turnRules }: StreetNetwork): Uint8Array {
  const pbf = new PbfWriter();
  for (const street of streets) pbf.writeMessage(1, writeStreet, street);
  for (const barrier of barriers) pbf.writeMessage(2, writeBarrier, barrier);
  for (const rule of turnRules) pbf.writeMessage(3, writeRule, rule);
  return pbf.finish();
}

export function unpackStreets(bytes: Uint8Array): StreetNetwork {
  const network: StreetNetwork = { streets: [], barriers: [], turnRules: [] };
  new PbfReader(bytes).readFields((tag, _, pbf) => {
    if (tag === 1) network.streets.push(readStreet(pbf));
    else if (tag === 2) network.barriers.push(readBarrier(pbf));
    else if (tag === 3) network.turnRules.push(readRule(pbf));
  }, null);
  return network;
}

function writeStreet(street: Street, pbf: PbfWriter): void {
  const { id, kind, rampYn, doorlessYn, car, bicycle, foot, maxSpeedKmh, seconds } = street;
  pbf.writeVarintField(1, id);
  pbf.writeVarintField(2, streetKinds.indexOf(kind));
  pbf.writeVarintField(3, ways.indexOf(car));
  pbf.writeVarintField(4, ways.indexOf(bicycle));
  pbf.writeVarintField(5, ways.indexOf(foot));
  if (rampYn) pbf.writeBooleanField(6, true);
  if (doorlessYn) pbf.writeBooleanField(7, true);
  if (maxSpeedKmh !== null) pbf.writeVarintField(8, maxSpeedKmh);
  if (seconds !== null) pbf.writeVarintField(9, seconds);
  pbf.writePackedSVarint(10, differences(street.line));
  if (street.carClosed.length > 0) pbf.writePackedVarint(11, [...street.carClosed]);
}

function readStreet(pbf: PbfReader): Street {
  const street: Street = {
    id: 0,
    kind: 'minor',
    rampYn: false,
    doorlessYn: false,
    car: 'no',
    bicycle: 'no',
    foot: 'no',
    carClosed: [],
    maxSpeedKmh: null,
    seconds: null,
    line: [],
  };
  return pbf.readMessage((tag, street, pbf) => {
    if (tag === 1) street.id = pbf.readVarint();
    else if (tag === 2) street.kind = streetKinds[pbf.readVarint()]!;
    else if (tag === 3) street.car = ways[pbf.readVarint()]!;
    else if (tag === 4) street.bicycle = ways[pbf.readVarint()]!;
    else if (tag === 5) street.foot = ways[pbf.readVarint()]!;
    else if (tag === 6) street.rampYn = pbf.readBoolean();
    else if (tag === 7) street.doorlessYn = pbf.readBoolean();
    else if (tag === 8) street.maxSpeedKmh = pbf.readVarint();
    else if (tag === 9) street.seconds = pbf.readVarint();
    else if (tag === 10) street.line = summed(pbf.readPackedSVarint());
    else if (tag === 11) street.carClosed = pbf.readPackedVarint();
  }, street);
}

function writeBarrier({ x, y, carYn, bicycleYn, footYn }: Barrier, pbf: PbfWriter): void {
  pbf.writePackedSVarint(1, [x, y]);
  pbf.writeVarintField(2, (carYn ? 1 : 0) | (bicycleYn ? 2 : 0) | (footYn ? 4 : 0));
}

function readBarrier(pbf: PbfReader): Barrier {
  const barrier: Barrier = { x: 0, y: 0, carYn: false, bicycleYn: false, footYn: false };
  return pbf.readMessage((tag, barrier, pbf) => {
    if (tag === 1) [barrier.x, barrier.y] = pbf.readPackedSVarint() as [number, number];
    else if (tag === 2) {
      const who = pbf.readVarint();
      barrier.carYn = (who & 1) !== 0;
      barrier.bicycleYn = (who & 2) !== 0;
      barrier.footYn = (who & 4) !== 0;
    }
  }, barrier);
}

function writeRule({ onlyYn, streets, via, hours }: TurnRule, pbf: PbfWriter): void {
  pbf.writePackedVarint(1, streets);
  if (onlyYn) pbf.writeBooleanField(2, true);
  if (via) pbf.writePackedSVarint(3, [via.x, via.y]);
  if (hours) pbf.writePackedVarint(4, [...hours]);
}

function readRule(pbf: PbfReader): TurnRule {
  const rule: TurnRule = { onlyYn: false, streets: [], via: null, hours: null };
  return pbf.readMessage((tag, rule, pbf) => {
    if (tag === 1) rule.streets = pbf.readPackedVarint();
    else if (tag === 2) rule.onlyYn = pbf.readBoolean();
    else if (tag === 3) {
      const [x, y] = pbf.readPackedSVarint() as [number, number];
      rule.via = { x, y };
    } else if (tag === 4) rule.hours = pbf.readPackedVarint();
  }, rule);
}

/** Each coordinate as what it is more than the one of the position before. */
function differences(line: readonly number[]): number[] {
  return line.map((value, at) => (at < 2 ? value : value - line[at - 2]!));
}

function summed(line: number[]): number[] {
  for (let at = 2; at < line.length; at++) line[at]! += line[at - 2]!;
  return line;
}
