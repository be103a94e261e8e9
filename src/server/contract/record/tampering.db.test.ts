/** Somebody with the password of the database and the disk tampers; whoever looks next must notice. */
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signingApi } from '#api/contract/signing.ts';
import { addMs } from '#domain/calendar.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import {
  absentKey,
  keepRecordsUnder,
  keyFor,
  type RecordKey,
  recordKeyOf,
} from '../../document/recordKey.ts';
import { findSealedFile } from '../../document/seals.ts';
import { type FoundFault, walkRecords } from '../../document/walkRecords.ts';
import { agreements } from './contractRecord.ts';
import { findContract } from '../readContracts.ts';
import { type ContractTown, contractTown, touring } from '../testing/contractTown.ts';
import { consent, draft, move, propose, see, sign, tryMove, trySign } from '../testing/story.ts';
import { lookers, type Stage, type Watcher } from '../testing/tampering/Tampering.ts';
import { tamperings } from '../testing/tampering/tamperings.ts';

let copiesShown = 0;
let town: ContractTown;
let key: RecordKey;
let offered: AgentPackage;
let otherId: string;
beforeAll(async () => {
  town = await contractTown();
  key = keyFor(town.db);
  offered = await town.offer();
  await consent(town, town.ana, town.dana);
  otherId = await upTo('sealed');
});
afterAll(() => town.close());
afterEach(() => keepRecordsUnder(town.db, key));

async function upTo(stage: Stage): Promise<string> {
  const { ana, dana, kim } = town;
  const contract = await draft(town, offered);
  const { contractId } = contract;
  // Touring costs nothing unless it is said aloud; what is tampered with is a fee.
  await propose(dana, contract, { commission: touring.commission });
  await move(ana, contract, 'start_signing');
  await sign(ana, contract);
  if (stage === 'signing') return contractId;
  await sign(dana, contract);
  if (stage === 'submitted') return contractId;
  await move(kim, contract, 'approve');
  if (stage === 'approved') return contractId;
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  return contractId;
}

async function sealedBytes(contractId: string): Promise<Buffer<ArrayBuffer> | null> {
  const { version } = (await findContract(town.db, contractId))!;
  const file = await findSealedFile(town.db, contractId, version);
  return file ? Buffer.from(await buffer(await town.world.files.open(file.fileId))) : null;
}

const later = 2 * 86_400_000;

async function faultsOf(contractId: string, afterMs?: number): Promise<FoundFault[]> {
  const late = afterMs && { now: addMs(town.world.now(), afterMs), mailYn: true };
  const { found } = await walkRecords(town.db, town.world.files, agreements, late || undefined);
  return found.filter(({ id }) => id === contractId);
}

const broken = { status: 409, code: 'record_broken' };

interface Tampered {
  contractId: string;
  stage: Stage;
  /** The sealed file, as it was before. */
  copy: Buffer<ArrayBuffer> | null;
  /** By a walk over all records, this one and the one that nobody tampered with. */
  found: FoundFault[];
}

