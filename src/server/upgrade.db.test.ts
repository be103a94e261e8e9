/**
 * Databases of versions before start under this one, with people, agreements, letters and facts in
 * them: `testing/before0013` and `testing/before0017` hold rows as those versions wrote them.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { agreementPdf } from '#api/file.ts';
import { groupApi } from '#api/group.ts';
import { userApi } from '#api/user.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { migrate } from './platform/db/migrate.ts';
import { diskFiles } from './platform/files/diskFiles.ts';
import { type OldDatabase, oldDatabase } from './testing/oldDatabase.ts';
import { type Key, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let old: OldDatabase;
let server: WholeServer;
let filesDir: string;

/** Starts this version on what the one before left. */
function startOn(firstNew: string): void {
  beforeAll(async () => {
    // The day on which those versions wrote, as what they wrote falls due some day.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') });
    old = await oldDatabase(inject('testServerUrl'), firstNew);
    filesDir = mkdtempSync(join(tmpdir(), 'lintel-old-'));
    await putFiles(firstNew);
    const applied = await migrate(old.url);
    expect(applied.filter((name) => name < firstNew)).toEqual([]);
    server = await wholeServer({ databaseUrl: old.url, filesDir });
  });
  afterAll(async () => {
    await server.close();
    await old.drop();
    rmSync(filesDir, { recursive: true });
    vi.useRealTimers();
  });
}

/** Files are named by their id and kind: `<file_id>.pdf`. */
async function putFiles(firstNew: string): Promise<void> {
  if (!('stored_file' in old.rows) || firstNew < '0017') return;
  const folder = new URL(`testing/before${firstNew}/files/`, import.meta.url);
  for (const name of readdirSync(folder)) {
    await diskFiles(filesDir).put(name.split('.')[0]!, readFileSync(new URL(name, folder)));
  }
}

async function as(key: Key) {
  return (await signIn(server, key)).browser;
}

/** Who approves accepts the terms of service first, which that version did not ask of admins. */
async function acceptTerms(browser: Awaited<ReturnType<typeof as>>): Promise<void> {
  const { tos: version } = consentVersions;
  await browser.call(userApi.giveConsent, { body: { kind: 'tos', version, givenYn: true } });
}

describe('the database before the log of numbered facts', () => {
  startOn('0013');

  test('people sign in, and find what they had signed', async () => {
    const ana = await as('ana');
    expect((await ana.call(userApi.me, {})).data.name).toBe('Ana Ruiz');
    const { contract } = (await ana.call(contractApi.current, {})).data;
    expect(contract).toMatchObject({ status: 'active', propertyArea: 'Seattle' });
    const { contractId } = contract!;
    const detail = (await ana.call(contractApi.contract, { params: { contractId } })).data;
    const signed = detail.history.filter(({ kind }) => kind === 'signed');
    expect(signed).toHaveLength(2);
  });

  test('what waited can be approved; only letters that follow anew are written', async () => {
    const kim = await as('kim');
    await acceptTerms(kim);
    const { contracts } = (await kim.call(contractApi.approvalList, { query: {} })).data;
    expect(contracts).toHaveLength(1);
    const { contractId, revision: seenRevision, documentSha256 } = contracts[0]!;
    const moved = await kim.call(contractApi.move, {
      body: { contractId, seenRevision, action: 'approve', shownSha256: documentSha256! },
    });
    expect(moved.data.status).toBe('active');

    const before = new Set(old.rows.mail!.map((mail) => (mail as { mail_id: string }).mail_id));
    const written = async () => {
      const { rows: mails } = await old.client.query<{ mailId: string; subject: string }>(
        'select mail_id as "mailId", subject from mail order by mail_id',
      );
      return mails.filter(({ mailId }) => !before.has(mailId)).map(({ subject }) => subject);
    };
    // Of the agreement that was approved above; the other one's were mailed by the version before.
    await expect
      .poll(written, { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          'Your touring agreement is complete',
          'Your touring agreement is complete',
        ]),
      );
    // The sealed file of the other one is not among the files of this test, of which admins hear.
    const others = (await written()).filter((subject) => !subject.includes('complete'));
    expect(new Set(others)).toEqual(new Set(['An agreement is not what its record says']));
    const { rows: facts } = await old.client.query('select from fact where number is null');
    expect(facts).toEqual([]);
  });
});

