import { expect, test } from 'vitest';
import { type EvidenceEvent, EvidenceKind } from '../document/evidence.ts';
import { historyOnPaper } from './historyInWords.ts';

const dana = { profileId: '0197f6a0-0000-7000-8000-000000000003', name: 'Dana', role: 'agent' };

function event(changes: Partial<EvidenceEvent>): { event: EvidenceEvent } {
  return {
    event: {
      contractId: '0197f6a0-0000-7000-8000-0000000000aa',
      version: 1,
      kind: 'created',
      at: '2026-03-02T18:00:00.000Z',
      actor: dana,
      authenticationMethod: 'password',
      ipAddress: null,
      userAgent: null,
      documentSha256: null,
      detail: 'Your fee is far too high',
      ...changes,
    },
  };
}

test('what somebody wrote while it was negotiated is not on paper, whatever they did', () => {
  for (const kind of EvidenceKind.options.filter(
    (one) => one !== 'authority_declared' && one !== 'consented',
  )) {
    const { at, what } = historyOnPaper(event({ kind }));
    expect(what).toMatch(/^Dana .+\.$/);
    expect(what).not.toContain('fee');
    expect(at).toBe('2026-03-02T18:00:00.000Z');
  }
});

test('to what text somebody consented, what they declared and how nobody had to approve is on paper', () => {
  expect(historyOnPaper(event({ kind: 'consented', detail: 'To the text 3' })).what).toBe(
    'Dana agreed to sign electronically. To the text 3',
  );
  const declared = event({ kind: 'authority_declared', detail: '“I am Manager.”' });
  expect(historyOnPaper(declared).what).toMatch(/for the buyer\. “I am Manager\.”$/);
  expect(historyOnPaper(event({ kind: 'approved', actor: null, detail: 'Beforehand' })).what).toBe(
    'Lintel approved. Beforehand',
  );
});
