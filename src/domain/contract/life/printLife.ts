/** Lives as Markdown: a diagram and a table, for the docs. */
import type { After, Life, LifeWords, Step } from '../../life.ts';
import { agreementPairs, pairVerdicts } from '../agreementPairs.ts';
import { actionWords, type Named } from '../actionWords.ts';
import { contractStatuses } from '../ContractStatus.ts';
import { memberLife } from '../../group/memberLife.ts';
import { memberStatuses } from '../../group/MemberStatus.ts';
import { inviteLife } from '../invite/inviteLife.ts';
import { inviteStatuses } from '../invite/InviteStatus.ts';
import { needsReason } from './needsReason.ts';
import { contractEvents, contractLife } from './transitions.ts';

/** The names of the emails that follow a fact; the docs link steps to them. */
type EmailsAfter = (fact: string) => readonly string[];

export function contractLifePage(notice: string, emailsAfter: EmailsAfter): string {
  return `${[
    '# The life of an agreement',
    notice,
    '## Where it stands',
    table(
      ['status', 'phase', 'turn', 'label'],
      Object.entries(contractStatuses).map(([status, { phase, turn, label }]) => [
        codes([status]),
        phase,
        codes([turn]),
        label,
      ]),
    ),
    '## Its steps',
    ...printLife(contractLife, emailsAfter),
    '## What happens beside its steps',
    table(
      ['fact', 'evidence', 'email'],
      Object.values(contractEvents).map(({ fact, evidence }) => [
        codes([fact]),
        evidence === null ? 'none' : codes([evidence]),
        codes(emailsAfter(fact)) || 'none',
      ]),
    ),
    '## Which agreements may stand beside each other',
    'For two live agreements that share a client, in one state, for homes and days that may be the same. Every other pair is allowed: different buyers, states, named homes or days. An installation has one brokerage, so both agreements are with it. An amendment stands in the place of what it amends. Until the buyers have chosen whether an agreement is exclusive, the milder of the two choices counts.',
    table(
      ['one', 'the other', 'with the same agent', 'with another agent', 'why'],
      agreementPairs.map(({ one, other, sameAgent, otherAgent, why }) => [
        codes([one]),
        codes([other]),
        pairVerdicts[sameAgent],
        pairVerdicts[otherAgent],
        why,
      ]),
    ),
    '## Its buttons',
    table(['action', 'button', 'asked for', 'said when it is done'], buttons()),
    '## The life of an invitation',
    table(
      ['status', 'phase'],
      Object.entries(inviteStatuses).map(([status, { phase }]) => [codes([status]), phase]),
    ),
    ...printLife(inviteLife, emailsAfter),
    '## The life of a membership in a group of buyers',
    table(
      ['status', 'phase'],
      Object.entries(memberStatuses).map(([status, { phase }]) => [codes([status]), phase]),
    ),
    ...printLife(memberLife, emailsAfter),
  ].join('\n\n')}\n`;
}

/** As they read while it is proposed. */
const named: Named = {
  agent: '(agent)',
  buyer: '(buyer)',
  you: '(you)',
  other: '(the other side)',
  status: 'proposed',
  what: 'agreement',
  noticeEndsOn: null,
  cancellation: null,
  reasonNeededYn: needsReason('void', 'proposed'),
};

function buttons(): string[][] {
  return Object.entries(actionWords).flatMap(([action, { button }]) => {
    if (button === null) return [];
    const { button: label, reason, done } = button(named);
    return [[codes([action]), label, reason ?? '', done]];
  });
}

function printLife<Words extends LifeWords>(life: Life<Words>, emailsAfter: EmailsAfter): string[] {
  return [diagramOf(life), tableOf(life, emailsAfter)];
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function tableOf<Words extends LifeWords>(life: Life<Words>, emailsAfter: EmailsAfter): string {
  const head = [
    'action',
    'from',
    'to',
    'by',
    'when',
    'effects',
    'kept beside it',
    'fact',
    'evidence',
    'email',
    'next',
    'note',
  ];
  return table(
    head,
    life.map((step) => cellsOf(step, emailsAfter)),
  );
}

const codes = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' ');

function cellsOf<Words extends LifeWords>(step: Step<Words>, emailsAfter: EmailsAfter): string[] {
  return [
    codes([step.action]),
    codes(step.from),
    codes([step.to]),
    step.by.join(', '),
    [codes(step.when), step.after ? afterInWords(step.after) : ''].filter(Boolean).join('; '),
    codes(step.effects),
    codes(step.records),
    codes([step.fact]),
    step.evidence === null ? 'none' : codes([step.evidence]),
    codes(emailsAfter(step.fact)) || 'none',
    step.next.map(({ of, action }) => `\`${action}\` (${ofWords[of]})`).join(', '),
    step.note ?? '',
  ];
}

/** Whose steps follow. */
const ofWords: Record<string, string> = {
  itself: 'itself',
  replaced: 'what it replaces',
  own_invite: 'own invitation',
  paired: 'agreements beside it',
  invites: 'its invitations',
  member: 'membership in the group',
};

function afterInWords({ since, days, noLaterThan, warnDaysBefore }: After): string {
  const warned = warnDaysBefore ? `, warned of ${warnDaysBefore.join(', ')} days before` : '';
  const last = days === 0 ? 'once that day is over' : `once ${days} days are over`;
  const latest = noLaterThan ? `, or \`${noLaterThan}\` where that comes first` : '';
  return `\`${since}\`: ${last}${latest}${warned}`;
}
