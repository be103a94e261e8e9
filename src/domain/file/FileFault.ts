/** What can be wrong with the contents of a stored file. */
import { z } from 'zod';

export const FileFault = z.enum(['missing', 'changed']);
export type FileFault = z.infer<typeof FileFault>;

const meanings: Record<FileFault, string> = {
  missing: 'its contents are missing',
  changed: 'its contents are others than were stored',
};

/** Without a full stop, as a part of a sentence. */
export function fileFaultInWords(fault: FileFault): string {
  return meanings[fault];
}
