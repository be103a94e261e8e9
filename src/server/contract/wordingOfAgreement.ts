/** With which words the text of an agreement is made, and with which it was made. */
import type { Instant } from '#domain/calendar.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import type { StateCode } from '#domain/states.ts';
import { shippedEdition } from '#domain/wording/shippedWording.ts';
import type { Wording } from '#domain/wording/Wording.ts';
import { wordingNumbered, wordingOn } from '#domain/wording/wordingInForce.ts';
import { findText } from '../document/texts.ts';
import type { Db } from '../platform/db/connect.ts';
import { findApprovedWordings } from '../wording/findWordings.ts';
import { requireClausesOnRecord } from '../wording/wordingRecord.ts';

/** `today`: the words in force; `same`: those that lie before the people already. */
export type WhichWords = 'today' | 'same';

/**
 * The words for the text of this version. An amendment has those of what it amends, so that it changes
 * what was agreed on and nothing else. Where the homes are in another state than before, its words
 * of the day hold.
 * @throws Refusal 409 where a clause of the state is not on record
 */
export async function wordingFor(
  db: Db,
  contract: Contract,
  which: WhichWords,
  now: Instant,
): Promise<Wording> {
  const { contractId, version, state, amendsContractId } = contract;
  await requireClausesOnRecord(db, state);
  const before =
    amendsContractId !== null
      ? await newestOf(db, amendsContractId)
      : which === 'same'
        ? await versionOf(db, contractId, version - 1)
        : null;
  if (before?.state === state) return wordingOfVersion(db, before);
  return wordingOn(await findApprovedWordings(db), state, todayFor(contract, now));
}

/**
 * The number of the words that a version was made with, and the edition of the shipped words among
 * them; texts of before had the shipped ones, in their first edition.
 */
export async function wordingVersionOf(
  db: Db,
  contractId: string,
  version: number,
): Promise<{ version: number; edition: number }> {
  const text = await findText(db, contractId, version);
  const { wording } = text === null ? { wording: undefined } : documentOf(text);
  return { version: wording?.version ?? 0, edition: wording?.edition ?? 1 };
}

/** Whether the texts of two agreements limit the brokerage to one fee: a state's own form doesn't. */
export async function limitsToOneFee(db: Db, pair: readonly Contract[]): Promise<boolean> {
  const words = await Promise.all(
    pair.map(({ contractId, version }) => wordingVersionOf(db, contractId, version)),
  );
  // The clause of one agreement binds the brokerage for all of its agreements.
  return words.some(({ edition }) => shippedEdition(edition).order.includes('one_fee'));
}

interface Version {
  contractId: string;
  version: number;
  state: StateCode;
}

/** The words that a version was made with. */
export async function wordingOfVersion(
  db: Db,
  { contractId, version, state }: Version,
): Promise<Wording> {
  const words = await wordingVersionOf(db, contractId, version);
  const shipped = shippedEdition(words.edition);
  return words.version === 0
    ? shipped
    : wordingNumbered(await findApprovedWordings(db), state, words.version, shipped);
}

async function versionOf(db: Db, contractId: string, version: number): Promise<Version | null> {
  const row = await db
    .selectFrom('contractVersion')
    .select('terms')
    .where('contractId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? { contractId, version, state: row.terms.state } : null;
}

async function newestOf(db: Db, contractId: string): Promise<Version> {
  return db
    .selectFrom('contract')
    .select(['contractId', 'version', 'state'])
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
}
