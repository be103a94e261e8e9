/** Whom a barrier of OpenStreetMap stops. */
import { byWord } from './byWord.ts';
import type { Tags } from './readBlock.ts';

export interface Stops {
  carYn: boolean;
  bicycleYn: boolean;
  footYn: boolean;
}

const stops = (who: string): Stops => ({
  carYn: who.includes('c'),
  bicycleYn: who.includes('b'),
  footYn: who.includes('f'),
});

/** A gate stands open unless a tag says whom it stops. */
const barriers = byWord<Stops>({
  bollard: stops('c'),
  block: stops('c'),
  jersey_barrier: stops('c'),
  cycle_barrier: stops('c'),
  motorcycle_barrier: stops('c'),
  planter: stops('c'),
  log: stops('c'),
  chain: stops('c'),
  kissing_gate: stops('cb'),
  stile: stops('cb'),
  turnstile: stops('cb'),
  full_height_turnstile: stops('cb'),
  debris: stops('c'),
  wall: stops('cbf'),
  fence: stops('cbf'),
  gate: stops(''),
  lift_gate: stops(''),
  swing_gate: stops(''),
});

const closed = new Set(['no', 'private', 'agricultural', 'forestry', 'military', 'emergency']);

/** Null where nobody is stopped. */
export function barrierOf(tags: Tags): Stops | null {
  const usual = barriers.get(tags.barrier);
  if (!usual) return null;
  const found: Stops = {
    carYn: isStopped(tags, ['motorcar', 'motor_vehicle', 'vehicle', 'access'], usual.carYn),
    bicycleYn: isStopped(tags, ['bicycle', 'vehicle', 'access'], usual.bicycleYn),
    footYn: isStopped(tags, ['foot', 'access'], usual.footYn),
  };
  return found.carYn || found.bicycleYn || found.footYn ? found : null;
}

function isStopped(tags: Tags, keys: string[], usual: boolean): boolean {
  for (const key of keys) {
    const value = tags[key];
    if (value !== undefined) return closed.has(value);
  }
  return usual;
}
