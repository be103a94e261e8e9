/** One text for one value, whatever order its keys were written in: what hashes are taken of. */

/**
 * JSON with keys sorted by code unit and no space; keys that hold `undefined` are left out.
 * @throws TypeError for what JSON has no word for: NaN, Infinity, functions, undefined in a list.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`)
      .join(',')}}`;
  }
  const finite = typeof value !== 'number' || Number.isFinite(value);
  const text = finite ? JSON.stringify(value) : undefined;
  if (text === undefined) throw new TypeError(`${String(value)} has no canonical form.`);
  return text;
}
