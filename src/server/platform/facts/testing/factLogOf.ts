import type { Db } from '../../db/connect.ts';
import { type FactLog, openFactLog } from '../FactLog.ts';

/** The log of a test's database; an error fails the test run. */
export function factLogOf({ db, url }: { db: Db; url: string }): Promise<FactLog> {
  return openFactLog({
    db,
    listenUrl: url,
    onError: (error) => {
      throw error;
    },
  });
}
