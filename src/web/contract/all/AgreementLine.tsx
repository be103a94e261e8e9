/** One agreement of the broker's list: who, with whom, where it stands, through when. */
import { Link } from 'react-router';
import type { BrokerageItem } from '#api/contract/agreementListsSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import { phaseOf, statusLabel } from '#domain/contract/ContractStatus.ts';
import { isServicesDue } from '#domain/contract/package/servicesDue.ts';
import { Label } from '../../ui/Label.tsx';
import { buyersOf } from '../approval/approvalWords.ts';
import { costLine, shownCost } from '../shownCost.ts';
import { kindName } from '../statusWords.ts';

export interface AgreementLineProps {
  contract: BrokerageItem;
  locale: string;
  /** Of its heading: 3 where the list stands under one of its own. */
  level?: 2 | 3;
}

export function AgreementLine({ contract, locale, level = 2 }: AgreementLineProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { agent, propertyArea, listingKeys, holdsThrough } = contract;
  const cost = shownCost(contract);
  const homes = listingKeys.length === 1 ? 'one home' : `${listingKeys.length} homes`;
  const where = propertyArea || (listingKeys.length > 0 ? homes : '');
  const isInForce = phaseOf(contract) === 'in force';
  const look = contract.turn.yoursYn ? 'clay' : isInForce ? 'leaf' : 'quiet';
  return (
    <div className="relative grid gap-x-6 gap-y-1 py-3 hover:bg-leaf-wash sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Heading className="font-medium text-pretty">
          <Link
            to={`/agreements/${contract.contractId}`}
            className="after:absolute after:inset-0 after:rounded-control"
          >
            {buyersOf(contract)}
          </Link>
        </Heading>
        <p className="text-small text-pretty text-ink-soft">
          {kindName(contract)} with {agent.name}
          {where !== '' && ` · ${where}`}
        </p>
        {cost && <p className="figures text-small">{costLine(cost)}</p>}
        {contract.conflicts.map(({ words }) => (
          <p key={words} className="text-small text-pretty text-clay-ink">
            {words}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
        <Label look={look}>{statusLabel(contract)}</Label>
        {isServicesDue(contract) && <Label look="clay">Services to be chosen again</Label>}
        <span className="figures text-small text-ink-soft">
          {contract.noticeEndsOn !== null && isInForce ? 'Under notice, ends' : 'Through'}{' '}
          {formatDate(holdsThrough, locale)}
        </span>
      </div>
    </div>
  );
}
