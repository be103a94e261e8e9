/**
 * Databases of versions before start under this one, with people, agreements, letters and facts in
 * them: `testing/before0013`, `before0017` and `before0035` hold rows as those versions wrote them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { brokerageApi } from '#api/brokerage.ts';
import { contractApi } from '#api/contract.ts';
import type { ContractMove } from '#api/contract/ContractView.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import { agreementPdf } from '#api/file.ts';
import { groupApi } from '#api/group.ts';
import { healthApi } from '#api/health.ts';
import { userApi } from '#api/user.ts';
import { wordingApi } from '#api/wording.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { approvalDelayMs } from '#domain/contract/approvalDelay.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { agreements as records } from './contract/record/contractRecord.ts';
import { keepRecordsUnder, keyFor } from './document/recordKey.ts';
import { walkRecords } from './document/walkRecords.ts';
import { connect } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { diskFiles } from './platform/files/diskFiles.ts';
import { type OldDatabase, oldDatabase } from './testing/oldDatabase.ts';
import { type Key, signIn } from './testing/story.ts';
import type { Browser } from './user/testing/newBrowser.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let old: OldDatabase;
let server: WholeServer;
let filesDir: string;

/**
 * Starts this version on what the one before left.
 * @param now soon after those versions wrote, as what they wrote falls due some day
 */
function startOn(firstNew: string, now = '2026-11-22T03:00:00Z'): void {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    old = await oldDatabase(inject('testServerUrl'), firstNew);
    filesDir = mkdtempSync(join(tmpdir(), 'lintel-old-'));
    await putFiles(firstNew);
    const applied = await migrate(old.url);
    expect(applied.filter((name) => name < firstNew)).toEqual([]);
    const key = fileURLToPath(new URL(`testing/before${firstNew}/record.key`, import.meta.url));
    server = await wholeServer({
      databaseUrl: old.url,
      filesDir,
      travelDir: join(filesDir, 'travel'),
      // The key of those records, where they were kept under one already.
      ...(existsSync(key) && {
        recordKeyFile: {
          path: key,
          givenYn: true,
          editionPath: join(filesDir, 'register.edition'),
        },
      }),
    });
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

type Who = Key | 'ruth' | 'noor';

async function as(key: Who) {
  return (await signIn(server, key)).browser;
}

const agreements = async (key: Who) =>
  (await (await as(key)).call(agreementListApi.profileContracts, {})).data.data;

/** Who approves accepts the terms of service first, which that version did not ask of admins. */
async function acceptTerms(browser: Awaited<ReturnType<typeof as>>): Promise<void> {
  const { tos: version } = consentVersions;
  await browser.call(userApi.giveConsent, { body: { kind: 'tos', version, givenYn: true } });
}

interface Seen {
  contractId: string;
  revision: number;
  documentSha256: string | null;
}

/** Approves, lets the five seconds pass, and waits until the server has put it into effect. */
async function approve(browser: Browser, { contractId, revision, documentSha256 }: Seen) {
  const body = { contractId, seenRevision: revision, shownSha256: documentSha256! };
  const pressed = await browser.call(contractApi.approve, { body });
  expect(pressed).toMatchObject({ status: 200 });
  vi.setSystemTime(Date.now() + approvalDelayMs);
  const params = { contractId };
  const status = async () => (await browser.call(contractApi.contract, { params })).data.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('active');
}

describe('the database before the log of numbered facts', () => {
  startOn('0013');

  test('people sign in, and find what they had signed', async () => {
    const ana = await as('ana');
    expect((await ana.call(userApi.me, {})).data.name).toBe('Ana Ruiz');
    const { contract } = (await ana.call(agreementListApi.current, {})).data;
    expect(contract).toMatchObject({ status: 'active', propertyArea: 'Seattle' });
    const { contractId } = contract!;
    const detail = (await ana.call(contractApi.contract, { params: { contractId } })).data;
    const signed = detail.history.filter(({ kind }) => kind === 'signed');
    expect(signed).toHaveLength(2);
  });

  test('what waited can be approved; only letters that follow anew are written', async () => {
    const kim = await as('kim');
    await acceptTerms(kim);
    const { contracts } = (await kim.call(agreementListApi.approvalList, { query: {} })).data;
    expect(contracts).toHaveLength(1);
    await approve(kim, contracts[0]!);

    const before = new Set(old.rows.mail!.map((mail) => (mail as { mail_id: string }).mail_id));
    const written = async () => {
      const { rows: mails } = await old.client.query<{ mailId: string; subject: string }>(
        'select mail_id as "mailId", subject from mail order by mail_id',
      );
      return mails.filter(({ mailId }) => !before.has(mailId)).map(({ subject }) => subject);
    };
    // Of the agreement that was approved above; the other one's were mailed by the version before, and
    // its sealed file is not among the files of this test, of which admins hear.
    await expect
      .poll(async () => new Set(await written()))
      .toEqual(
        new Set([
          'Your touring agreement is complete',
          'An agreement is not what its record says',
          'Receipt: you approved the touring agreement for the broker',
        ]),
      );
    const unnumbered = async () =>
      (await old.client.query('select from fact where number is null')).rowCount;
    await expect.poll(unnumbered).toBe(0);
  });
});

describe('the database before documents and groups stood by themselves', () => {
  startOn('0017');

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
    const { contracts } = (await kim.call(agreementListApi.approvalList, { query: {} })).data;
    const waiting = contracts.find(({ propertyArea }) => propertyArea === 'Tacoma')!;
    const { contractId } = waiting;
    await approve(kim, waiting);
    const sealed = async () =>
      (await old.client.query('select from document_seal where document_id = $1', [contractId]))
        .rowCount;
    await expect.poll(sealed).toBe(1);
  });
});

