import type { Change } from '../contract/changes.ts';
import { joinNames } from '../joinNames.ts';
import { type PassageKey, passageKeys, passageSpecs } from './passages.ts';
import type { Passage, Wording } from './Wording.ts';
import { canonicalJson } from '../canonicalJson.ts';

/** What two versions of one agreement say in other words, for those who sign; null: nothing. */
export function wordingChange(before: Wording, after: Wording): Change | null {
  const changed = passageKeys.filter(
    (key) => canonicalJson(printed(before, key)) !== canonicalJson(printed(after, key)),
  );
  if (changed.length === 0) return null;
  const headings = [
    ...new Set(changed.map((key) => `“${(after.passages[key] ?? before.passages[key])!.heading}”`)),
  ];
  return {
    field: 'wording',
    label: 'Wording',
    before: numberOf(before),
    after: `${numberOf(after)}, with other words in ${joinNames(headings)}`,
  };
}

/** null where the wording leaves the clause out. */
function printed({ order, passages }: Wording, key: PassageKey): Passage | null {
  return order.includes(passageSpecs[key].clause) ? (passages[key] ?? null) : null;
}

function numberOf({ version }: Wording): string {
  return version === 0 ? 'As Lintel ships it' : `Version ${version}`;
}
