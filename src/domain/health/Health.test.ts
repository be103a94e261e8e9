import { expect, test } from 'vitest';
import {
  type HealthPart,
  healthLimits,
  healthParts,
  judge,
  overallOf,
  type PartState,
} from './Health.ts';

const allOk = Object.fromEntries(healthParts.map((part) => [part, 'ok'])) as Record<
  HealthPart,
  PartState
>;

test.each(healthParts)(
  '%s is judged by its limits, and fails where it cannot be measured',
  (part) => {
    const { slow, failing } = healthLimits[part];
    expect(slow).toBeLessThan(failing);
    expect(judge(part, 0)).toBe('ok');
    expect(judge(part, slow)).toBe('slow');
    expect(judge(part, null)).toBe('failing');
  },
);

test('an installation that cannot write, send or keep files still serves; one that cannot read does not', () => {
  expect(overallOf(allOk)).toBe('ok');
  for (const part of ['writing', 'files', 'mail', 'index', 'photos', 'threads', 'feeds'] as const) {
    expect(overallOf({ ...allOk, [part]: 'failing' }), part).toBe('impaired');
  }
  for (const part of ['reading', 'connections', 'event_loop'] as const) {
    expect(overallOf({ ...allOk, [part]: 'failing' }), part).toBe('down');
    expect(overallOf({ ...allOk, [part]: 'slow' }), part).toBe('impaired');
  }
});
