/** What a person can do when a start fails on the machine under it. */
import { isAbsolute, relative } from 'node:path';
import { CannotStart } from './CannotStart.ts';
import { cannotWrite } from './db/embedded/explain.ts';
import { reasonOf } from './db/reasonOf.ts';
import { outageOf } from './outage.ts';

/** What Node says of files and folders that it could not use. */
const ofFiles = /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|ENOSPC|EDQUOT|EIO)$/;

/**
 * One sentence or two for the terminal; null where the machine did nothing wrong, so that the program
 * did, and its stack is wanted.
 * @param dataFolder LINTEL_DATA
 */
export function explainStart(error: unknown, dataFolder: string): string | null {
  if (error instanceof CannotStart) return error.message;
  const { code, path } = (error ?? {}) as { code?: unknown; path?: unknown };
  if (typeof code === 'string' && ofFiles.test(code)) {
    if (typeof path !== 'string' || isWithin(dataFolder, path)) {
      return cannotWrite(dataFolder, error).message;
    }
    return `Lintel can't use ${path}: ${reasonOf(error)}. Give the user that it runs as the right to it, and see whether its disk has room.`;
  }
  switch (outageOf(error)) {
    case 'disk full':
      return 'The disk of the database is full. Free some space there, and start Lintel again; no saved data is lost.';
    case 'read only':
      return 'The database takes no changes, as a replica or a disk that is read-only does. Name the primary in DATABASE_URL, or see what its log says.';
    case 'database away':
      return `The database has stopped answering while Lintel started: ${reasonOf(error)}. See whether PostgreSQL runs, and start Lintel again.`;
    case 'busy':
      return `The database or this machine has no room for more work: ${reasonOf(error)}. End what else uses it, or raise its limits, and start Lintel again.`;
    case null:
      return null;
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}
