import { expect, test } from 'vitest';
import { aContract } from '#domain/contract/Contract.example.ts';
import { recordFault } from './emails/fault/recordFault.ts';
import { writeFaultEmail } from './fault/FaultEmail.ts';

test('admins read whose agreement it is and what is not as it is on record', () => {
  const { to, sentences } = writeFaultEmail(recordFault, {
    contract: aContract(),
    faults: [
      { kind: 'text_changed', where: 'version 1' },
      { kind: 'standing_changed', where: 'last day' },
    ],
  });
  expect(to).toBe('admins');
  expect(sentences[0]).toBe(
    'Ana Silva and Leo Silva with Dana Brooks: the text of version 1 was changed and the last day is not the one on record.',
  );
});

test('an agreement that is gone is told of, too', () => {
  const { sentences } = writeFaultEmail(recordFault, {
    contract: null,
    faults: [{ kind: 'key_absent', where: 'record' }],
  });
  expect(sentences[0]).toMatch(/^An agreement that is gone: the key/);
});
