/**
 * Draws the PDF before a version may be signed, as its seal will need it: what cannot be drawn is
 * refused here, where the terms can still be changed.
 */
import type { Contract } from '#domain/contract/Contract.ts';
import { documentPdf } from '../document/documentPdf.ts';
import { formOnPaper } from '../document/formOnPaper.ts';
import { sha256 } from '../document/sha256.ts';
import { findText } from '../document/texts.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal, TryLater } from '../platform/http/errors.ts';
import { faultInPrint } from '../platform/http/textFaults.ts';
import type { ContractWorld } from './ContractWorld.ts';

/** Texts by their hash, by the press that drew them: a version is drawn once, however many sign. */
const drawn = new WeakMap<ContractWorld['press'], Set<string>>();
const mostRemembered = 2_000;

type DrawingWorld = Pick<ContractWorld, 'files' | 'press' | 'origin' | 'log'>;

/**
 * @param db the transaction that wrote the version, or the database
 * @throws Refusal 409 where it can't be drawn; TryLater where too many PDFs are being drawn
 */
export async function requireDrawn(
  { files, press, origin, log }: DrawingWorld,
  db: Db,
  { contractId, version, updatedAt }: Contract,
): Promise<void> {
  const text = await findText(db, contractId, version);
  if (text === null) return;
  const hash = sha256(text);
  const known = drawn.get(press) ?? new Set();
  drawn.set(press, known);
  if (known.has(hash)) return;
  try {
    const form = await formOnPaper(files, text);
    const paper = {
      text,
      createdAt: updatedAt,
      signatures: [],
      note: null,
      origin: origin(),
      form,
    };
    await press.print(documentPdf(paper), contractId);
  } catch (error) {
    if (error instanceof TryLater) throw error;
    log.error({ err: error, contractId, version }, 'an agreement cannot be drawn');
    throw new Refusal(
      409,
      'not_possible_now',
      'This agreement can’t be printed as a PDF, so it can’t be signed. Nothing was changed. Ask the brokerage to look into it.',
    );
  }
  if (known.size >= mostRemembered) known.clear();
  known.add(hash);
}

/**
 * Names come from accounts and may be older than the rule for text that is printed.
 * @throws Refusal 409 where the text holds letters that would be printed by their number
 */
export async function requireLetters(db: Db, { contractId, version }: Contract): Promise<void> {
  const fault = faultInPrint((await findText(db, contractId, version)) ?? '');
  if (fault === null) return;
  throw new Refusal(
    409,
    'not_possible_now',
    `${fault} Look in the names and the terms of this agreement. A person changes their own name on the account page.`,
  );
}
