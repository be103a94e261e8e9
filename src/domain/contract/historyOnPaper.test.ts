import { expect, test } from 'vitest';
import { type EvidenceEvent, EvidenceKind } from '../document/evidence.ts';
import { historyFor, historyInWords, historyOnPaper } from './historyInWords.ts';

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

test('the version is named from the second on, where it says which text was meant', () => {
  const sentence = (changes: Partial<EvidenceEvent>) => historyInWords(event(changes)).sentence;
  expect(sentence({ kind: 'signed', version: 2 })).toBe('Dana signed (version 2).');
  expect(sentence({ kind: 'signed', version: 1 })).toBe('Dana signed.');
  expect(sentence({ kind: 'approved', version: 2 })).toBe('Dana approved.');
});

test('what admins ask among themselves is told to the parties once it is void, and the last of it', () => {
  const entries = [
    event({ kind: 'approved' }),
    event({ kind: 'void_requested', detail: 'first' }),
    event({ kind: 'void_request_withdrawn' }),
    event({ kind: 'void_requested', detail: 'second' }),
    event({ kind: 'ended' }),
  ];
  const [approved, , , second, ended] = entries;
  for (const role of ['buyer', 'agent'] as const) {
    expect(historyFor(entries, { status: 'active' }, { role })).toEqual([approved, ended]);
    expect(historyFor(entries, { status: 'voided' }, { role })).toEqual([approved, second, ended]);
  }
  expect(historyFor(entries, { status: 'active' }, { role: 'admin' })).toEqual(entries);
});