describe('the database before documents and groups stood by themselves', () => {
  startOn('0017');

  const agreements = async (key: Key) =>
    (await (await as(key)).call(contractApi.profileContracts, {})).data.data;

  test('the parties of agreements are the people of a group, the buyer first', async () => {
    const { groups } = (await (await as('ana')).call(groupApi.groups, {})).data;
    expect(groups).toHaveLength(1);
    const told = groups[0]!.members.map(({ name, kind, status }) => `${name} ${kind} ${status}`);
    expect(told).toEqual([
      'Ana Older client joined',
      'Leo Older client joined',
      'Nora Older viewer invited',
    ]);
    expect(groups[0]!.members[0]).toMatchObject({ youYn: true, leadYn: true });
    const ofLeo = (await (await as('leo')).call(groupApi.groups, {})).data.groups;
    expect(ofLeo.map(({ groupId }) => groupId)).toEqual([groups[0]!.groupId]);
  });

  test('each agreement stands where it stood', async () => {
    const stands = (await agreements('dana')).map(({ propertyArea, status }) => [
      propertyArea,
      status,
    ]);
    expect(Object.fromEntries(stands)).toEqual({
      Seattle: 'active',
      Tacoma: 'pending_approval',
      Bellevue: 'signing',
      Kirkland: 'active',
      Renton: 'draft',
    });
    const [kirkland] = (await agreements('mia')).filter((it) => it.propertyArea === 'Kirkland');
    expect(kirkland!.noticeEndsOn).toBe('2026-12-01');
  });

  test('the texts that were signed have moved letter by letter, and the records hold', async () => {
    const { rows: texts } = await old.client.query<{ text: string; sha256: string }>(
      'select text, sha256 from document_text',
    );
    expect(texts.length).toBeGreaterThan(3);
    for (const { text, sha256 } of texts) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
      expect(documentOf(text).title).toMatch(/agreement$/);
    }
    const dana = await as('dana');
    for (const { contractId } of await agreements('dana')) {
      const { data } = await dana.call(contractApi.contract, { params: { contractId } });
      expect(data.evidence.faults).toEqual([]);
    }
  });

  test('a sealed file is handed out as it was sealed', async () => {
    const { browser } = await signIn(server, 'ana');
    const [seattle] = (await agreements('ana')).filter((it) => it.propertyArea === 'Seattle');
    const path = agreementPdf.path.replace(':contractId', seattle!.contractId);
    const reply = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${browser.token}` },
    });
    const fileId = '01a20119-ea67-71fe-a5eb-cc55042bbc3d';
    const sealed = new URL(`testing/before0017/files/${fileId}.pdf`, import.meta.url);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(readFileSync(sealed));
  });

  test('what waited can be approved, and what was signed before counts', async () => {
    const [bellevue] = (await agreements('ana')).filter((it) => it.propertyArea === 'Bellevue');
    expect(bellevue!.parties.filter(({ signedAt }) => signedAt).map(({ name }) => name)).toEqual([
      'Ana Older',
    ]);
    const kim = await as('kim');
    await acceptTerms(kim);
    const { contracts } = (await kim.call(contractApi.approvalList, { query: {} })).data;
    const {
      contractId,
      revision: seenRevision,
      documentSha256,
    } = contracts.find(({ propertyArea }) => propertyArea === 'Tacoma')!;
    const shownSha256 = documentSha256!;
    const body = { contractId, seenRevision, action: 'approve' as const, shownSha256 };
    expect((await kim.call(contractApi.move, { body })).data.status).toBe('active');
    const sealed = async () =>
      (await old.client.query('select from document_seal where document_id = $1', [contractId]))
        .rowCount;
    await expect.poll(sealed, { timeout: 30_000 }).toBe(1);
  });
});
