/** What the address bar says after its question mark, and how a list leads on from it. */
import { useSearchParams } from 'react-router';

export interface QueryWords<Part extends string> {
  params: URLSearchParams;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  /** Goes there, in the place of where one is. */
  change(change: Partial<Record<Part, string>>): void;
}

/** @param fresh what another question begins with: `{ page: '' }` for its first page */
export function useQueryWords<Part extends string>(
  fresh: Partial<Record<Part, string>> = {},
): QueryWords<Part> {
  const [params, setParams] = useSearchParams();
  const changed = (change: Partial<Record<Part, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries<string | undefined>({ ...fresh, ...change })) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    params,
    linkTo: (change) => ({ search: `?${changed(change)}` }),
    change(change) {
      const next = changed(change);
      // Going where one is would end a step to another page that is under way.
      if (String(next) !== String(params)) setParams(next, { replace: true });
    },
  };
}

/** A whole number above zero of at most so many digits; null for anything else. */
export function wholeNumber(text: string | null, digits = 5): number | null {
  return new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text ?? '') ? Number(text) : null;
}
