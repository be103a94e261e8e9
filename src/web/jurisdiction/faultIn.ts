import type { Faults } from './RuleFieldsProps.ts';

/** The first fault of a field or of a part of it: `source` finds `source.url`. */
export function faultIn(faults: Faults, name: string): string | undefined {
  return Object.entries(faults).find(
    ([field]) => field === name || field.startsWith(`${name}.`),
  )?.[1];
}
