/** Fails where a clause, an own item or the brokerage is not what the register of records has. */
import { epochMs } from '#domain/calendar.ts';
import { faultInWords } from '#domain/document/recordFaults.ts';
import type { Check } from '../../platform/health/HealthWatch.ts';
import { timed } from '../../platform/health/processChecks.ts';
import type { World } from '../../platform/World.ts';
import { findFaultsOfLists } from '../../wording/wordingRecord.ts';
import { agreements } from './contractRecord.ts';

/** Each row is compared with its line, so they are looked at less often than the other parts. */
const everyMs = 60_000;

export function onRecordCheck({ db, now }: Pick<World, 'db' | 'now'>): Check {
  let looked = { at: -Infinity, faults: [] as string[] };
  return () =>
    timed(async () => {
      const at = epochMs(now());
      if (at - looked.at >= everyMs) {
        const rows = (await agreements.otherFaults?.(db, [])) ?? [];
        const all = [...rows, ...(await findFaultsOfLists(db))];
        const faults = all.map(({ fault }) => faultInWords(fault));
        looked = { at, faults: [...new Set(faults)] };
      }
      if (looked.faults.length > 0) throw new Error(`Not on record: ${looked.faults.join('; ')}.`);
    });
}
