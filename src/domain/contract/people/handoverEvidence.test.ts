import { expect, test } from 'vitest';
import { handoverEvidence } from './handoverEvidence.ts';

test('steps from one status to another hand it over, and signatures do', () => {
  for (const kind of ['created', 'sent', 'changes_requested', 'signed', 'returned'] as const) {
    expect(handoverEvidence).toContain(kind);
  }
});

test('what changes an agreement where it stands does not', () => {
  for (const kind of [
    'viewed',
    'invited',
    'joined',
    'buyers_named',
    'exclusivity_chosen',
  ] as const) {
    expect(handoverEvidence).not.toContain(kind);
  }
});
