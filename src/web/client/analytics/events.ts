/**
 * Everything that may ever be told about the use of the app, with all of its properties. Which
 * things are used is told, never what was typed, chosen or read: a new property must be a word of
 * a closed list, a count, or yes or no.
 */
import { type PagePath, pagePaths } from '#api/pages.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { type Check, isListOf, isOneOf } from '../checks.ts';

export type Narrowed = Exclude<keyof SearchFilter, 'viewport' | 'page' | 'address' | 'hidden'>;
const narrowings = Object.keys(defaultFilter).filter(
  (field) => field !== 'viewport' && field !== 'page' && field !== 'address' && field !== 'hidden',
) as Narrowed[];

const elsewhere = '/…';
type PageForm = PagePath | typeof elsewhere;

/** By event, its properties and nothing else. */
type EventProperties = {
  'page viewed': {
    /** Of the page's address only its form, such as `/home/:listingKey`. */
    page: PageForm;
  };
  'home opened': {};
  'search narrowed': {
    /** By what, not to what. */
    by: Narrowed[];
  };
  'address chosen': { kind: 'named place' | 'area' };
};

export type EventName = keyof EventProperties;
export type Properties<Name extends EventName> = EventProperties[Name];

export const events: {
  [Name in EventName]: { [Property in keyof Properties<Name>]: Check<Properties<Name>[Property]> };
} = {
  'page viewed': { page: isOneOf<PageForm>([...pagePaths, elsewhere]) },
  'home opened': {},
  'search narrowed': { by: isListOf(isOneOf(narrowings)) },
  'address chosen': { kind: isOneOf(['named place', 'area']) },
};

/** What more somebody says of an event than it has is no event. */
export function isEvent<Name extends EventName>(
  event: Name,
  properties: object,
): properties is Properties<Name> {
  const checks: Record<string, Check<unknown>> = events[event];
  const given = properties as Record<string, unknown>;
  return (
    Object.keys(given).every((name) => Object.hasOwn(checks, name)) &&
    Object.entries(checks).every(([name, check]) => check(given[name]))
  );
}

/** The form of a path, without what stands in it. */
export function pageOf(path: string): PageForm {
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
