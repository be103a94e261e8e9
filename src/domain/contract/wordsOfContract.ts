/** By which words an agreement is found in the broker's list. */
import { plainWords } from '../search/addressWords.ts';
import { stateNames } from '../states.ts';
import type { Contract } from './Contract.ts';
import { homesInWords } from './homesOfAgreement.ts';

/** The people with their addresses, the agent, the package, where it holds: in small letters. */
export function wordsOfContract(contract: Contract): string {
  const { parties, agent, agentPackage, propertyArea, state } = contract;
  return [
    ...parties.flatMap(({ name, email, signsFor }) => [
      name,
      email,
      ...(signsFor ? [signsFor.legalName] : []),
    ]),
    agent.name,
    agentPackage.name,
    propertyArea,
    state,
    stateNames[state],
    ...homesInWords(contract),
  ]
    .map((text) => plainWords(text).join(' '))
    .join(' ');
}
