/** Statuses are asked for by phase or predicate: where source compares or lists them by name. */
import { AgentStatus } from '../../src/domain/agent/AgentStatus.ts';
import { ContractStatus } from '../../src/domain/contract/ContractStatus.ts';
import { InviteStatus } from '../../src/domain/contract/invite/InviteStatus.ts';
import type { Sources } from './findReaches.ts';

const lives: readonly (readonly string[])[] = [
  ContractStatus.options,
  InviteStatus.options,
  AgentStatus.options,
];

const name = `['"\`](?:${[...new Set(lives.flat())].join('|')})['"\`]`;

/** Each with what it finds, as a sentence ends. */
const shapes: readonly [RegExp, string][] = [
  [new RegExp(`\\bstatus\\b\\??\\s*[!=]==?\\s*${name}`, 'g'), 'is compared'],
  [new RegExp(`${name}\\s*[!=]==?\\s*[\\w.?]*\\bstatus\\b`, 'g'), 'is compared'],
  [new RegExp(`\\bswitch\\s*\\([^)]*\\bstatus\\s*\\)\\s*\\{\\s*case\\s+${name}`, 'g'), 'is a case'],
  [
    new RegExp(`\\(\\s*['"][\\w.]*status['"]\\s*,\\s*['"][^'"]+['"]\\s*,\\s*\\[?\\s*${name}`, 'g'),
    'is asked of a table',
  ],
  [new RegExp(`\\bstatus\\s*(?:=|<>|!=|(?:not\\s+)?in\\s*\\()\\s*${name}`, 'g'), 'stands in SQL'],
  [new RegExp(`\\[\\s*${name}\\s*,?\\s*\\]\\s*\\.\\s*includes`, 'g'), 'is looked for'],
];

const list = new RegExp(`\\[\\s*${name}(?:\\s*,\\s*${name})+\\s*,?\\s*\\]`, 'g');

/** One sentence for each place. Test worlds may name statuses, and are left out. */
export function findStatuses(sources: Sources): string[] {
  const sentences: string[] = [];
  for (const [path, source] of sources) {
    if (/\.(?:example|fixture)\.tsx?$|(?:^|\/)testing\//.test(path)) continue;
    const plain = withoutComments(source);
    for (const [shape, ends] of shapes) {
      for (const [found] of plain.matchAll(shape)) sentences.push(`${path}: ${found} ${ends}.`);
    }
    for (const [found] of plain.matchAll(list)) {
      if (isOfOneLife(found)) sentences.push(`${path}: ${found} is a list.`);
    }
  }
  return sentences;
}

function isOfOneLife(found: string): boolean {
  const names = [...found.matchAll(/\w+/g)].map(([word]) => word);
  return lives.some((life) => names.every((word) => life.includes(word)));
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}
