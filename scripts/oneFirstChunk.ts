/**
 * Few files in place of many. Cut by what lazy pages share of it, what the first page imports would be
 * thirty files, each with an import of its own, which compress worse and are no use alone; and what the
 * pages that the server draws have in common, forty more.
 */
import type { Plugin } from 'vite';
import { beginnings, lateModules, pageModules } from './pageModules.ts';

/** What fewer of them import comes in a file that is loaded by no other page. */
const fewest = 3;

type InfoOf = (id: string) => { importedIds: readonly string[] } | null;

export function oneFirstChunk(): Plugin {
  const chunkOf = new Map<string, string>();
  // What a module imports, at least as many import: so it is given its file before the module is.
  const most = Object.keys(pageModules).length + 1;
  const priorityOf = (chunk: string) =>
    chunk === 'first' ? most + 2 : chunk === 'shared' ? most + 1 : chunk.split('-').length;
  return {
    name: 'one-first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: Array.from({ length: most + 2 }, (_, at) => ({
                name: (id: string) => {
                  const chunk = chunkOf.get(id);
                  return chunk !== undefined && priorityOf(chunk) === at + 1 ? chunk : null;
                },
                priority: at + 1,
                debugName: `used by ${at + 1}`,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const infoOf: InfoOf = (id) => this.getModuleInfo(id);
      const ids = [...this.getModuleIds()];
      const closureOfModule = (module: string) => {
        const begin = ids.find((id) => id.endsWith(`/src/web/${module}`));
        if (begin === undefined) throw new Error(`There is no ${module} any more.`);
        return closureOf(begin, infoOf);
      };
      const pages = Object.values(pageModules).map((module) => ({
        name: /(\w+)Page\.tsx$/.exec(module)![1]!.toLowerCase(),
        isBeginning: Object.values<string>(beginnings).includes(module),
        modules: closureOfModule(module),
      }));
      const lates = [...new Set(Object.values(lateModules).flat())].map(closureOfModule);
      for (const id of ids) {
        const users = pages.filter(({ modules }) => modules.has(id));
        const lateUsers = lates.filter((modules) => modules.has(id)).length;
        const names = [...users.map(({ name }) => name), ...(lateUsers > 0 ? ['late'] : [])];
        if (users.filter(({ isBeginning }) => isBeginning).length >= fewest)
          chunkOf.set(id, 'shared');
        else if (names.length > 1 || lateUsers > 1) chunkOf.set(id, names.join('-'));
      }
      for (const id of ids.filter((one) => this.getModuleInfo(one)?.isEntry))
        for (const one of closureOf(id, infoOf)) chunkOf.set(one, 'first');
    },
  };
}

/** All that a module imports, at once and not later, and itself. */
function closureOf(id: string, infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(infoOf(next)?.importedIds ?? []));
  }
  return found;
}
