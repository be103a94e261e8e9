/** The part of OData's `$filter` that the importer asks by, judged on records in memory. */

type Value = string | number | boolean | null;
export type TestRecord = Record<string, unknown>;

const token = /\s*(\(|\)|'(?:[^']|'')*'|[^\s()]+)/y;

/** @throws Error where the filter is not what OData would take */
export function matcherOf(filter: string): (record: TestRecord) => boolean {
  const words: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < filter.length) {
    const found = token.exec(filter);
    if (!found) throw new Error(`No token in ${filter}`);
    words.push(found[1]!);
  }
  let at = 0;
  const next = () => words[at++] ?? '';

  function either(): (record: TestRecord) => boolean {
    let left = both();
    while (words[at] === 'or') {
      at++;
      const [one, other] = [left, both()];
      left = (record) => one(record) || other(record);
    }
    return left;
  }
  function both(): (record: TestRecord) => boolean {
    let left = single();
    while (words[at] === 'and') {
      at++;
      const [one, other] = [left, single()];
      left = (record) => one(record) && other(record);
    }
    return left;
  }
  function single(): (record: TestRecord) => boolean {
    const word = next();
    if (word === '(') {
      const inner = either();
      if (next() !== ')') throw new Error('A parenthesis is open.');
      return inner;
    }
    const compare = comparisons[next()];
    if (!compare || !/^\w+$/.test(word)) throw new Error(`No comparison of ${word}`);
    const value = valueOf(next());
    return (record) => {
      const told = record[word];
      return told !== null && told !== undefined && compare(orderOf(told, value));
    };
  }
  const matches = either();
  if (at !== words.length) throw new Error(`More than a filter: ${words.slice(at).join(' ')}`);
  return matches;
}

const comparisons: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

function valueOf(word: string): Value {
  if (word.startsWith("'")) return word.slice(1, -1).replaceAll("''", "'");
  if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  // A time stands there without quotes.
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(word)) return word;
  throw new Error(`No value: ${word}`);
}

export function orderOf(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  const [one, other] = [a, b].map((value) => (typeof value === 'object' ? 0 : Number(value)));
  return one! - other!;
}
