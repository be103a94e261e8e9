/**
 * An agreement whose row cannot be read, as its record says that it stands: what is kept under the key
 * takes the place of what somebody wrote beside the steps.
 */
import { canonicalJson } from '#domain/canonicalJson.ts';
import { Contract } from '#domain/contract/Contract.ts';
import { lastStanding, type Standing } from '#domain/document/evidence.ts';
import { faultsOf } from '#domain/document/recordFaults.ts';
import { readKept } from '../../document/record.ts';
import { keyFor } from '../../document/recordKey.ts';
import { sha256 } from '../../document/sha256.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ContractRow, unreadableFields } from '../contractRow.ts';

/** null where the record does not hold, or does not say enough. */
export async function contractAsRecorded(db: Db, row: ContractRow): Promise<Contract | null> {
  const { contractId, version } = row;
  const kept = await readKept(db, contractId, {});
  const recorded = lastStanding(kept.entries);
  if (!recorded) return null;
  // Compared with itself, so that what was changed beside it is no fault; all else must hold.
  if (faultsOf({ ...kept, standing: recorded }, keyFor(db)).length > 0) return null;
  const terms = await findTerms(db, contractId, version, recorded);
  const bad = unreadableFields(row);
  const said = Object.fromEntries(bad.map((field) => [field, saidOf(field, recorded, terms)]));
  return Contract.safeParse({ ...row, ...said }).data ?? null;
}

/** Kept with the text; null where the record says that they are others. */
async function findTerms(
  db: Db,
  contractId: string,
  version: number,
  recorded: Standing,
): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('contractVersion')
    .select('terms')
    .where('contractId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirst();
  const isOnRecord = row && sha256(canonicalJson(row.terms)) === recorded['kept terms'];
  return isOnRecord ? { ...row.terms } : null;
}

type Reading = (said: string) => unknown;

const asItIs: Reading = (said) => said;
const asJson: Reading = (said) => JSON.parse(said);
const orNull: Reading = (said) => said || null;

/** Under which name the record says a field, and how its words are read. */
const onRecord: { [K in keyof Contract]?: readonly [name: string, read: Reading] } = {
  kind: ['kind', asItIs],
  status: ['status', asItIs],
  documentSha256: ['text', orNull],
  startDate: ['first day', asItIs],
  endDate: ['last day', asItIs],
  timeZone: ['time zone', asItIs],
  state: ['state', asItIs],
  propertyArea: ['area', asItIs],
  listingKeys: ['list of homes', asJson],
  exclusiveYn: ['exclusivity', asJson],
  commission: ['fee', asJson],
  parties: ['list of people', asJson],
  agent: ['agent', asJson],
  signatures: ['list of signatures', asJson],
  notice: ['notice', asJson],
  voidRequest: ['request to void', asJson],
  activatedAt: ['day it became active', orNull],
  endedAt: ['end', orNull],
  // Early records lack what follows.
  buyerGroupId: ['group of buyers', asItIs],
  listingAddresses: ['list of addresses', asJson],
  exclusiveChoice: ['say in exclusivity', asItIs],
  signingStartedAt: ['start of the signing', orNull],
  submittedAt: ['day it was submitted', orNull],
  approvedAtOnceYn: ['approval at once', asJson],
  endedOn: ['day it ended', orNull],
  createdAt: ['day it was started', asItIs],
  counted: ['price it was counted with', asJson],
  reason: ['reason', (said) => (JSON.parse(said) as Pick<Contract, 'reason'>).reason],
  reasonBy: ['reason', (said) => (JSON.parse(said) as { by: unknown }).by],
};

/** Where neither the record nor the terms say it: warnings that were sent, and words of no consequence. */
const unsaid: Partial<Contract> = { warnedDays: [], reason: null, reasonBy: null };

function saidOf(
  field: keyof Contract,
  recorded: Standing,
  terms: Record<string, unknown> | null,
): unknown {
  const [name, read] = onRecord[field] ?? [];
  const said = name === undefined ? undefined : recorded[name];
  if (read && said !== undefined) return read(said);
  return terms?.[field] ?? unsaid[field];
}
