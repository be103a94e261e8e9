/** Lives as Markdown: a diagram and a table, for the docs. */
import type { After, Life, LifeWords, Step } from '../life.ts';
import { coBuyerInviteLife } from './coBuyerInvite.ts';
import { contractLife } from './transitions.ts';

export function contractLifePage(notice: string): string {
  return `${[
    '# The life of an agreement',
    notice,
    ...printLife(contractLife),
    '## The life of an invitation',
    ...printLife(coBuyerInviteLife),
  ].join('\n\n')}\n`;
}

function printLife<Words extends LifeWords>(life: Life<Words>): string[] {
  return [diagramOf(life), tableOf(life)];
}

function diagramOf<Words extends LifeWords>(life: Life<Words>): string {
  const arrows = life.flatMap(({ action, from, to, by }) =>
    (from.length === 0 ? ['[*]'] : from).map(
      (status) => `  ${status} --> ${to}: ${action} (${by.join(', ')})`,
    ),
  );
  const ends = [...new Set(life.map(({ to }) => to))]
    .filter((status) => !life.some(({ from }) => from.includes(status)))
    .map((status) => `  ${status} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...arrows, ...ends, '```'].join('\n');
}

function tableOf<Words extends LifeWords>(life: Life<Words>): string {
  const head = ['action', 'from', 'to', 'by', 'when', 'effects', 'fact', 'note'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...life.map((step) => line(cellsOf(step)))].join(
    '\n',
  );
}

function cellsOf<Words extends LifeWords>(step: Step<Words>): string[] {
  const codes = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' ');
  return [
    codes([step.action]),
    codes(step.from),
    codes([step.to]),
    step.by.join(', '),
    [codes(step.when), step.after ? afterInWords(step.after) : ''].filter(Boolean).join('; '),
    codes(step.effects),
    codes([step.fact]),
    step.note ?? '',
  ];
}

function afterInWords({ since, days, warnDaysBefore }: After): string {
  const warned = warnDaysBefore ? `, warned of ${warnDaysBefore.join(', ')} days before` : '';
  const last = days === 0 ? 'once that day is over' : `once ${days} days are over`;
  return `\`${since}\`: ${last}${warned}`;
}
