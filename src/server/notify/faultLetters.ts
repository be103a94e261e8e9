import type { Contract } from '#domain/contract/Contract.ts';
import { buyerNames } from '#domain/contract/buyersIn.ts';
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import { type FileFault, fileFaultInWords } from '#domain/file/FileFault.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { joinNames } from '#domain/joinNames.ts';
import type { Telling } from './Telling.ts';

/** What admins hear where an agreement is not what its record says. */
export function faultNews(
  contract: Pick<Contract, 'parties' | 'agent'> | null,
  faults: readonly Fault[],
): Telling {
  const whose = contract
    ? `${buyerNames(contract.parties)} with ${contract.agent.name}`
    : 'An agreement that is gone';
  return {
    event: 'fault',
    to: 'admins',
    butProfileId: null,
    subject: 'An agreement is not what its record says',
    sentences: [
      `${whose}: ${joinNames(faults.map(faultInWords))}.`,
      'Somebody or something has changed what is kept, beside the steps that people take. Nobody can sign it, approve it or get its PDF until this is cleared; you can declare it void. `npm run verify` on the server looks through everything that is kept.',
    ],
    only: [],
    quote: null,
    action: 'Open the agreement',
    page: null,
    timeZone: null,
    sealedYn: false,
  };
}

/** What admins hear where the contents of a stored file are not those that were stored. */
export function fileFaultNews(
  { name, purpose }: Pick<StoredFile, 'name' | 'purpose'>,
  faults: readonly { kind: FileFault }[],
): Telling {
  const what = joinNames(faults.map(({ kind }) => fileFaultInWords(kind)));
  return {
    event: 'fault',
    to: 'admins',
    butProfileId: null,
    subject: 'A stored file is not what was stored',
    sentences: [
      `The file “${name}” (${purpose}): ${what}.`,
      'Somebody or something has changed the files of this installation. It is handed out to nobody until it is back: whoever runs the installation can restore it from a backup. `npm run verify` on the server looks through everything that is kept.',
    ],
    only: [],
    quote: null,
    action: 'See what went wrong',
    page: null,
    timeZone: null,
    sealedYn: false,
  };
}
