/**
 * The pictures of a sealed agreement, of a running demo: `npm run screenshots:paper -- http://localhost:3000`.
 * Three buyers and an agent sign a full agreement for California, the broker approves it, and
 * poppler-utils draw the pages of the file that all of them get.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from '@playwright/test';
import { approve, consent, offer } from '../e2e/agreementByApi.ts';
import { demoPerson, newBuyer, type PersonByApi, tokenMailedTo } from '../e2e/personByApi.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const origin = process.argv[2] ?? 'http://localhost:3000';
process.env.LINTEL_URL ??= origin;

interface Agreement {
  contract_id: string;
  revision: number;
  status: string;
  sealed_yn: boolean;
  document_sha256: string | null;
  disclosures: { form_id: string; file: { sha256: string } | null }[];
  [term: string]: unknown;
}

const see = (person: PersonByApi, id: string) => person.get<Agreement>(`/api/contract/${id}`);

/** What an agent of California offers; its fee is in the middle of what the demo's agents ask. */
const terms = {
  name: 'From first tour to keys',
  commission: { model: 'percent', rate_bps: 225, minimum_cents: 0, fee_kind: { kind: 'net' } },
  services: [
    'home_tours',
    'market_analysis',
    'offer_writing',
    'negotiation',
    'closing_coordination',
  ],
  not_included: ['inspection_fees', 'legal_and_tax_advice'],
  tours_included: null,
  offers_included: 5,
  exclusive_yn: true,
  default_term_days: 80,
  states: ['CA'],
  cancellation: { notice_days: 3, fee_cents: 0 },
};

/** A hand that runs up and down, as a finger on glass does. */
const drawn = Array.from({ length: 90 }, (_, at): [number, number] => [
  60 + at * 7.5,
  170 + Math.sin(at / 2.3) * 70 * Math.cos(at / 19) - at * 0.4,
]);

async function move(person: PersonByApi, contract_id: string, action: string): Promise<void> {
  const { revision: seen_revision } = await see(person, contract_id);
  await person.post('/api/contract/move', { contract_id, seen_revision, action });
}

async function sign(person: PersonByApi, contract_id: string, signature: object): Promise<void> {
  const { document_sha256: shown_sha256 } = await see(person, contract_id);
  await person.post('/api/contract/read', { contract_id, shown_sha256, how: 'scrolled' });
  await person.post('/api/contract/sign', { contract_id, shown_sha256, signature });
}

/** What the state wants read before the signing. */
async function acknowledge(person: PersonByApi, contract_id: string): Promise<void> {
  const { disclosures } = await see(person, contract_id);
  for (const { form_id, file } of disclosures) {
    const said = { contract_id, form_id, shown_sha256: file!.sha256 };
    await person.post('/api/contract/acknowledge-disclosure', said);
  }
}

/** Invites by mail; whoever is invited opens the letter, accepts, and says that they have read. */
async function bring(by: PersonByApi, contract_id: string, whom: PersonByApi): Promise<void> {
  const [first_name, ...rest] = whom.name.split(' ');
  const named = { email: whom.email, first_name, last_name: rest.join(' ') };
  await by.post('/api/contract/invite-co-buyer', { contract_id, kind: 'client', ...named });
  const reader = await request.newContext({ baseURL: origin });
  const token = await tokenMailedTo(reader, whom.email);
  await reader.dispose();
  await whom.post('/api/contract/open-invite', { token });
  await whom.post('/api/contract/accept-invite', { token });
  await whom.post('/api/contract/disclose-invite', { contract_id });
}

async function sealedAgreement(): Promise<Uint8Array> {
  const [dana, kim] = await Promise.all([demoPerson(origin, 'dana'), demoPerson(origin, 'kim')]);
  const iris = await newBuyer(origin, 'Iris Holm');
  const minh = await newBuyer(origin, 'Minh Nguyễn');
  const layla = await newBuyer(origin, 'ليلى الأمين', 'layla');
  const { package_id, version } = await offer(dana, terms);
  const asked = {
    kind: 'full',
    package_id,
    package_version: version,
    state: 'CA',
    budget_cents: 82_500_000,
  };
  const area = { property_area: 'San Diego' };
  const { contract_id: id } = await iris.post<Agreement>('/api/contract/draft', {
    ...asked,
    ...area,
  });
  for (const one of [minh, layla]) await bring(iris, id, one);
  const { revision, listing_keys, start_date, end_date, exclusive_yn, commission } = await see(
    dana,
    id,
  );
  const agreed = { listing_keys, start_date, end_date, exclusive_yn, commission };
  const proposal = { contract_id: id, seen_revision: revision, terms: { ...area, ...agreed } };
  await dana.post('/api/contract/propose', proposal);
  const signers = [iris, minh, layla, dana];
  for (const one of signers) await consent(one);
  for (const one of [iris, minh, layla]) await acknowledge(one, id);
  for (const step of ['choose_exclusive', 'start_signing']) await move(iris, id, step);
  for (const one of signers)
    await sign(
      one,
      id,
      one === minh ? { kind: 'drawn', strokes: [drawn] } : { kind: 'typed', name: one.name },
    );
  await approve(kim, id);
  while (!(await see(iris, id)).sealed_yn) await new Promise((done) => setTimeout(done, 300));
  return iris.getFile(`/api/contract/${id}/document.pdf`);
}

const work = mkdtempSync(join(tmpdir(), 'lintel-paper-'));
try {
  mkdirSync(folder, { recursive: true });
  const pdf = join(work, 'agreement.pdf');
  writeFileSync(pdf, await sealedAgreement());
  for (const name of readdirSync(folder))
    if (/^agreement-page-\d+\.jpg$/.test(name)) rmSync(join(folder, name));
  const look = ['-r', '110', '-jpeg', '-jpegopt', 'quality=82'];
  execFileSync('pdftoppm', [...look, pdf, join(folder, 'agreement-page')]);
  console.log(`Took the pages of the agreement into ${folder}`);
  const [keep] = process.argv.slice(3);
  if (keep !== undefined) execFileSync('cp', [pdf, keep]);
} finally {
  rmSync(work, { recursive: true });
}
