/**
 * Test files share a process: a false clock that one leaves behind stops whatever waits in the next,
 * which is told so here instead of failing late by something else.
 */
import { beforeAll, expect } from 'vitest';

const ours = globalThis as { lintelSetTimeout?: typeof setTimeout };
const real = (ours.lintelSetTimeout ??= setTimeout);

beforeAll(() => {
  expect(setTimeout === real, 'A file before this one has left a false clock.').toBe(true);
});
