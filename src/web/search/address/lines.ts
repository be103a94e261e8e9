/** What stands in the list beneath the field. */
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Suggestions } from './useSuggestions.ts';

export type Line =
  | { kind: 'found' | 'recent'; key: string; suggestion: Suggestion }
  /** "Use my location". */
  | { kind: 'here'; key: string }
  /** "No match. Search the area instead." */
  | { kind: 'area'; key: string };

/** `homes near me` names no place but the visitor's own location. */
export function isNearMe(text: string): boolean {
  return /\bnear ?me$/i.test(text.trim());
}

export function linesFor(
  text: string,
  suggestions: Suggestions,
  recent: Suggestion[],
  canLocate: boolean,
): Line[] {
  if (text.trim() === '' || isNearMe(text)) {
    return [
      ...(canLocate ? [{ kind: 'here' as const, key: 'here' }] : []),
      ...recent.map((suggestion) => ({
        kind: 'recent' as const,
        key: `recent ${suggestion.id}`,
        suggestion,
      })),
    ];
  }
  if (suggestions.lines.length > 0) {
    return suggestions.lines.map((suggestion) => ({
      kind: 'found',
      key: suggestion.id,
      suggestion,
    }));
  }
  const answered = suggestions.status !== 'loading' && suggestions.answered !== '';
  return answered ? [{ kind: 'area', key: 'area' }] : [];
}

/** What a line puts into the field. */
export function lineText(line: Line): string {
  return line.kind === 'found' || line.kind === 'recent' ? line.suggestion.label : '';
}
