/** A turn restriction of OpenStreetMap, as far as it holds for cars at any hour. */
import type { Member, Tags } from './readBlock.ts';

export interface SurveyedTurn {
  onlyYn: boolean;
  /** From, the ways between, to. */
  ways: number[];
  /** Null where the rule leads over ways. */
  viaNode: number | null;
}

/** Null for what is no restriction of cars, is for some hours alone, or is not whole. */
export function turnRuleOf(tags: Tags, members: readonly Member[]): SurveyedTurn | null {
  if (tags.type !== 'restriction') return null;
  const words = tags['restriction:motorcar'] ?? tags.restriction;
  if (words === undefined || !/^(no|only)_/.test(words)) return null;
  if (tags.except?.split(/\s*;\s*/).some((who) => who === 'motorcar' || who === 'motor_vehicle')) {
    return null;
  }
  const waysOf = (role: string) =>
    members.filter((member) => member.role === role && member.kind === 'way').map(({ id }) => id);
  const [from, to] = [waysOf('from'), waysOf('to')];
  const viaNode = members.find(({ role, kind }) => role === 'via' && kind === 'node')?.id ?? null;
  const between = viaNode === null ? waysOf('via') : [];
  if (from.length !== 1 || to.length !== 1 || (viaNode === null && between.length === 0)) {
    return null;
  }
  return { onlyYn: words.startsWith('only_'), ways: [from[0]!, ...between, to[0]!], viaNode };
}
