/** The first sheet of an Excel workbook as CSV text. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../../platform/CannotStart.ts';
import { Lost, SideProcess } from '../../platform/load/SideProcess.ts';
import { unpacksWithin } from './unpacksWithin.ts';
import type { WorkbookRead } from './workbookProcess.ts';

/** A workbook is read into memory as a whole, and unpacks to many times its size. */
const maxBytes = 50 * 1024 * 1024;
const maxUnpackedBytes = 200 * 1024 * 1024;
const limits = { patienceMs: 180_000, idleMs: 1_000 };
const program = fileURLToPath(new URL('workbookProcess.ts', import.meta.url));

/**
 * Read in a process of its own with bounded memory: a workbook of some kilobytes can unpack to gigabytes.
 * @throws CannotStart where it is another kind of archive, or too large.
 */
export async function readWorkbook(path: string): Promise<Buffer> {
  const name = basename(path);
  if (statSync(path).size > maxBytes) {
    throw new CannotStart(`${name} is an Excel workbook of more than 50 MB. Save it as CSV UTF-8.`);
  }
  const tooLarge = `${name} unpacks to more than can be read. Save it as CSV UTF-8.`;
  if (!unpacksWithin(readFileSync(path), maxUnpackedBytes)) throw new CannotStart(tooLarge);
  const aside = new SideProcess<{ path: string }, WorkbookRead>(program, limits);
  try {
    const { csv } = await aside.ask({ path });
    if (csv !== null) return Buffer.from(csv);
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    throw new CannotStart(tooLarge);
  } finally {
    aside.stop();
  }
  throw new CannotStart(
    `${name} is an archive, and can't be read as an Excel workbook. Unpack it, or save it as CSV UTF-8.`,
  );
}
