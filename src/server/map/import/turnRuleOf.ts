/** A turn restriction of OpenStreetMap, as far as it holds for cars. */
import type { DayHours } from '#domain/travel/dayHours.ts';
import { conditionsOf } from './conditionsOf.ts';
import type { Member, Tags } from './readBlock.ts';

export interface SurveyedTurn {
  onlyYn: boolean;
  /** From, the ways between, to. */
  ways: number[];
  /** Null where the rule leads over ways. */
  viaNode: number | null;
  /** When it holds on a working day; null for always. */
  hours: DayHours | null;
}

/** Null for what is no restriction of cars, never holds on a working day, or is not whole. */
export function turnRuleOf(tags: Tags, members: readonly Member[]): SurveyedTurn | null {
  if (tags.type !== 'restriction') return null;
  const said = whatIsSaid(tags);
  if (said === null) return null;
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
  return {
    onlyYn: said.words.startsWith('only_'),
    ways: [from[0]!, ...between, to[0]!],
    viaNode,
    hours: said.hours,
  };
}

function whatIsSaid(tags: Tags): { words: string; hours: DayHours | null } | null {
  const isRule = (words: string) => /^(no|only)_/.test(words);
  const always = tags['restriction:motorcar'] ?? tags.restriction;
  if (always !== undefined && isRule(always)) return { words: always, hours: null };
  const conditions = conditionsOf(
    tags['restriction:motorcar:conditional'] ?? tags['restriction:conditional'],
  );
  const first = conditions.find(({ value }) => isRule(value));
  return first ? { words: first.value, hours: first.hours } : null;
}