describe('the database before the service catalog', () => {
  startOn('0017');

  test('a draft in the agent’s own words is stopped until its services are chosen', async () => {
    const dana = await as('dana');
    const [draft] = (await agreements('dana')).filter((it) => it.propertyArea === 'Renton');
    const { contractId, revision: seenRevision, agentPackage, commission } = draft!;
    const { packageId, publishedAt: _p, retiredAt: _r, ...before } = agentPackage!;
    const { data: old } = await dana.call(agentApi.myPackages, {});
    expect(old.packages.every(({ cancellation }) => cancellation.text !== undefined)).toBe(true);
    const terms = {
      propertyArea: 'Washington',
      listingKeys: [],
      startDate: '2026-11-23',
      endDate: '2027-01-21',
      exclusiveYn: false,
      commission: commission!,
    };
    const propose = () =>
      dana.call(contractApi.propose, { body: { contractId, seenRevision, terms } });
    // The brokerage of that version has no address, so health warns and nothing is proposed.
    const kim = await as('kim');
    const health = async () =>
      (await kim.call(healthApi.detail, {})).data.parts.find(({ part }) => part === 'brokerage');
    await expect.poll(health).toMatchObject({ state: 'slow', figure: 1 });
    expect(await propose()).toMatchObject({ status: 409, code: 'not_set_up' });
    const { data: known } = await kim.call(brokerageApi.brokerage, {});
    expect(known.brokerage).toMatchObject({ office: null, changedBy: null, changedAt: null });
    const entered = { ...aBrokerage, name: known.brokerage!.name };
    expect((await kim.call(brokerageApi.saveBrokerage, { body: entered })).status).toBe(200);
    expect(await propose()).toMatchObject({ status: 400, field: 'services' });

    const { version: _v, agentProfileId: _a, cancellation, ...rest } = before;
    const { text: _text, ...ending } = cancellation;
    const chosen = {
      ...rest,
      services: ['home_tours' as const],
      notIncluded: [],
      cancellation: ending,
    };
    const body = { packageId, terms: chosen };
    const { data: saved } = await dana.call(agentApi.savePackage, { body });
    const { version } = saved.package;
    const shown = await dana.call(agentApi.publishPackage, { body: { packageId, version } });
    expect(shown.message).toBeNull();
    // Next comes the state's form, which that database does not have.
    expect(await propose()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The form “Real Estate Brokerage in Washington/),
    });
  });
});

