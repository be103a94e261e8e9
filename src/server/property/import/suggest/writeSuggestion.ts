/** Writing a suggested mapping beside the file that it is for. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CannotStart } from '../../../platform/CannotStart.ts';
import type { Instant } from '#domain/calendar.ts';
import type { CsvRow } from '../cutRows.ts';
import { delimiterOf } from '../delimiterOf.ts';
import { Mapping } from '../Mapping.ts';
import { mappingFaults } from '../mappingFaults.ts';
import { readRows } from '../readRows.ts';
import { type Suggestion, suggestMapping } from './suggestMapping.ts';
import { tryMapping } from './tryMapping.ts';

export interface SuggestTask {
  /** The CSV file. */
  path: string;
  mappingPath: string;
  /** Writes over a mapping that is there. */
  forceYn: boolean;
  now: Instant;
}

export interface WrittenSuggestion extends Suggestion {
  /** What the first rows become by it, as lines to print; none where it can't be used yet. */
  trial: string[];
}

const rowsLookedAt = 300;

/**
 * @returns what was written, and what to look at, faults of the suggestion itself included
 * @throws CannotStart where the file is no CSV, or where there is a mapping already
 */
export async function writeSuggestion({
  path,
  mappingPath,
  forceYn,
  now,
}: SuggestTask): Promise<WrittenSuggestion> {
  const delimiter = await delimiterOf(path);
  const [first, ...cut] = await firstRows(path, delimiter, rowsLookedAt + 1);
  const header = first!.cells;
  const rows = cut.map(({ cells }) => cells);
  const name = basename(path);
  const { mapping, notes } = suggestMapping({ header, rows, delimiter, name });
  const faults = mappingFaults(mapping, header).map((fault) => `To be put right: ${fault}`);
  try {
    writeFileSync(mappingPath, `${JSON.stringify(mapping, null, 2)}\n`, {
      flag: forceYn ? 'w' : 'wx',
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new CannotStart(
        `${mappingPath} is there already. Write over it with --force, or name another with --mapping.`,
      );
    }
    throw error;
  }
  const usable = faults.length === 0 ? Mapping.safeParse(mapping).data : undefined;
  const trial = usable === undefined ? [] : tryMapping({ mapping: usable, header, rows: cut, now });
  return { mapping, notes: [...notes, ...faults], trial };
}

async function firstRows(path: string, delimiter: string, count: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readRows(path, delimiter)) {
    rows.push(row);
    if (rows.length === count) break;
  }
  if (rows.length === 0) throw new CannotStart(`${basename(path)} is empty.`);
  return rows;
}
