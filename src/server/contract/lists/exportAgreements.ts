/** What admins take away: the list as CSV (RFC 4180), and the sealed files of it in one zip. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import yazl from 'yazl';
import type { z } from 'zod';
import type { AgreementListQuery } from '#api/contract/agreementListsSchemas.ts';
import { commissionInWords } from '#domain/contract/money/commissionInWords.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { statusLabel } from '#domain/contract/ContractStatus.ts';
import { holdsThrough } from '#domain/contract/life/deadlines.ts';
import { homesInWords } from '#domain/contract/homesOfAgreement.ts';
import { buyersIn, representing } from '#domain/contract/people/buyersIn.ts';
import { clientsOf } from '#domain/contract/people/parties.ts';
import { findSealedFile } from '../../document/seals.ts';
import { readStored } from '../../platform/files/storedContents.ts';
import { inOneCell, safeCsv } from '../../platform/files/safeCsv.ts';
import type { World } from '../../platform/World.ts';
import { eachOfBrokerage } from './brokerageList.ts';
import { type ContractRow, namesIn, tryContractOf } from '../contractRow.ts';

type Asked = z.output<typeof AgreementListQuery>;
type From = Pick<World, 'db' | 'now' | 'files' | 'log'>;

const columns: Record<string, (contract: Contract) => string | null> = {
  agreement_id: ({ contractId }) => contractId,
  kind: ({ kind }) => kind,
  status: statusLabel,
  buyers: ({ parties }) => inOneCell(buyersIn(parties).map(({ name }) => name)),
  signed_for: ({ parties }) => representing(parties),
  buyer_emails: ({ parties }) => inOneCell(clientsOf(parties).map(({ email }) => email)),
  agent: ({ agent }) => agent.name,
  agent_license: ({ agent }) => agent.licenseNumber,
  package: ({ agentPackage }) => agentPackage.name,
  fee: ({ commission }) => commissionInWords(commission),
  // Empty until the buyers have chosen.
  exclusive: ({ exclusiveYn }) => (exclusiveYn === null ? null : exclusiveYn ? 'yes' : 'no'),
  state: ({ state }) => state,
  area: ({ propertyArea }) => propertyArea,
  homes: (contract) => inOneCell(homesInWords(contract)),
  first_day: ({ startDate }) => startDate,
  last_day: holdsThrough,
  time_zone: ({ timeZone }) => timeZone,
  version: ({ version }) => String(version),
  document_sha256: ({ documentSha256 }) => documentSha256,
  created_at: ({ createdAt }) => createdAt,
  activated_at: ({ activatedAt }) => activatedAt,
  ended_on: ({ endedOn }) => endedOn,
};

/** Of one that cannot be read: which one it is, and that. */
const unreadable: Record<string, (row: ContractRow) => string> = {
  agreement_id: ({ contractId }) => contractId,
  status: () => 'cannot be read',
  buyers: namesIn,
};

export function agreementsAsCsv(from: From, asked: Asked): Readable {
  async function* rows() {
    for await (const row of eachOfBrokerage(from, asked)) {
      const contract = tryContractOf(row);
      yield contract
        ? Object.values(columns).map((cell) => cell(contract))
        : Object.keys(columns).map((column) => unreadable[column]?.(row));
    }
  }
  return Readable.from(rows()).pipe(stringify({ ...safeCsv, columns: Object.keys(columns) }));
}

/**
 * Each sealed file by who made it and its id, and `agreements.csv` with what each is and its SHA-256. A
 * file that is missing, or not the one that was sealed, is named there as such; the others come.
 * @param signal that fires when nobody waits for it any more
 */
export function sealedFilesAsZip(from: From, asked: Asked, signal: AbortSignal): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  const giveUp = (error: unknown) => {
    if (!signal.aborted) {
      from.log.error({ err: error }, 'the sealed files could not be put together');
    }
    out.destroy();
  };
  zip.on('error', giveUp);
  fill(zip, from, asked, signal).catch(giveUp);
  return out;
}

async function fill(
  zip: yazl.ZipFile,
  from: From,
  asked: Asked,
  signal: AbortSignal,
): Promise<void> {
  const list: string[][] = [];
  for await (const row of eachOfBrokerage(from, asked)) {
    const file = await findSealedFile(from.db, row.contractId, row.version);
    if (!file) continue;
    const name = nameOf(row);
    const stored = await readStored(from, file);
    list.push([name, row.contractId, file.sha256, typeof stored === 'string' ? stored : 'here']);
    if (typeof stored === 'string') continue;
    const content = Readable.from([stored]);
    const readWhole = once(content, 'end', { signal });
    zip.addReadStream(content, name, {
      mtime: new Date(row.activatedAt ?? row.updatedAt),
      compress: false,
    });
    // One file in memory at a time, however many there are.
    await readWhole.finally(() => content.destroy());
  }
  const lines = Readable.from(list).pipe(
    stringify({
      ...safeCsv,
      columns: ['file', 'agreement_id', 'sha256', 'state'],
    }),
  );
  zip.addBuffer(await buffer(lines), 'agreements.csv');
  zip.end();
}

/** `2026-03-03 Ana Ruiz with Dana Whitfield 0199aa00….pdf`, without what file systems refuse. */
function nameOf(row: ContractRow): string {
  const day = (row.activatedAt ?? row.updatedAt).slice(0, 10);
  const who = namesIn(row)
    .replaceAll(/[^\p{L}\p{N} .'-]/gu, '')
    .trim()
    .slice(0, 120);
  return `${day} ${who} ${row.contractId}.pdf`;
}
