/** Lists in which choosing again means taking away. */
import { domCodes } from '#domain/search/domCodes.ts';
import type { DomCode } from '#domain/search/SearchFilter.ts';

export function toggled<T>(list: readonly T[], member: T): T[] {
  return list.includes(member) ? list.filter((other) => other !== member) : [...list, member];
}

/**
 * Days on market: any of the codes is enough, so "up to 7 days" beside "up to 30 days" would say
 * nothing. A code takes the place of its own kind and stands beside the other kind.
 */
export function toggledDom(dom: readonly DomCode[], code: DomCode): DomCode[] {
  if (dom.includes(code)) return toggled(dom, code);
  const isUpTo = 'atMost' in domCodes[code];
  return [...dom.filter((other) => 'atMost' in domCodes[other] !== isUpTo), code];
}
