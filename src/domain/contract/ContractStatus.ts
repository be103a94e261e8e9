/** Where an agreement stands in its life: one row for each status. */
import { z } from 'zod';
import { namesOf } from '../life.ts';

/** What code, pages and queries ask of a status, instead of its name. */
export const ContractPhase = z.enum(['negotiating', 'signing', 'in force', 'over']);
export type ContractPhase = z.infer<typeof ContractPhase>;

/** Who is to act; `whoseTurn` says it to each person in a sentence. */
export type ContractTurn =
  | 'agent_begins'
  | 'agent_again'
  | 'buyers'
  | 'signers'
  | 'broker'
  | 'clock'
  | 'nobody';

interface StatusRow {
  phase: ContractPhase;
  turn: ContractTurn;
  /** On the chip and in lists. */
  label: string;
}

export const contractStatuses = {
  draft: { phase: 'negotiating', turn: 'agent_begins', label: 'Draft' },
  proposed: { phase: 'negotiating', turn: 'buyers', label: 'Proposed' },
  changes_requested: {
    phase: 'negotiating',
    turn: 'agent_again',
    label: 'Changes requested',
  },
  signing: { phase: 'signing', turn: 'signers', label: 'Out for signature' },
  pending_approval: { phase: 'signing', turn: 'broker', label: 'Waiting for approval' },
  active: { phase: 'in force', turn: 'clock', label: 'Active' },
  completed: { phase: 'over', turn: 'nobody', label: 'Completed' },
  expired: { phase: 'over', turn: 'nobody', label: 'Expired' },
  terminated: { phase: 'over', turn: 'nobody', label: 'Ended early' },
  superseded: { phase: 'over', turn: 'nobody', label: 'Replaced' },
  declined: { phase: 'over', turn: 'nobody', label: 'Declined' },
  withdrawn: { phase: 'over', turn: 'nobody', label: 'Withdrawn' },
  expired_unsigned: { phase: 'over', turn: 'nobody', label: 'Not signed in time' },
  voided: { phase: 'over', turn: 'nobody', label: 'Voided' },
} as const satisfies Record<string, StatusRow>;

export const ContractStatus = z.enum(namesOf(contractStatuses));
export type ContractStatus = z.infer<typeof ContractStatus>;

export function phaseOf({ status }: { status: ContractStatus }): ContractPhase {
  return contractStatuses[status].phase;
}

export function turnOf({ status }: { status: ContractStatus }): ContractTurn {
  return contractStatuses[status].turn;
}

export function statusLabel({ status }: { status: ContractStatus }): string {
  return contractStatuses[status].label;
}

/** Whether a text lies before the clients, to be accepted or signed. */
export function isBeforeSigners(contract: { status: ContractStatus }): boolean {
  const turn = turnOf(contract);
  return turn === 'buyers' || turn === 'signers';
}

/** For queries: what has yet to be agreed on and signed. */
export const phasesBeingMade: ContractPhase[] = ['negotiating', 'signing'];

export function isBeingMade(contract: { status: ContractStatus }): boolean {
  return phasesBeingMade.includes(phaseOf(contract));
}
