import { expect, test } from 'vitest';
import { hasFooter } from './hasFooter.ts';

test.each(['/', '/home/demo:1', '/agents', '/agents/x', '/agents/compare', '/terms', '/about'])(
  '%s ends with a footer',
  (path) => expect(hasFooter(path)).toBe(true),
);

test.each(['/search', '/agent', '/admin', '/chat/x', '/sign-in', '/nothing-here'])(
  '%s does not',
  (path) => expect(hasFooter(path)).toBe(false),
);