describe('the database before the conversation', () => {
  startOn('0035', '2026-11-22T12:00:00Z');

  const find = async (key: Who, area: string) =>
    (await agreements(key)).find(({ propertyArea }) => propertyArea === area)!;
  const see = async (key: Who, { contractId }: { contractId: string }) =>
    (await (await as(key)).call(contractApi.contract, { params: { contractId } })).data;

  async function move(key: Who, area: string, action: ContractMove, reason = '') {
    const browser = await as(key);
    if (key === 'kim' || key === 'noor') await acceptTerms(browser);
    const params = { contractId: await idIn(area) };
    const { data: seen } = await browser.call(contractApi.contract, { params });
    const body = { ...params, seenRevision: seen.revision, action, reason };
    return browser.call(contractApi.move, { body });
  }

  async function idIn(area: string): Promise<string> {
    const { rows } = await old.client.query<{ contractId: string }>(
      'select contract_id as "contractId" from contract where property_area = $1',
      [area],
    );
    return rows[0]!.contractId;
  }

  async function sign(key: Who, area: string) {
    const browser = await as(key);
    const contractId = await idIn(area);
    const { data: seen } = await browser.call(contractApi.contract, { params: { contractId } });
    const shownSha256 = seen.documentSha256!;
    await browser.call(signingApi.readToEnd, {
      body: { contractId, shownSha256, how: 'scrolled' },
    });
    const { name } = seen.parties.find(({ youYn }) => youYn)!;
    const signature = { kind: 'typed' as const, name };
    return browser.call(signingApi.sign, { body: { contractId, shownSha256, signature } });
  }

  async function sealedIn(area: string): Promise<void> {
    const count = async () =>
      (
        await old.client.query('select from document_seal where document_id = $1', [
          await idIn(area),
        ])
      ).rowCount;
    await expect.poll(count).toBe(1);
  }

  /** What `npm run verify` finds. */
  async function walk() {
    const { db, close } = connect(old.url);
    keepRecordsUnder(db, keyFor(server.database.db));
    const walked = await walkRecords(db, diskFiles(filesDir), records);
    await close();
    return walked;
  }

  test('each record, each sealed file and each page of a form is as it was written', async () => {
    expect(await walk()).toEqual({ documents: 8, files: 6, found: [], unproven: [] });
  });

  test('agreements, amendments, companies and whoever is suspended stand where they stood', async () => {
    const stands = (await agreements('dana')).map((it) => [it.propertyArea, it.status]);
    expect(Object.fromEntries(stands)).toEqual({
      Seattle: 'superseded',
      'Seattle and Tacoma': 'active',
      'Seattle, Tacoma and Kent': 'proposed',
      Austin: 'pending_approval',
      Denver: 'signing',
      Kirkland: 'active',
    });
    // Of a home that has sold since: what it sold for.
    expect(await see('ruth', await find('ruth', 'Renton'))).toMatchObject({
      status: 'changes_requested',
      counted: { priceCents: 54_000_000 },
    });
    const running = await see('ana', await find('ana', 'Seattle and Tacoma'));
    expect(running).toMatchObject({ amendsContractId: await idIn('Seattle') });
    const { groups } = (await (await as('mia')).call(groupApi.groups, {})).data;
    expect(groups.flatMap(({ entities }) => entities)).toMatchObject([
      { legalName: 'Alder Street LLC', signers: [{ name: 'Mia Okafor', capacity: 'Manager' }] },
    ]);
    const { data: tom } = await (await as('tom')).call(agentApi.myAgent, {});
    expect(tom).toMatchObject({ status: 'suspended', suspension: { reason: 'A complaint.' } });
    const [waiting] = (await (await as('noor')).call(wordingApi.all, {})).data.rows.filter(
      ({ status }) => status === 'proposed',
    );
    expect(waiting).toMatchObject({ clause: 'term', state: 'WA' });
  });

  test('what waited goes on: approved, stopped before it is signed, voided, declined, each with a sound record', async () => {
    const kim = await as('kim');
    await acceptTerms(kim);
    await approve(kim, await find('kim', 'Austin'));
    // Its services are in the agent's own words, and not all have signed them.
    expect(await sign('dana', 'Denver')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/ has to propose it again before anyone signs\.$/),
    });
    const voided = await move('noor', 'Kirkland', 'void', 'Signed twice.');
    expect(voided.data).toMatchObject({ status: 'voided' });
    const declined = await move('ana', 'Seattle, Tacoma and Kent', 'decline');
    expect(declined.data).toMatchObject({ status: 'declined' });
    await sealedIn('Austin');
    expect(await walk()).toEqual({ documents: 8, files: 7, found: [], unproven: [] });
  });

  test('a file that was sealed with a drawn signature is handed out as it was sealed', async () => {
    const { browser } = await signIn(server, 'ana');
    const path = agreementPdf.path.replace(':contractId', await idIn('Seattle'));
    const reply = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${browser.token}` },
    });
    const fileId = '01a2026a-d73b-7bab-bdcb-d3e5f0782ec9';
    const sealed = new URL(`testing/before0035/files/${fileId}.pdf`, import.meta.url);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(readFileSync(sealed));
  });
});
