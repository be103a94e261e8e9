/** Who buys, as against who signs: people in their own name, and entities that people sign for. */
import type { SignsFor } from '../../group/Entity.ts';
import { entityInWords, signerInWords } from '../../group/Entity.ts';
import { joinNames } from '../../joinNames.ts';
import { clientsOf, type Party } from './parties.ts';

interface Signing {
  name: string;
  signsFor?: SignsFor | null | undefined;
}

export interface Buyer<S extends Signing = Party> {
  /** Of the person, or the legal name. */
  name: string;
  /** null: a person in their own name. */
  entity: SignsFor | null;
  /** Who writes the name: the person, or all who sign for the entity. */
  signers: S[];
}

/** @param signers those who sign, in the order of the agreement */
export function buyersAmong<S extends Signing>(signers: readonly S[]): Buyer<S>[] {
  const buyers: Buyer<S>[] = [];
  for (const signer of signers) {
    const entity = signer.signsFor ?? null;
    const known = entity && buyers.find((one) => one.entity?.entityId === entity.entityId);
    if (known) known.signers.push(signer);
    else buyers.push({ name: entity?.legalName ?? signer.name, entity, signers: [signer] });
  }
  return buyers;
}

export function buyersIn(parties: readonly Party[]): Buyer[] {
  return buyersAmong(clientsOf(parties));
}

/** `Ana Ruiz and Alder Street LLC`. */
export function buyerNames(parties: readonly Party[]): string {
  return joinNames(buyersIn(parties).map(({ name }) => name));
}

/** `Ana Ruiz; Alder Street LLC, a limited liability company of Texas, by Maria Alvarez, Manager`. */
export function buyersInWords(parties: readonly Party[]): string[] {
  return buyersIn(parties).map(({ name, entity, signers }) =>
    entity ? `${entityInWords(entity)}, by ${signersInWords(signers)}` : name,
  );
}

/** `Maria Alvarez, Manager, and Tom Reed, Member`: within what names the entity already. */
export function signersInWords(signers: readonly Signing[]): string {
  const each = signers.map(({ name, signsFor }) =>
    signsFor ? `${name}, ${signsFor.capacity}` : name,
  );
  return each.length < 2 ? (each[0] ?? '') : `${each.slice(0, -1).join(', ')}, and ${each.at(-1)}`;
}

/** Who signs for an entity, in the words of the clause about it; empty where nobody does. */
export function representing(parties: readonly Party[]): string {
  const named = clientsOf(parties).filter(({ signsFor }) => signsFor);
  return named.map(signerInWords).join('; ');
}
