/** The price list of an agent: versions are added, shown and taken off, never changed. */
import { isFound } from '#domain/agent/AgentStatus.ts';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { AgentPackage, PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { snakeCase } from '#api/wire.ts';
import { packageHints } from '#domain/contract/package/packageHints.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { findJurisdictions } from '../jurisdiction/findJurisdictions.ts';
import { findPackage, packageOf } from './findPackages.ts';
import { lawDate } from '../jurisdiction/lawDate.ts';
import { problemsWithItems } from '../wording/ownItems.ts';
import { requireHintsRead } from './readHints.ts';
import { lockAgent } from './saveAgent.ts';
import { verdictsOf } from './verdicts.ts';

const noSuchPackage = 'There is no such package.';

/** A new package, or the next version of `packageId`. */
export async function savePackage(
  tx: Tx,
  now: Instant,
  agentProfileId: string,
  { packageId, terms }: { packageId?: string | undefined; terms: PackageTerms },
): Promise<AgentPackage> {
  await lockAgent(tx, agentProfileId, now);
  const [item] = await problemsWithItems(tx, terms, 'anew');
  if (item) {
    throw new Refusal(400, 'invalid_field', item.sentence, `terms.${snakeCase(item.field)}`);
  }
  const before = packageId === undefined ? 0 : await latestVersion(tx, agentProfileId, packageId);
  const row = await tx
    .insertInto('agentPackage')
    .values({
      packageId: packageId ?? uuidv7(),
      version: before + 1,
      agentProfileId,
      terms: JSON.stringify(terms),
      publishedAt: null,
      retiredAt: null,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return packageOf(row);
}

async function latestVersion(tx: Tx, agentProfileId: string, packageId: string): Promise<number> {
  const { version } = await tx
    .selectFrom('agentPackage')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('packageId', '=', packageId)
    .where('agentProfileId', '=', agentProfileId)
    .executeTakeFirstOrThrow();
  if (version === null) throw notFound(noSuchPackage);
  return version;
}

/**
 * Shows a version to buyers; the one they saw before is retired. Publishing twice is once.
 * @throws Refusal 409 where a rule stands against it, or a fair-housing warning was not read
 */
export async function publishPackage(
  tx: Tx,
  now: Instant,
  agentProfileId: string,
  {
    packageId,
    version,
    fairHousingReadYn = false,
  }: { packageId: string; version: number; fairHousingReadYn?: boolean },
): Promise<AgentPackage> {
  const { status, states } = await lockAgent(tx, agentProfileId, now);
  const found = await findPackage(tx, packageId, version);
  if (found?.agentProfileId !== agentProfileId) throw notFound(noSuchPackage);
  if (found.retiredAt !== null) {
    throw new Refusal(
      409,
      'not_possible_now',
      'This version is retired. Save it as a new version to offer it again.',
    );
  }
  if (found.publishedAt !== null) return found;
  if (!isFound({ status })) {
    throw new Refusal(
      409,
      'not_possible_now',
      "Your profile isn't active, so buyers can't see packages. Ask an admin.",
    );
  }
  const items = await problemsWithItems(tx, found, 'anew');
  const verdicts = verdictsOf(found, states, await findJurisdictions(tx), lawDate(now), items);
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  if (problems.length > 0) {
    const sentences = new Set(problems.map(({ sentence }) => sentence));
    throw new Refusal(409, 'invalid_field', [...sentences].join(' '), problems[0]!.field);
  }
  const hints = packageHints(found);
  requireHintsRead(hints, fairHousingReadYn, `terms.${hints[0]?.field}`);
  await tx
    .updateTable('agentPackage')
    .set({ retiredAt: now })
    .where('packageId', '=', packageId)
    .where('publishedAt', 'is not', null)
    .where('retiredAt', 'is', null)
    .execute();
  await tx
    .updateTable('agentPackage')
    .set({ publishedAt: now })
    .where('packageId', '=', packageId)
    .where('version', '=', version)
    .execute();
  return { ...found, publishedAt: now };
}

/** All versions of it, drafts too. Agreements that froze one go on. */
export async function retirePackage(
  tx: Tx,
  now: Instant,
  agentProfileId: string,
  packageId: string,
): Promise<void> {
  await lockAgent(tx, agentProfileId, now);
  await latestVersion(tx, agentProfileId, packageId);
  await tx
    .updateTable('agentPackage')
    .set({ retiredAt: now })
    .where('packageId', '=', packageId)
    .where('retiredAt', 'is', null)
    .execute();
}
