/** What is measured of a running server, part by part. */
import type { Pool } from 'pg';
import { type HealthWatch, watchHealth } from './platform/health/HealthWatch.ts';
import { officeCheck } from './brokerage/officeCheck.ts';
import { recordKeyCheck } from './document/recordKeyCheck.ts';
import { connectionsCheck, eventLoopCheck, threadsCheck } from './platform/health/processChecks.ts';
import {
  filesCheck,
  mailCheck,
  readingCheck,
  writingCheck,
} from './platform/health/storeChecks.ts';
import type { PhotoDecoder } from './platform/photo/photoDecoder.ts';
import { onRecordCheck } from './contract/record/onRecordCheck.ts';
import { sealsCheck } from './contract/record/unsealed.ts';
import { feedsCheck } from './property/reso/findFeeds.ts';
import type { World } from './platform/World.ts';
import type { FedIndex } from './search/feedIndex.ts';

export function watchServer(
  world: Pick<World, 'db' | 'files' | 'now' | 'bus'>,
  pool: Pool,
  feed: Pick<FedIndex, 'behindSeconds'>,
  photos: Pick<PhotoDecoder, 'waiting'>,
  everyMs = 10_000,
): HealthWatch {
  const eventLoop = eventLoopCheck();
  const watch = watchHealth({
    checks: {
      reading: readingCheck(world),
      writing: writingCheck(world),
      files: filesCheck(world),
      record_key: recordKeyCheck(world),
      mail: mailCheck(world),
      index: () => feed.behindSeconds(),
      photos: () => photos.waiting(),
      connections: connectionsCheck(pool),
      event_loop: eventLoop.check,
      threads: threadsCheck,
      feeds: feedsCheck(world),
      seals: sealsCheck(world),
      brokerage: officeCheck(world),
      on_record: onRecordCheck(world),
      live: (signal) => world.bus.measure(signal),
    },
    now: world.now,
    everyMs,
  });
  return {
    ...watch,
    stop() {
      watch.stop();
      eventLoop.stop();
    },
  };
}
