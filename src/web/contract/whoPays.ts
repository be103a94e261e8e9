/** Who owes what an agreement says, in words: where a company buys, not whoever signs for it. */
import type { ContractView } from '#api/contract/ContractView.ts';
import { buyersAmong } from '#domain/contract/people/buyersIn.ts';
import { joinNamesOf } from '#domain/joinNames.ts';

/** The buyers by name, where there is a company among them. */
export interface NamedBuyers {
  names: string;
  severalYn: boolean;
}

/** @returns null where only people buy, so that each of them is spoken to */
export function namedBuyers({ parties }: Pick<ContractView, 'parties'>): NamedBuyers | null {
  const buyers = buyersAmong(parties.filter(({ signsYn, kind }) => signsYn && kind !== 'agent'));
  return buyers.some(({ entity }) => entity !== null)
    ? { names: joinNamesOf(buyers), severalYn: buyers.length > 1 }
    : null;
}

/** `you owe`, `the buyers owe`, `Alder Street LLC owes`. */
export function payerWords(youYn: boolean, named: NamedBuyers | null): string {
  if (named !== null) return `${named.names} ${named.severalYn ? 'owe' : 'owes'}`;
  return youYn ? 'you owe' : 'the buyers owe';
}
