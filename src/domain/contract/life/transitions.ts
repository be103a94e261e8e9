/**
 * The life of an agreement between buyers and agent, as one table: who may take which step from
 * where, and all that follows from it.
 */
import type { EvidenceKind } from '../../document/evidence.ts';
import type { Life } from '../../life.ts';
import type { ContractWords } from '../ContractWords.ts';
import { stepsToAgree } from './agreeing.ts';
import { stepsThatEnd } from './endings.ts';
import { stepsInForce } from './inForce.ts';
import { stepsToSign } from './signing.ts';

const steps = [...stepsToAgree, ...stepsToSign, ...stepsInForce, ...stepsThatEnd];

/** Every guard that a step asks for. The compiler then wants its row in `guards.ts`. */
export type ContractGuard = (typeof steps)[number]['when'][number];

/** Every fact that a step states. The compiler then wants its row in `contractFactRows.ts`. */
export type ContractStepFactKind = (typeof steps)[number]['fact'];

/** The words of the life, with the guards and facts by name. */
export interface ContractLifeWords extends ContractWords {
  guard: ContractGuard;
  fact: ContractStepFactKind;
}

export const contractLife: Life<ContractLifeWords> = steps;

/** What happens to an agreement beside its steps, and moves nothing. */
export const contractEvents = {
  /** On record where it was taken back before; else only the signature tells of it. */
  consented: {
    fact: 'contract.consented',
    evidence: 'consented',
  },
  /** It ends nothing: what is out for signature waits for the consent, for paper, or lapses. */
  consentWithdrawn: {
    fact: 'contract.consent_withdrawn',
    evidence: 'consent_withdrawn',
  },
  /** The table of pairs allows another agreement beside it once its people are notified. */
  pairFound: { fact: 'contract.pair_found', evidence: 'pair_told' },
  /** The PDF is sealed by a reaction, whatever has become of the agreement meanwhile. */
  sealed: { fact: 'contract.sealed', evidence: 'sealed' },
  /** The authority of time answered after the seal was made. What people hold stays genuine. */
  stamped: { fact: 'contract.stamped', evidence: 'stamped' },
  /** What somebody wrote beside the steps could not be read; it stands again as it is on record. */
  restored: { fact: 'contract.restored', evidence: 'restored' },
  /** A notice or an end that waits for the record key; the entry comes with the step itself. */
  recordedWithoutKey: {
    fact: 'contract.recorded_without_key',
    evidence: null,
  },
  /** What was declared without the key can't be entered: its sender must not rely on it. */
  keylessRefused: {
    fact: 'contract.keyless_refused',
    evidence: null,
  },
} as const satisfies Record<string, { fact: ContractWords['fact']; evidence: EvidenceKind | null }>;
