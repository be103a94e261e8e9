/** The process that reads a workbook for `readWorkbook.ts`. It ends when it takes more than its bounds. */
import { stringify } from 'csv-stringify/sync';
import { readSheet } from 'read-excel-file/node';
import { boundWork } from '../../platform/load/boundWork.ts';

export interface WorkbookRead {
  /** Null where the file is no workbook. */
  csv: Uint8Array | null;
}

/** A workbook of 200,000 homes takes a third of this. */
const read = boundWork({ cpuMs: 150_000, memoryBytes: 1.5 * 2 ** 30 }, readCsv);

async function readCsv({ path }: { path: string }): Promise<WorkbookRead> {
  try {
    const rows: unknown[][] = await readSheet(path);
    return { csv: Buffer.from(stringify(rows.map((row) => row.map(textOf)))) };
  } catch {
    return { csv: null };
  }
}

/** Dates of a workbook have no zone: they are given as midnight UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

process.on('message', async (order: { path: string }) => {
  process.send!(await read(order));
});
