/** Parts of sample agreements that several examples share. */
import type { Contract } from '#domain/contract/Contract.ts';
import type { Sample } from '../Email.ts';

export function endedOn(
  status: Contract['status'],
  day = '2026-03-03',
): Pick<Contract, 'status' | 'endedOn' | 'endedAt'> {
  return { status, endedOn: day, endedAt: `${day}T20:00:00.000Z` };
}

export const active = { status: 'active', activatedAt: '2026-03-02T18:00:00.000Z' } as const;

export function outForSignature({ aSha256, at }: Sample) {
  return { status: 'signing', documentSha256: aSha256, signingStartedAt: at } as const;
}

/** A package that asks for 7 days of notice. */
export function withNoticeDays({ aContract }: Sample): Pick<Contract, 'agentPackage'> {
  const { agentPackage } = aContract();
  const cancellation = { ...agentPackage.cancellation, noticeDays: 7 };
  return { agentPackage: { ...agentPackage, cancellation } };
}

export function paperNotice({ people, aSha256, at }: Sample): Pick<Contract, 'notice'> {
  const paper = {
    receivedOn: '2026-03-03',
    recordedBy: people.dana.profileId,
    fileId: '0199aa00-0000-7000-8000-000000000080',
    sha256: aSha256,
  };
  return { notice: { profileId: people.ana.profileId, reason: '', at, paper } };
}
