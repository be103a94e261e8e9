/** Makes and saves the towns that it is sent, one transaction each, so that none is half there. */
import { parentPort, workerData } from 'node:worker_threads';
import tzLookup from 'tz-lookup';
import { saveFeatures } from '#server/map/saveFeatures.ts';
import { type SourceDescription, stageSource } from '#server/map/stageSource.ts';
import { connect } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { saveProperties } from '#server/property/saveProperties.ts';
import { dateIn } from '#domain/calendar.ts';
import { saveTown } from '../daily/liveTown.ts';
import { listLot } from '../homes/listLot.ts';
import { addressesOf } from './addressesOf.ts';
import { buildingFeatures } from './buildingFeatures.ts';
import { loadCounties } from './county.ts';
import { groundFeatures } from './groundFeatures.ts';
import { homesOf } from './homesOf.ts';
import { makeTown } from './makeTown.ts';
import { streetFeatures } from './streetFeatures.ts';
import { type Made, type Task, townName } from './Task.ts';
import { loadZips } from './zips.ts';

export interface WorkerData {
  databaseUrl: string;
  source: SourceDescription;
}

const { databaseUrl, source } = workerData as WorkerData;
const { db, close } = connect(databaseUrl, { max: 1 });
const countyAt = loadCounties();
const zipsAround = loadZips();
const staged = await inTransaction(db, (tx) => stageSource(tx, new Date().toISOString(), source));

parentPort!.on('message', (task: Task | null) => {
  if (task === null) {
    void close().then(() => parentPort!.close());
    return;
  }
  void make(task).then((made) => parentPort!.postMessage(made));
});
parentPort!.postMessage(null);

async function make(task: Task): Promise<Made> {
  const { choice, seed, centre, exits, coast, now } = task;
  const town = makeTown(seed, choice, centre, exits, coast);
  const features = [...groundFeatures(town), ...streetFeatures(town), ...buildingFeatures(town)];
  const timeZone = tzLookup(centre.latitude, centre.longitude);
  const lots = homesOf(town, task, {
    countyAt,
    zipAt: zipsAround(centre, choice.state),
    timeZone,
  });
  const homes = lots.slice(0, task.homes).map((lot) => listLot(lot, now));
  await inTransaction(db, async (tx) => {
    await saveFeatures(tx, staged, townName(choice), features, addressesOf(town));
    await saveProperties(tx, now, homes);
    const livedOn = dateIn(timeZone, now);
    await saveTown(tx, { town: townName(choice), timeZone, livedOn, lots });
  });
  return { town: townName(choice), homes: homes.length, features: features.length };
}
