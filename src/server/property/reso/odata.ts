/** How OData 4 writes texts, keys and filters. */

/** A text within a filter: quotes are doubled. */
export function literalOf(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function andFilter(...filters: (string | undefined)[]): string {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length === 1 ? given[0]! : given.map((filter) => `(${filter})`).join(' and ');
}

/** `Property('12')`. */
export function entityPath(resource: string, key: string): string {
  return `${resource}(${encodeURIComponent(literalOf(key))})`;
}
