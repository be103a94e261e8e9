/** The country's motorways between the towns; within them the towns draw their own. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { planeAround } from '../ground/Plane.ts';
import { exitSpot } from '../streets/motorways.ts';
import { townName } from '../town/Task.ts';
import { reachOf } from '../town/makeTown.ts';
import type { TownChoice } from '../towns.ts';
import { type Crossroads, exitsOf, type Highway, lineOf } from './highways.ts';

export function highwayFeatures(
  highways: Highway[],
  towns: Map<string, Crossroads>,
  choices: TownChoice[],
): MapFeature[] {
  const reaches = new Map(choices.map((choice) => [townName(choice), reachOf(choice)]));
  const gate = (town: Crossroads, highway: Highway) => {
    const [exit] = exitsOf(town, [highway], towns);
    return planeAround(town).pointOf(exitSpot(exit!, reaches.get(town.name)!));
  };
  return highways.map((highway, i) => ({
    id: `highway/${i}`,
    layer: 'transportation',
    class: 'motorway',
    name: null,
    ref: highway.ref,
    minZoom: 4,
    geometry: {
      type: 'LineString',
      coordinates: lineOf(
        highway,
        gate(towns.get(highway.from)!, highway),
        gate(towns.get(highway.to)!, highway),
      ),
    },
    street: { oneway: 'no', maxSpeedKmh: 105 },
  }));
}
