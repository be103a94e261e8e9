import { CannotStart } from '../../CannotStart.ts';

/** Turns a failed write into `folder` into one sentence that says what to do. */
export function cannotWrite(folder: string, error: unknown): CannotStart {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const elsewhere = 'Set LINTEL_DATA to a folder that it can write to.';
  switch (code) {
    case 'EROFS':
      return new CannotStart(
        `Lintel can't write to ${folder}: the disk is read-only. ${elsewhere}`,
      );
    case 'EACCES':
    case 'EPERM':
      return new CannotStart(
        `Lintel can't write to ${folder}: it has no permission to. ${elsewhere}`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new CannotStart(`Lintel can't use ${folder}: it is not a folder. ${elsewhere}`);
    case 'ENOSPC':
    case 'EDQUOT':
      return diskIsFull(folder);
    default:
      return new CannotStart(`Lintel can't write to ${folder}: ${firstLine(error)}. ${elsewhere}`);
  }
}

/**
 * Turns what PostgreSQL or initdb wrote before it gave up into one sentence.
 * @param output everything it wrote in this attempt
 * @param logFile where a person can read more
 */
export function postgresFailed(output: string, folder: string, logFile?: string): CannotStart {
  if (/No space left on device|Check free disk space|Disk quota exceeded/i.test(output))
    return diskIsFull(folder);
  if (/Read-only file system/i.test(output))
    return cannotWrite(folder, Object.assign(new Error(), { code: 'EROFS' }));
  const told = output.split('\n').filter((line) => /\b(FATAL|PANIC|error):/.test(line));
  const reason = (told.at(-1) ?? output.trim().split('\n').at(-1) ?? '')
    .replace(/^.*?\b(FATAL|PANIC|error):\s*/, '')
    .trim();
  const more = logFile ? ` Its log is ${logFile}.` : '';
  return new CannotStart(`PostgreSQL could not start: ${reason || 'it gave no reason'}.${more}`);
}

function diskIsFull(folder: string): CannotStart {
  return new CannotStart(
    `The disk that holds ${folder} is full. Free some space, or set LINTEL_DATA to a folder on another disk.`,
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
