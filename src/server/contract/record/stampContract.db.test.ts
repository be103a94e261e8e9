import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { readEvidence } from '../../document/evidence.ts';
import { deliverFacts } from '../../platform/facts/deliver.ts';
import { sealPdf } from '../../platform/pdf/seal/sealPdf.ts';
import { openTimeStamps } from '../../platform/pdf/stamp/TimeStamps.ts';
import { type StampServer, stampServer } from '../../platform/pdf/stamp/testing/stampServer.ts';
import { sampleSeal, sampleSealing } from '../../platform/pdf/testing/sampleSeal.ts';
import { contractReactions } from '../reactions.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, type Detail, draft, move, propose, sign } from '../testing/story.ts';

let town: ContractTown;
let tsa: StampServer;
let errors: string[];
beforeAll(async () => {
  [town, tsa] = await Promise.all([contractTown(), stampServer()]);
  await consent(town, town.ana, town.dana);
});
beforeEach(() => {
  errors = [];
  tsa.behaviour = 'fine';
  town.world.stamps = openTimeStamps({
    url: tsa.url,
    trusted: [tsa.root.certificate],
    onFailure: () => {},
    restMs: 0,
  });
});
afterAll(async () => {
  await tsa.close();
  await town.close();
});

/** Whatever fails is due again at once. */
const deliverer = () =>
  deliverFacts({
    db: town.db,
    reactions: contractReactions(town.world),
    onError: (error, { reaction }) => errors.push(`${reaction}: ${String(error)}`),
    patience: { tries: 5, firstPauseMs: 1, factor: 1, longestPauseMs: 1 },
  });

async function activated(): Promise<Detail> {
  const { ana, dana, kim } = town;
  const drafted = await draft(town, await town.offer());
  await propose(dana, drafted);
  await move(ana, drafted, 'start_signing');
  await sign(ana, drafted);
  await sign(dana, drafted);
  return move(kim, drafted, 'approve');
}

async function download({ contractId }: Detail): Promise<Buffer<ArrayBuffer>> {
  const response = await fetch(`${town.url}/api/contract/${contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${town.ana.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

let visitors = 0;

async function verify(bytes: Buffer<ArrayBuffer>): Promise<CopyVerdict> {
  const form = new FormData();
  form.set('copy', new Blob([bytes], { type: 'application/pdf' }), 'agreement.pdf');
  const headers = { 'x-forwarded-for': `192.0.2.${++visitors}` };
  const response = await fetch(`${town.url}/api/verify`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: CopyVerdict }).data;
}

async function happened(contract: Detail) {
  const entries = await readEvidence(town.db, contract.contractId);
  return entries.map(({ event }) => event.kind).filter((kind) => /sealed|stamped/.test(kind));
}

const stamp = { at: expect.stringMatching(/Z$/), authority: 'Clock tower' };

test('an authority that answers at once has its stamp in the seal, and nothing is added later', async () => {
  const contract = await activated();
  const delivering = await deliverer();
  await delivering.settle();
  await delivering.stop();
  expect(errors).toEqual([]);
  expect(await happened(contract)).toEqual(['sealed']);
  const sealed = await download(contract);
  const told = await verify(sealed);
  expect(told).toMatchObject({ verdict: 'valid', record: { stamp } });
  expect(told.sentence).not.toContain('Since');

  // The seal ends before what proves its stamp.
  const bent = Buffer.from(sealed);
  bent[sealed.lastIndexOf('/DSS') + 1]! ^= 1;
  expect(await verify(bent)).toMatchObject({ verdict: 'altered', record: null });
  const cut = sealed.subarray(0, sealed.indexOf('%%EOF', sealed.indexOf('/ByteRange')) + 5);
  const end = sealed[cut.length] === 0x0a ? cut.length + 1 : cut.length;
  expect(await verify(Buffer.from(sealed.subarray(0, end)))).toMatchObject({ verdict: 'valid' });
});

test('one that is down holds nothing up: its stamp comes later, and each copy stays genuine', async () => {
  tsa.behaviour = 'broken';
  const contract = await activated();
  const delivering = await deliverer();
  await delivering.settle();
  const first = await download(contract);
  expect(await verify(first)).toMatchObject({ verdict: 'valid', record: { stamp: null } });
  await expect
    .poll(async () => {
      await delivering.settle();
      return errors.length;
    })
    .toBeGreaterThan(0);
  expect(errors.every((error) => error.includes('answered with 500'))).toBe(true);
  expect(errors.every((error) => error.startsWith('contract.stamp:'))).toBe(true);
  expect(await happened(contract)).toEqual(['sealed']);

  tsa.behaviour = 'fine';
  await expect
    .poll(async () => {
      await delivering.settle();
      return happened(contract);
    })
    .toEqual(['sealed', 'stamped']);
  await delivering.stop();
  const second = await download(contract);
  expect(second.length).toBeGreaterThan(first.length);
  expect(second.subarray(0, first.length).equals(first)).toBe(true);
  expect(await verify(second)).toMatchObject({ verdict: 'valid', record: { stamp } });
  const earlier = await verify(first);
  expect(earlier).toMatchObject({ verdict: 'valid', record: { stamp } });
  expect(earlier.sentence).toContain('Since it was made, an independent authority');

  const bent = Buffer.from(second);
  bent[first.length + 20]! ^= 1;
  const others = Buffer.from(await sealPdf(second, sampleSeal('Another'), sampleSealing));
  for (const changed of [bent, second.subarray(0, -1), others]) {
    expect(await verify(Buffer.from(changed))).toMatchObject({ verdict: 'altered', record: null });
  }

  const rows = await town.db
    .selectFrom('documentStamp')
    .innerJoin('storedFile', 'storedFile.fileId', 'documentStamp.fileId')
    .select(['storedFile.fileId', 'storedFile.sha256', 'documentStamp.sha256 as stampSha256'])
    .where('documentStamp.documentId', '=', contract.contractId)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.sha256).toBe(rows[0]!.stampSha256);
  const stored = await buffer(await town.world.files.open(rows[0]!.fileId));
  expect(stored.equals(second)).toBe(true);
});

test('a file that is not what was sealed gets no stamp', async () => {
  tsa.behaviour = 'broken';
  const contract = await activated();
  const delivering = await deliverer();
  await delivering.settle();
  const seal = await town.db
    .selectFrom('documentSeal')
    .select('fileId')
    .where('documentId', '=', contract.contractId)
    .executeTakeFirstOrThrow();
  await town.world.files.remove(seal.fileId);
  await town.world.files.put(seal.fileId, Buffer.from('%PDF-1.7 something else'));
  tsa.behaviour = 'fine';
  const asked = tsa.asked;
  errors = [];
  await expect
    .poll(async () => {
      await delivering.settle();
      return errors;
    })
    .toContainEqual(expect.stringContaining('not the file that was sealed'));
  await delivering.stop();
  expect(tsa.asked).toBe(asked);
  expect(await happened(contract)).toEqual(['sealed']);
});

test('without an authority nothing is asked, and the seal stands', async () => {
  town.world.stamps = null;
  const asked = tsa.asked;
  const contract = await activated();
  const delivering = await deliverer();
  await delivering.settle();
  await delivering.stop();
  expect(errors).toEqual([]);
  expect(tsa.asked).toBe(asked);
  expect(await verify(await download(contract))).toMatchObject({
    verdict: 'valid',
    record: { stamp: null },
  });
});
