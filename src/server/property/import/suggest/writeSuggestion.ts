/** Writing a suggested mapping beside the file that it is for. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CannotStart } from '../../../platform/CannotStart.ts';
import { delimiterOf } from '../delimiterOf.ts';
import { mappingFaults } from '../mappingFaults.ts';
import { readRows } from '../readRows.ts';
import { type Suggestion, suggestMapping } from './suggestMapping.ts';

export interface SuggestTask {
  /** The CSV file. */
  path: string;
  mappingPath: string;
  /** Writes over a mapping that is there. */
  forceYn: boolean;
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
}: SuggestTask): Promise<Suggestion> {
  const delimiter = await delimiterOf(path);
  const [header, ...rows] = await firstRows(path, delimiter, rowsLookedAt + 1);
  const name = basename(path);
  const { mapping, notes } = suggestMapping({ header: header!, rows, delimiter, name });
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
  return { mapping, notes: [...notes, ...faults] };
}

async function firstRows(path: string, delimiter: string, count: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(path, delimiter)) {
    rows.push(cells);
    if (rows.length === count) break;
  }
  if (rows.length === 0) throw new CannotStart(`${basename(path)} is empty.`);
  return rows;
}
