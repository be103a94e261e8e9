/** One process that deals with facts for `bench/facts.ts`, and tells it when each was handled. */
import { sql } from 'kysely';
import { connect } from '#server/platform/db/connect.ts';
import { afterCommit } from '#server/platform/db/inTransaction.ts';
import { deliverFacts } from '#server/platform/facts/deliver.ts';
import { openFactLog } from '#server/platform/facts/FactLog.ts';
import { reaction } from '#server/platform/facts/Reaction.ts';

const url = process.env.BENCH_DATABASE!;
process.on('disconnect', () => process.exit(0));
const { db } = connect(url, { max: 4 });
const onError = (error: unknown) => console.error(error);

let handled: [source: string, atMs: number][] = [];
setInterval(() => {
  if (handled.length > 0) process.send!(handled);
  handled = [];
}, 50);

await deliverFacts({
  db,
  facts: await openFactLog({ db, listenUrl: url, onError }),
  onError,
  reactions: [
    reaction({
      name: 'bench.handle',
      kinds: ['map.changed'],
      prepare: async ({ source }) => ({
        async write(tx) {
          await sql`insert into bench_handled values (${source})`.execute(tx);
          afterCommit(tx, () => {
            handled.push([source, performance.timeOrigin + performance.now()]);
          });
        },
      }),
    }),
  ],
});
process.send!('ready');
