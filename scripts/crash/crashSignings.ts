/**
 * What `npm run test:crash` runs: people sign agreements while the server is killed with SIGKILL at
 * random moments. Afterwards no signature may be lost or doubled, and every agreement must have been
 * sealed by itself. `--signings 200` says how many signatures are given, two to an agreement.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import { instant } from '#domain/calendar.ts';
import { keepRecordsUnder, readRecordKey } from '#server/document/recordKey.ts';
import { diskFiles } from '#server/platform/files/diskFiles.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { countSettled, doubledLetters, faults } from './audit.ts';
import { killedServer } from './KilledServer.ts';
import { type Ground, onGround } from './onGround.ts';
import { castFor } from './people.ts';
import { signOne } from './signOne.ts';

const atOnce = 4;
/** How much a life answers, from next to nothing to several agreements, and how long it goes on then. */
const lifeAnswers = () => 1 + Math.floor(Math.random() ** 2 * 100);
const lastMomentMs = () => Math.random() * 100;
const settleWithinMs = 60_000;
const signaturesEach = 2;

const { values } = parseArgs({ options: { signings: { type: 'string', default: '200' } } });
const agreements = Math.ceil(Number(values.signings) / signaturesEach);

await onGround(crash);

async function crash({ dataDir, db, tokens, oneServer }: Ground): Promise<boolean> {
  const now = instant(Date.now());
  const cast = await inTransaction(db, async (tx) => {
    const made = await castFor(tx, now, agreements);
    const { packageId, version } = made.packages[0]!;
    await tx
      .insertInto('packageApproval')
      .values({
        packageId,
        version,
        template: agreementTemplate,
        approvedBy: made.broker.profileId,
        approvedAt: now,
        wordingVersions: '{}',
      })
      .execute();
    return made;
  });

  const given = await oneServer();
  const count = { answers: 0 };
  const server = await killedServer(given, async (signal) => {
    const last = count.answers + lifeAnswers();
    while (count.answers < last && !signal.aborted) await sleep(2);
    await sleep(lastMomentMs());
  });
  const line = {
    url: `http://127.0.0.1:${given.port}`,
    tokens,
    answered: () => void count.answers++,
  };

  const contractIds: string[] = [];
  const waiting = cast.buyers.entries();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, buyer] of waiting) {
        contractIds.push(await signOne(line, cast, buyer, at % 2 === 0));
      }
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  await server.stopKilling();

  const giveUpAt = performance.now() + settleWithinMs;
  while ((await countSettled(db)) < contractIds.length && performance.now() < giveUpAt) {
    await sleep(200);
  }
  // What follows the seals, the letters, comes within the next looks at the facts.
  await sleep(2_000);
  keepRecordsUnder(db, readRecordKey(join(dataDir, 'record.key'))!);
  const files = diskFiles(join(dataDir, 'files'));
  const found = [...(await faults(db, files, contractIds)), ...(await doubledLetters(db))];
  await server.end();
  for (const fault of found) console.error(fault);
  console.log(
    `${agreements * signaturesEach} signatures in ${seconds} s, the server killed ${server.kills()} times: ` +
      (found.length === 0 ? 'none lost, none doubled, all sealed' : `${found.length} faults`),
  );
  return found.length === 0;
}