/** What each of those who look sees; throws where one sees nothing. */
const looks: Record<Watcher, (tampered: Tampered) => Promise<void>> = {
  async page({ contractId, found }) {
    const { evidence } = await see(town.ana, { contractId });
    expect(evidence.faults).toEqual(found.map(({ what }) => what));
  },
  async text({ contractId }) {
    const shown = await town.dana.call(signingApi.document, { params: { contractId } });
    expect(shown).toMatchObject(broken);
    expect(shown.message).toMatch(/is not what its record says: .+\. Nothing was done/);
  },
  async step({ contractId, stage }) {
    const { ana, dana, kim } = town;
    const contract = { contractId };
    const steps = {
      signing: () => trySign(dana, contract),
      submitted: () => tryMove(kim, contract, 'approve'),
      approved: () => tryMove(ana, contract, 'terminate'),
      sealed: () => tryMove(ana, contract, 'terminate'),
    };
    const before = await town.db.selectFrom('evidence').select('seq').execute();
    expect(await steps[stage]()).toMatchObject(broken);
    expect(await town.db.selectFrom('evidence').select('seq').execute()).toEqual(before);
  },
  async file({ contractId }) {
    const response = await fetch(`${town.url}/api/contract/${contractId}/document.pdf`, {
      headers: { authorization: `Bearer ${town.ana.token}` },
    });
    expect([response.status, await response.json()]).toMatchObject([409, { code: broken.code }]);
  },
  async copy({ copy }) {
    expect(copy).not.toBeNull();
    const form = new FormData();
    form.set('copy', new Blob([copy!], { type: 'application/pdf' }), 'agreement.pdf');
    // Each from an address of its own, as one may ask twenty times a minute.
    const headers = { 'x-forwarded-for': `10.9.0.${++copiesShown}` };
    const response = await fetch(`${town.url}/api/verify`, { method: 'POST', headers, body: form });
    const { data } = (await response.json()) as { data: CopyVerdict };
    // The copy is what was sealed; what is kept about it is not, or is not there any more.
    expect(data.verdict === 'valid' ? data.record!.faults : [data.verdict]).not.toEqual([]);
    expect(['valid', 'unknown']).toContain(data.verdict);
  },
  async walk({ found }) {
    expect(found).not.toEqual([]);
  },
  async walkLater({ contractId, found }) {
    expect(await faultsOf(contractId)).toEqual([]);
    expect(found).not.toEqual([]);
  },
};

test('what nobody tampered with is as it is on record, at every stage', async () => {
  for (const stage of ['signing', 'submitted', 'sealed'] as const) {
    const contractId = await upTo(stage);
    expect((await see(town.ana, { contractId })).evidence.faults).toEqual([]);
  }
  const walked = await walkRecords(town.db, town.world.files, agreements);
  expect(walked).toMatchObject({ documents: 4, files: 2, found: [] });
});

test.each(tamperings)('$name: $stage, noticed as $fault', async (tampering) => {
  const { stage, does, fault, noticedBy = lookers[stage] } = tampering;
  const contractId = await town.stage(stage, () => upTo(stage));
  const copy = await sealedBytes(contractId);
  // Whoever owns the table can take the guard of the evidence away.
  await town.pool.query('alter table evidence disable trigger all');
  await does({
    pool: town.pool,
    files: town.world.files,
    contractId,
    otherId,
    loseKey: () => keepRecordsUnder(town.db, absentKey),
    replaceKey: () => keepRecordsUnder(town.db, recordKeyOf(new Uint8Array(32).fill(1))),
  });
  await town.pool.query('alter table evidence enable trigger all');

  const afterMs = noticedBy.includes('walkLater') ? later : undefined;
  const found = await faultsOf(contractId, afterMs);
  expect(found.map(({ kind }) => kind)).toContain(fault);
  for (const watcher of noticedBy) await looks[watcher]({ contractId, stage, copy, found });

  // `npm run verify` tells whoever runs it; whoever meets a fault has the admins told.
  if (noticedBy.every((watcher) => watcher.startsWith('walk'))) return;
  const told = await town.db
    .selectFrom('documentFault')
    .select('kind')
    .where('documentId', '=', contractId)
    .execute();
  expect(told.map(({ kind }) => kind)).toContain(fault);
  const { rows } = await town.pool.query(
    `select from fact where body->>'kind' = 'document.fault_found' and body->>'documentId' = $1`,
    [contractId],
  );
  expect(rows).not.toEqual([]);
});

test('rows of evidence can be added, and neither changed nor removed', async () => {
  for (const sql of [
    `update evidence set hash = 'x'`,
    'delete from evidence',
    'truncate evidence',
  ]) {
    await expect(town.pool.query(sql)).rejects.toThrow('only added, never changed or removed');
  }
});

test('whatever was tampered with, the broker can declare it void, and the fault stays', async () => {
  const contractId = await upTo('submitted');
  await town.pool.query('update contract set end_date = end_date + 300 where contract_id = $1', [
    contractId,
  ]);
  const voided = await move(town.kim, { contractId }, 'void', { reason: 'It was tampered with.' });
  expect(voided).toMatchObject({
    status: 'voided',
    evidence: { faults: ['the last day is not the one on record'] },
  });
});
