/**
 * All that the first page imports is one file: cut by what lazy pages share of it, it would be thirty,
 * each with an import of its own, which compress worse and are no use alone.
 */
import type { Plugin } from 'vite';

export function oneFirstChunk(): Plugin {
  const first = new Set<string>();
  return {
    name: 'one-first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'first', test: (id: string) => first.has(id) }] },
          },
        },
      },
    }),
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry) collect(id, (of) => this.getModuleInfo(of));
      }
    },
  };

  function collect(id: string, infoOf: (id: string) => { importedIds: readonly string[] } | null) {
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (first.has(next)) continue;
      first.add(next);
      waiting.push(...(infoOf(next)?.importedIds ?? []));
    }
  }
}
