/**
 * Text that no agreement prints, so that any letter goes: words of a conversation (a saved copy shows
 * a letter without a shape by its number), private notes, what is searched for, and secrets. Text of
 * all other fields is refused when the typefaces of documents cannot draw it.
 */
import type { Endpoint } from '#api/endpoint.ts';

const everywhere = new Set([
  ...['password', 'current_password', 'new_password', 'token', 'return_to', 'email', 'new_email'],
]);

/** By method and path, fields in snake_case; a number in a list is left out. */
export const unprintedText: Readonly<Record<string, readonly string[]>> = {
  'POST /api/property/search': ['address', 'keyword', 'without_words'],
  'POST /api/property/price-histogram': ['address', 'keyword', 'without_words'],
  'POST /api/travel/places': ['places.label'],
  'POST /api/keep/changes': ['changes.note', 'changes.name'],
  'POST /api/users/add-passkey': ['name'],
  'POST /api/chat/send': ['body'],
  'POST /api/chat/edit': ['body'],
  'POST /api/agent/chat/templates/save': ['title', 'body'],
  'POST /api/agent/me': ['about'],
};

export function isPrintedIn({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const exempt = unprintedText[`${method} ${path}`] ?? [];
  return (field: string): boolean => {
    const named = field.replaceAll(/\.\d+(?=\.|$)/g, '');
    return !exempt.includes(named) && !everywhere.has(named.split('.').at(-1)!);
  };
}
