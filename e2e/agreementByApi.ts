/** An agreement on its way to the broker, told by the calls of the people on it. */
import { PDF } from '@libpdf/core';
import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import type { PersonByApi } from './personByApi.ts';

interface Agreement {
  contract_id: string;
  state: string;
  revision: number;
  document_sha256: string | null;
  property_area: string;
  listing_keys: string[];
  start_date: string;
  end_date: string;
  exclusive_yn: boolean;
  commission: object;
}

export interface Offered {
  package_id: string;
  version: number;
}

/** What an agent of Washington may offer; the fee is in cents. */
export function touringTerms(name: string, flatCents: number) {
  return {
    name,
    commission: { model: 'flat', flat_cents: flatCents, fee_kind: { kind: 'net' } },
    services: ['home_tours'],
    not_included: ['negotiation'],
    tours_included: 5,
    offers_included: 0,
    exclusive_yn: false,
    default_term_days: 30,
    states: ['WA'],
    cancellation: { notice_days: 0, fee_cents: 0 },
  };
}

/** Saves and publishes it. */
export async function offer(agent: PersonByApi, terms: object): Promise<Offered> {
  const { package: saved } = await agent.post<{ package: Offered }>('/api/agent/save-package', {
    terms,
  });
  const { package_id, version } = saved;
  await agent.post('/api/agent/publish-package', { package_id, version });
  return saved;
}

/** Agrees to sign electronically: with the code that stands in the sample. */
export async function consent(person: PersonByApi): Promise<void> {
  await person.post('/api/document/consent-code', {});
  const pdf = await PDF.load(await person.getFile('/api/document/consent-sample.pdf'));
  const text = pdf.extractText().map((page) => page.text);
  const code = /^[2-9A-HJ-NP-Z]{6}$/m.exec(text.join('\n'))![0];
  await person.post('/api/document/consent', {
    version: esignConsent.version,
    text_sha256: createHash('sha256').update(consentText(esignConsent)).digest('hex'),
    code,
  });
}

/** From the question until the signatures are wanted. Both have agreed to sign electronically. */
export async function outForSignature(
  buyer: PersonByApi,
  agent: PersonByApi,
  { package_id, version }: Offered,
  property_area: string,
): Promise<string> {
  const { contract_id } = await buyer.post<Agreement>('/api/contract/draft', {
    kind: 'touring',
    package_id,
    package_version: version,
    state: 'WA',
    property_area,
  });
  await propose(agent, contract_id);
  for (const action of ['choose_nonexclusive', 'start_signing']) {
    const { revision } = await seen(buyer, contract_id);
    await buyer.post('/api/contract/move', { contract_id, seen_revision: revision, action });
  }
  return contract_id;
}

/**
 * From the question to the last signature, after which the broker decides.
 * @returns the agreement's id
 */
export async function bringToTheBroker(
  buyer: PersonByApi,
  agent: PersonByApi,
  offered: Offered,
  propertyArea: string,
): Promise<string> {
  const contractId = await outForSignature(buyer, agent, offered, propertyArea);
  for (const person of [buyer, agent]) await sign(person, contractId);
  return contractId;
}

/** Puts the terms to the buyer as they stand. */
export async function propose(
  agent: PersonByApi,
  contract_id: string,
  completed_form?: { file_id: string; confirmed_pages: string[] },
): Promise<void> {
  const { revision, ...stands } = await seen(agent, contract_id);
  const { property_area, listing_keys, start_date, end_date, exclusive_yn, commission } = stands;
  const terms = { property_area, listing_keys, start_date, end_date, exclusive_yn, commission };
  const body = { contract_id, seen_revision: revision, terms, completed_form };
  await agent.post('/api/contract/propose', body);
}

/** Reads it to its end and puts the name under it. */
export async function sign(
  person: PersonByApi,
  contract_id: string,
  signature: SignatureForm = { kind: 'typed', name: person.name },
): Promise<void> {
  const { document_sha256 } = await seen(person, contract_id);
  const confirmed_pages = await pagesOfForm(person, contract_id);
  await person.post('/api/contract/read', {
    contract_id,
    shown_sha256: document_sha256,
    how: 'scrolled',
  });
  await person.post('/api/contract/sign', {
    contract_id,
    shown_sha256: document_sha256,
    signature,
    confirmed_pages,
  });
}

/** SHA-256 of each page of the state's form in the agreement. */
async function pagesOfForm(person: PersonByApi, contract_id: string): Promise<string[]> {
  const { state } = await seen(person, contract_id);
  // To ask for the text is an event of the record.
  if (state !== 'CO') return [];
  const { text } = await person.get<{ text: string }>(`/api/contract/${contract_id}/document`);
  const { form } = JSON.parse(text) as { form?: { pages: { sha256: string }[] } };
  return form?.pages.map(({ sha256 }) => sha256) ?? [];
}

/** The broker countersigns the text as it stands. */
export async function approve(broker: PersonByApi, contract_id: string): Promise<void> {
  const { revision, document_sha256 } = await seen(broker, contract_id);
  await broker.post('/api/contract/approve', {
    contract_id,
    seen_revision: revision,
    shown_sha256: document_sha256,
  });
  // The approval takes effect five seconds after the press.
  await expect
    .poll(async () => (await seen(broker, contract_id)).revision, { timeout: 15_000 })
    .toBeGreaterThan(revision);
}

function seen(person: PersonByApi, contract_id: string): Promise<Agreement> {
  return person.get(`/api/contract/${contract_id}`);
}
