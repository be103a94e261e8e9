/**
 * Everything that may ever be told about the use of the app, with all of its properties. Which
 * things are used is told, never what was typed, chosen or read: a new property must be a word of
 * a closed list, a count, or yes or no.
 */
import { z } from 'zod';
import { pagePaths } from '#api/pages.ts';
import { defaultFilter, type SearchFilter } from '#domain/search/SearchFilter.ts';

export type Narrowed = Exclude<keyof SearchFilter, 'viewport' | 'page' | 'address'>;
const narrowings = Object.keys(defaultFilter).filter(
  (field) => field !== 'viewport' && field !== 'page' && field !== 'address',
) as Narrowed[];

const elsewhere = '/…';
const pagePath = z.enum([...pagePaths, elsewhere]);

export const events = {
  /** Of the page's address only its form, such as `/home/:listingKey`. */
  'page viewed': z.strictObject({ page: pagePath }),
  'home opened': z.strictObject({}),
  /** By what, not to what. */
  'search narrowed': z.strictObject({ by: z.array(z.enum(narrowings)) }),
  'address chosen': z.strictObject({ kind: z.enum(['named place', 'area']) }),
};

export type EventName = keyof typeof events;
export type Properties<Name extends EventName> = z.infer<(typeof events)[Name]>;

/** The form of a path, without what stands in it. */
export function pageOf(path: string): z.infer<typeof pagePath> {
  const parts = path.split('/');
  const page = pagePaths.find((page) => {
    const form = page.split('/');
    return (
      form.length === parts.length &&
      form.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  });
  return page ?? elsewhere;
}

/** The fields of a change that are filters, in the order of the filter. */
export function narrowedBy(change: object): Narrowed[] {
  return narrowings.filter((field) => field in change);
}
