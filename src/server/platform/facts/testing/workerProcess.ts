/**
 * A process that delivers facts, alone, to be killed: it is told by JSON in FACT_WORKER where to hang,
 * says so to its parent, and goes when the parent goes.
 */
import { sql } from 'kysely';
import { connect } from '../../db/connect.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { deliverFacts } from '../deliver.ts';
import { openFactLog } from '../FactLog.ts';
import { numberFacts } from '../numberFacts.ts';
import { reaction } from '../Reaction.ts';
import type { WorkerToKill } from './workerInChild.ts';

const { url, hangAt, leaseMs } = JSON.parse(process.env.FACT_WORKER!) as WorkerToKill;
process.on('disconnect', () => process.exit(1));

function hang(): Promise<never> {
  process.send!('hanging');
  return new Promise(() => {});
}

const { db } = connect(url);
const onError = (error: unknown) => console.error(error);
if (hangAt === 'numbering') {
  await db.transaction().execute(async (tx) => {
    await numberFacts(tx);
    await hang();
  });
}
const facts = await openFactLog({ db, listenUrl: url, onError });
await deliverFacts({
  db,
  facts,
  leaseMs,
  onError,
  reactions: [
    reaction({
      name: 'test.write',
      kinds: ['map.changed'],
      async prepare({ source }) {
        await inTransaction(db, (tx) =>
          sql`insert into prepared values (${source}, ${process.pid})`.execute(tx),
        );
        if (hangAt === 'claimed') await hang();
        return {
          async write(tx) {
            if (hangAt === 'prepared') await hang();
            await sql`insert into handled values (${source}, ${process.pid})`.execute(tx);
            if (hangAt === 'written') await hang();
          },
        };
      },
    }),
  ],
});
process.send!('ready');
