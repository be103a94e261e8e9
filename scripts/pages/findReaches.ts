/** Calls go left: which files of a layer import from a folder further right on its ladder, or in a circle. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';

/** Source by path within the layer: `contract/steps/signContract.ts`. */
export type Sources = ReadonlyMap<string, string>;

/** Static and dynamic imports, re-exports, and Vite's globs. */
const imported =
  /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]|\bglob\b[^('"]*\(\s*['"]([^'"]+)['"]/g;

/** The rung of all nouns that have none of their own. They don't call each other. */
const otherNouns = 'other nouns';

/** One sentence for each import that reaches right, and for each folder that has no rung. */
export function findReaches(
  sources: Sources,
  ladder: readonly string[],
  layer: string,
  nouns: readonly string[] = [],
): string[] {
  const sentences: string[] = [];
  const placeOf = (rung: string) =>
    ladder.indexOf(ladder.includes(rung) || !nouns.includes(rung) ? rung : otherNouns);
  for (const [path, source] of sources) {
    const rung = rungOf(path, ladder);
    const place = placeOf(rung);
    if (place === -1) {
      sentences.push(`${path} stands in ${rung}, which has no rung on the ladder.`);
      continue;
    }
    for (const target of targetsOf(path, source, layer)) {
      const targetRung = rungOf(target, ladder);
      const targetPlace = placeOf(targetRung);
      if (targetPlace > place || (targetPlace === place && targetRung !== rung)) {
        sentences.push(`${path} in ${rung} reaches right into ${targetRung}: ${target}`);
      }
    }
  }
  return sentences;
}

/**
 * The files that stand in a circle of imports, types and late parts included, as `a.ts → b.ts → a.ts`;
 * each circle once, from the file that is met first.
 */
export function findCircles(sources: Sources, layer: string): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (path: string): void => {
    const since = open.indexOf(path);
    if (since !== -1) circles.push([...open.slice(since), path].join(' → '));
    const source = sources.get(path);
    if (since !== -1 || done.has(path) || source === undefined) return;
    open.push(path);
    targetsOf(path, source, layer).forEach(visit);
    open.pop();
    done.add(path);
  };
  for (const path of sources.keys()) visit(path);
  return circles;
}

/** The files that only examples import: the gallery shows them, and no page uses them. */
export function findOnlyInExamples(sources: Sources, layer: string): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, source] of sources)
    for (const target of targetsOf(path, source, layer))
      importers.set(target, [...(importers.get(target) ?? []), path]);
  const isExample = (path: string) => /\.(example|fixture)\.tsx?$/.test(path);
  return [...importers]
    .filter(
      ([target, paths]) => sources.has(target) && !isExample(target) && paths.every(isExample),
    )
    .map(([target]) => target);
}

/** The files of a layer that a ladder speaks of: its program, without the tests beside it. */
export async function readLayer(folder: string): Promise<Sources> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && entry.name !== 'ladder.ts')
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/**
 * The rung that a file stands on: `property/home` where the ladder has one, else `property`. A file
 * that stands in no folder belongs to the last rung, `main`.
 */
function rungOf(path: string, ladder: readonly string[]): string {
  const [room, folder, ...rest] = path.split('/');
  if (folder === undefined) return 'main';
  const within = `${room}/${folder}`;
  return rest.length > 0 && ladder.includes(within) ? within : room!;
}

/** What a file imports of its own layer, as paths within it. */
function targetsOf(path: string, source: string, layer: string): string[] {
  const targets: string[] = [];
  for (const [, asImport, asGlob] of source.matchAll(imported)) {
    const specifier = (asImport ?? asGlob)!;
    if (specifier.startsWith('.')) targets.push(normalize(join(dirname(path), specifier)));
    else if (specifier.startsWith(`#${layer}/`)) targets.push(specifier.slice(layer.length + 2));
  }
  return targets;
}
