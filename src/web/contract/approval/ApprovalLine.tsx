import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { Link, type Path } from 'react-router';
import { costLine, shownCost } from '../shownCost.ts';
import { kindName } from '../statusWords.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { buyersOf } from './approvalWords.ts';
import { waitingWords } from './waitingWords.ts';

export interface ApprovalLineProps {
  item: ApprovalItem;
  to: Partial<Path>;
  isOpen: boolean;
  /** Another one is open: going back leads past both. */
  replaces: boolean;
  onOpen?(contractId: string): void;
}

/** One agreement of the queue: who, with whom, for what, since when, and what deserves a look. */
export function ApprovalLine({ item, to, isOpen, replaces, onOpen }: ApprovalLineProps) {
  const { contractId, waitingMinutes, lateYn, agent, flags } = item;
  const cost = shownCost(item);
  return (
    <Link
      to={to}
      replace={replaces}
      data-contract-id={contractId}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen?.(contractId)}
      className="block border-l-3 border-transparent py-3 pr-4 pl-3.25 -outline-offset-2 transition-colors hover:bg-leaf-wash aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-wash md:pr-5 md:pl-4.25"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium text-pretty">{buyersOf(item)}</span>
        <span
          className={`figures shrink-0 text-small ${lateYn ? 'font-medium text-amber' : 'text-ink-soft'}`}
        >
          {lateYn && <Icon name="clock" size={13} className="mr-1 mb-0.5 inline" />}
          <span className="sr-only">Waiting </span>
          {waitingWords(waitingMinutes, lateYn)}
        </span>
      </span>
      <span className="mt-0.5 block text-small text-ink-soft">
        {kindName(item)} with {agent.name}
      </span>
      {cost && <span className="figures mt-0.5 block text-small">{costLine(cost)}</span>}
      {flags.map(({ code, words }) => (
        <span key={code} className="mt-1 flex items-start gap-1.5 text-small font-medium">
          <Icon name="flag" size={14} className="mt-0.5 shrink-0 text-clay-ink" />
          {words}
        </span>
      ))}
    </Link>
  );
}
