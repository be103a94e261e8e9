/** Agreements that wait for the broker, for tests. */
import { ContractDetail } from '#api/contract/ContractView.ts';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { aDetail } from '../ContractView.fixture.ts';

const idOf = (place: number) => `0199bb00-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** Signed by all and seen by the broker; each place of the queue is an agreement of its own. */
export function aWaiting(place: number, changes: Partial<ContractDetail> = {}): ContractDetail {
  const detail = aDetail();
  return ContractDetail.parse({
    ...detail,
    contractId: idOf(place),
    status: 'pending_approval',
    role: 'admin',
    actions: ['approve', 'return', 'void'],
    turn: { yoursYn: true, sentence: 'It’s your turn: approve it or return it.' },
    submittedAt: '2026-03-02T18:00:00.000Z',
    parties: detail.parties.map((party) => ({
      ...party,
      youYn: false,
      signedAt: party.signsYn ? '2026-03-02T17:30:00.000Z' : null,
    })),
    ...changes,
  });
}

export function asItem(
  contract: ContractDetail,
  changes: Partial<ApprovalItem> = {},
): ApprovalItem {
  const { changes: _changes, history: _history, evidence: _evidence, ...view } = contract;
  return {
    ...view,
    submittedAt: '2026-03-02T18:00:00.000Z',
    waitingMinutes: 20,
    lateYn: false,
    flags: [],
    packagePreApprovedYn: false,
    press: null,
    ...changes,
  };
}
