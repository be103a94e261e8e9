/** What happens to an agreement, said in the conversation about it: never a word about money. */
import { type AgreementEvent, contractFactRows } from '../contract/contractFactRows.ts';
import type { ContractFactKind } from '../contract/contractFacts.ts';
import { namesOf } from '../life.ts';

export const toldAgreementKinds = namesOf(contractFactRows).filter(
  (kind) => contractFactRows[kind].chat !== null,
);

/** null where nothing is said of it. */
export function agreementEventInWords(
  kind: ContractFactKind,
  event: AgreementEvent,
): string | null {
  return contractFactRows[kind].chat?.(event) ?? null;
}
