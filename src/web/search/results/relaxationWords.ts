/** What an empty answer proposes, as the words of a button. */
import { filterOf } from '#domain/search/filters/list.ts';
import type { FilterPart, Relaxation } from '#domain/search/SearchReply.ts';
import { homesCounted } from '../../map/paint/labels.ts';

function liftingWords(part: FilterPart): string {
  if (part === 'viewport') return 'Everywhere';
  if (part === 'more_minutes') return '15 more minutes of travel';
  return filterOf(part).anyWords;
}

/** `Any days on market: 23 homes`, `Any price, and any lot: 4 homes` */
export function relaxationWords({ parts, adds }: Relaxation): string {
  const [first, second] = parts.map(liftingWords);
  const both = second === undefined ? first : `${first}, and ${lowerFirst(second)}`;
  return `${both}: ${homesCounted(adds)}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
