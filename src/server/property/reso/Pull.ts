/** One run over a feed, as its stages share it. */
import type { RefusalReport } from '../../platform/files/RefusalReport.ts';
import type { Mapping } from '../import/Mapping.ts';
import type { DecideRecords } from './decideRecords.ts';
import type { FeedRun } from './feedRun.ts';
import type { FeedTask } from './FeedTask.ts';
import type { SearchRules } from './searchRules.ts';
import type { ResoClient } from './ResoClient.ts';

export interface Pull {
  task: FeedTask;
  run: FeedRun;
  client: ResoClient;
  mapping: Mapping;
  report: RefusalReport;
  /** What is asked of records beside which of them: `$select` and `$expand`. */
  parts: Record<string, string | undefined>;
  /** Of the records, as the source describes them. */
  fieldNames: ReadonlySet<string>;
  /** Which fields and options this source takes in a query. */
  search: SearchRules;
  /** Reads the words of the source before the first record. */
  decider(): Promise<DecideRecords>;
  /** Between two pages; says how far it is. */
  turn(): void;
}
