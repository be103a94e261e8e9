import { type FileFault, fileFaultInWords } from '#domain/file/FileFault.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { joinNames } from '#domain/joinNames.ts';
import { findFile } from '../../../platform/files/keepFile.ts';
import { faultEmail } from '../../fault/FaultEmail.ts';

interface Found {
  file: Pick<StoredFile, 'name' | 'purpose'>;
  faults: readonly { kind: FileFault }[];
}

export const fileFault = faultEmail<'file.fault_found', Found>({
  name: 'file_fault',
  fact: 'file.fault_found',
  event: 'fault',
  async lookUp(db, { fileId }) {
    const file = await findFile(db, fileId);
    const faults = await db
      .selectFrom('storedFileFault')
      .select('kind')
      .where('fileId', '=', fileId)
      .execute();
    return file ? { file, faults } : null;
  },
  path: () => '/admin/troubles',
  write: ({ file: { name, purpose }, faults }) => ({
    subject: 'A stored file is not what was stored',
    sentences: [
      `The file “${name}” (${purpose}): ${joinNames(faults.map(({ kind }) => fileFaultInWords(kind)))}.`,
      'Somebody or something has changed the files of this installation. It is handed out to nobody until it is back: whoever runs the installation can restore it from a backup. `npm run verify` on the server looks through everything that is kept.',
    ],
    action: 'See what went wrong',
  }),
  example: () => ({
    when: 'A stored file is not what was stored',
    found: { file: { name: 'Passport.pdf', purpose: 'document' }, faults: [{ kind: 'changed' }] },
  }),
});
