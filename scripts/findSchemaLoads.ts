/** Which modules make a page load the library of schemas before it is drawn. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Static imports and re-exports of more than types. */
const loaded = /^(?:import|export) (?!type\b)(?:([^'";]*?) from )?'([^']+)';/gm;
const typesAlone = /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/;

/**
 * Each way from a module of `src` to zod, the library last; lazy imports are not followed.
 * @param read gives the source of a path below `src`; undefined where there is none
 */
export function findSchemaLoads(
  begin: string,
  read: (path: string) => string | undefined,
): string[] {
  const before = new Map<string, string | null>([[begin, null]]);
  const waiting = [begin];
  const found: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    for (const target of importsOf(path, read(path) ?? '')) {
      if (target === 'zod') found.push(wayTo(path, before));
      const next = pathOf(path, target);
      if (next === null || before.has(next) || read(next) === undefined) continue;
      before.set(next, path);
      waiting.push(next);
    }
  }
  return found;
}

export function readSource(src: string): (path: string) => string | undefined {
  return (path) => {
    const file = join(src, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

function importsOf(path: string, source: string): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  return [...source.matchAll(loaded)].flatMap(([, names, target]) =>
    names !== undefined && typesAlone.test(names) ? [] : [target!],
  );
}

function pathOf(from: string, target: string): string | null {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? join(dirname(from), target) : null;
}

function wayTo(path: string, before: ReadonlyMap<string, string | null>): string {
  const way = ['zod'];
  for (let at: string | null = path; at !== null; at = before.get(at) ?? null) way.unshift(at);
  return way.join(' > ');
}
