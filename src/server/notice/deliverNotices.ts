/** What waits to be sent, looked after in each process beside its requests; and what is old, swept. */
import { epochMs, instant } from '#domain/calendar.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { every } from '../platform/every.ts';
import { deliverDueMail } from './deliverMail.ts';
import { deliverDuePush } from './deliverPush.ts';
import { readWithThreads } from './threadNotices.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import type { PushRoad } from './sendPush.ts';

const lookEveryMs = 1_000;
const sweepEveryMs = 60 * 60_000;
/** The centre is no archive: what binds stands with its agreement. */
const keptForMs = 365 * 86_400_000;

export function deliverNotices(
  world: NoticeWorld,
  road: PushRoad,
): {
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  const onError = (error: unknown) =>
    world.log.error({ err: error }, 'notices could not be delivered');
  const working = [
    every(
      lookEveryMs,
      async () => {
        await readWithThreads(world);
        while (!ending.signal.aborted && (await deliverDueMail(world)));
      },
      { onError },
    ),
    every(
      lookEveryMs,
      async () => {
        await readWithThreads(world);
        while (!ending.signal.aborted && (await deliverDuePush(world, road)) > 0);
      },
      { onError },
    ),
    every(sweepEveryMs, () => sweepNotices(world), { onError }),
  ];
  return {
    async stop() {
      ending.abort();
      await Promise.all(working.map((one) => one.stop()));
    },
  };
}

async function sweepNotices({ db, now }: NoticeWorld): Promise<void> {
  const before = instant(epochMs(now()) - keptForMs);
  await inTransaction(db, (tx) => tx.deleteFrom('notice').where('at', '<', before).execute());
}
