/** The thread that holds the homes and searches them. */
import { workerData } from 'node:worker_threads';
import { connect } from '../../platform/db/connect.ts';
import { silence } from '../../platform/db/endSilence.ts';
import { sayToServer } from '../../platform/load/answerAsks.ts';
import { answerSearches } from './answerSearches.ts';
import type { SearchData } from './searchAsks.ts';
import { boundaryLearner } from './learnBoundary.ts';
import { applyKeys, putAway, startIndex } from './startIndex.ts';

const { databaseUrl, snapshotFile, now } = workerData as SearchData;
const { db } = connect(databaseUrl, { max: 1, silenceMs: silence.behindMs });
const { index, after } = await startIndex({ db, now, say: sayToServer }, snapshotFile);

answerSearches(
  index,
  after,
  {
    async change({ listingKeys, now }) {
      await applyKeys(db, index, listingKeys, now);
      return index.size;
    },
    async putAway(number) {
      if (snapshotFile !== undefined) await putAway(db, index, number, snapshotFile);
      return undefined;
    },
  },
  boundaryLearner(db, index),
);
