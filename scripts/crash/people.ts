/** Who signs in the crash test: an agent with two packages, a broker, and a buyer for each agreement. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { addMs, type Instant } from '#domain/calendar.ts';
import type { Actor } from '#domain/access.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import type { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { esignConsent } from '#domain/document/esignConsent.ts';
import type { Role } from '#domain/user/User.ts';
import { saveDisclosureRule } from '#server/jurisdiction/disclosureForms.ts';
import { provideJurisdictions } from '#server/jurisdiction/provideJurisdictions.ts';
import { saveAgent } from '#server/agent/saveAgent.ts';
import { fillBrokerage } from '#server/brokerage/saveBrokerage.ts';
import { publishPackage, savePackage } from '#server/agent/savePackage.ts';
import type { Tx } from '#server/platform/db/inTransaction.ts';

export interface Cast {
  agent: Actor;
  broker: Actor;
  buyers: Actor[];
  packages: { packageId: string; version: number }[];
}

const terms: PackageTerms = {
  name: 'Touring',
  commission: { model: 'zero' },
  services: ['home_tours'],
  notIncluded: [],
  toursIncluded: null,
  offersIncluded: 0,
  exclusiveYn: false,
  defaultTermDays: 7,
  states: ['WA'],
  cancellation: { noticeDays: 0, feeCents: 0 },
};

export async function castFor(tx: Tx, now: Instant, agreements: number): Promise<Cast> {
  await provideJurisdictions(tx, now);
  await fillBrokerage(tx, now, null, { ...aBrokerage, name: 'Harbor & Oak' });
  await saveDisclosureRule(tx, 'never');
  // An agreement passes at once only where its state asks for no form that is missing.
  await tx
    .updateTable('jurisdiction')
    .set({ rules: sql`jsonb_set(rules, '{disclosures}', '[]')` })
    .execute();
  const agent = await addAgent(tx, now, 'Dana');
  const packages = [];
  for (const name of ['Touring', 'Touring, looked at by the broker']) {
    const saved = await savePackage(tx, now, agent.profileId, { terms: { ...terms, name } });
    packages.push(await publishPackage(tx, now, agent.profileId, saved));
  }
  const buyers = [];
  for (let i = 1; i <= agreements; i++)
    buyers.push(await addPerson(tx, now, `Buyer ${i}`, 'buyer'));
  return { agent, broker: await addPerson(tx, now, 'Kim', 'admin'), buyers, packages };
}

/** Who may take clients in one state. */
export async function addAgent(tx: Tx, now: Instant, name: string): Promise<Actor> {
  const agent = await addPerson(tx, now, name, 'agent');
  await saveAgent(tx, now, agent.profileId, {
    licenseNumber: 'A-1',
    states: ['WA'],
    languages: ['en'],
    about: '',
    areas: [],
  });
  return agent;
}

/** Signed in, with the terms accepted and the consent to sign. */
export async function addPerson(tx: Tx, now: Instant, name: string, role: Role): Promise<Actor> {
  const [userId, profileId, sessionId] = [uuidv7(), uuidv7(), uuidv7()];
  const email = `${userId}@example.com`;
  const dates = { createdAt: now, updatedAt: now };
  const nothing = { image: null, display: null };
  await tx
    .insertInto('users')
    .values({ id: userId, name, email, emailVerified: true, ...nothing, ...dates })
    .execute();
  const shown = { displayName: name, phone: null, photoFileId: null, createdAt: now };
  await tx
    .insertInto('profile')
    .values({ profileId, userId, role, ...shown })
    .execute();
  const device = { ipAddress: null, userAgent: null };
  await tx
    .insertInto('userSession')
    .values({
      id: sessionId,
      userId,
      token: sessionId,
      expiresAt: addMs(now, 86_400_000),
      ...device,
      ...dates,
    })
    .execute();
  const consent = { version: esignConsent.version, codeSha256: '', codeMadeAt: now, givenAt: now };
  const unsaid = {
    textSha256: null,
    authenticationMethod: null,
    withdrawnAt: null,
    withdrawnIpAddress: null,
    withdrawnUserAgent: null,
  };
  await tx
    .insertInto('signConsent')
    .values({ consentId: uuidv7(), profileId, ...consent, ...unsaid, ...device })
    .execute();
  const terms = { kind: 'tos' as const, version: consentVersions.tos, givenYn: true };
  await tx
    .insertInto('userConsent')
    .values({ consentId: uuidv7(), userId, ...terms, at: now, ...device })
    .execute();
  return { userId, profileId, sessionId, role };
}
