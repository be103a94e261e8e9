/** The shipped rows as Markdown: state by state what is modelled, from where, and what is missing. */
import { formatDate } from '../calendar.ts';
import { stateNames } from '../states.ts';
import { isOwn, type Jurisdiction, LawField, withHouseRules } from './jurisdiction.ts';
import { coverageWords, lawLabels, lawWords, readHowWords } from './lawWords.ts';
import { reviewWords } from './reviewWords.ts';

export function lawPage(notice: string, rows: readonly Jurisdiction[]): string {
  const house = rows.find(({ state }) => state === 'default')!;
  const states = rows.filter(({ state }) => state !== 'default').toSorted(byName);
  const told = states.filter(
    ({ coverage, ownFields }) => coverage !== 'default' || ownFields.length > 0,
  );
  return `${[
    '# The law, state by state',
    notice,
    'What each row that Lintel ships with takes from the law of its state, as it was read, and what it does not know. Everything else in a state is the house rule. No row stands in for counsel.',
    table(
      ['state', 'how far it goes', 'its own fields', 'source read', 'read on', 'reviewed'],
      states.map((row) => [
        nameOf(row),
        coverageWords[row.coverage],
        String(row.ownFields.length),
        readHowWords[row.readHow],
        row.readOn,
        reviewWords(row),
      ]),
    ),
    '## The house rule',
    ...section(house, LawField.options),
    ...told.flatMap((row) => [
      `## ${nameOf(row)}`,
      ...section(
        withHouseRules(row, house),
        LawField.options.filter((field) => isOwn(row, field)),
      ),
    ]),
    '## States under the house rule alone',
    `${states
      .filter((row) => !told.includes(row))
      .map(nameOf)
      .join(', ')}. Lintel does not know the law of these states yet.`,
  ].join('\n\n')}\n`;
}

function section(row: Jurisdiction, fields: readonly LawField[]): string[] {
  const words = lawWords(row);
  return [
    `${coverageWords[row.coverage]}. [${row.source.text}](${row.source.url}). ${readHowWords[row.readHow]} on ${formatDate(row.readOn)}. ${reviewWords(row)}.`,
    table(
      ['field', row.state === 'default' ? 'house rule' : 'as the law was read'],
      fields.map((field) => [lawLabels[field], words[field]]),
    ),
    `Gaps:\n\n${row.gaps.map((gap) => `- ${gap}`).join('\n')}`,
  ];
}

function nameOf({ state }: Jurisdiction): string {
  return state === 'default' ? 'Every other state' : stateNames[state].replace(/^the /, '');
}

function byName(a: Jurisdiction, b: Jurisdiction): number {
  return nameOf(a).localeCompare(nameOf(b), 'en-US');
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
