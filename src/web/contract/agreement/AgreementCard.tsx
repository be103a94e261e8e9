/** An agreement in the list: the first as a sheet of paper, the others as lines. */
import { Link } from 'react-router';
import type { ContractView } from '#api/contract/ContractView.ts';
import { formatDate } from '#domain/calendar.ts';
import { phaseOf, statusLabel } from '#domain/contract/ContractStatus.ts';
import { CostFigures } from '../../agent/CostFigures.tsx';
import { costLine, shownCost } from '../shownCost.ts';
import { kindName, otherName, statusSentence } from '../statusWords.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Label } from '../../ui/Label.tsx';

interface Shown {
  contract: ContractView;
  locale: string;
}

function otherAgents({ exclusiveYn, role }: ContractView): string {
  if (exclusiveYn === null) return 'Not chosen yet';
  if (exclusiveYn) return 'Not meanwhile';
  return role === 'buyer' || role === 'co_buyer' ? 'You are free' : 'The buyers are free';
}

export function AgreementCard({ contract, locale }: Shown) {
  const { turn, agent } = contract;
  const cost = shownCost(contract);
  return (
    <article className="relative mt-8 rounded-card border border-line bg-card p-6 transition-colors hover:border-leaf md:p-10">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-lead font-semibold">{kindName(contract)}</span>
        <StatusLabel contract={contract} />
      </p>
      <h2 className="mt-3 font-display text-page font-medium">
        <Link
          to={`/agreements/${contract.contractId}`}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          With {otherName(contract)}
        </Link>
      </h2>
      <p className={`mt-3 text-lead ${turn.yoursYn ? 'font-medium text-clay-ink' : ''}`}>
        {turn.sentence}
      </p>
      <p className="mt-1 text-ink-soft">{statusSentence(contract, locale)}</p>
      {cost && (
        <div className="mt-6 border-t border-line pt-5">
          <CostFigures cost={cost} />
        </div>
      )}
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-5">
        <Fact name="Brokerage" value={agent.brokerageName} />
        <Fact
          name="From and through"
          value={`${formatDate(contract.startDate, locale)} – ${formatDate(contract.holdsThrough, locale)}`}
        />
        <Fact name="Other agents" value={otherAgents(contract)} />
      </dl>
    </article>
  );
}

export function AgreementRow({ contract, locale }: Shown) {
  const cost = shownCost(contract);
  return (
    <div className="@container relative flex items-center gap-2 py-4 hover:bg-leaf-wash">
      <div className="min-w-0 flex-1 items-center justify-between gap-4 @md:flex">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link
              to={`/agreements/${contract.contractId}`}
              className="after:absolute after:inset-0 after:rounded-control"
            >
              {kindName(contract)} with {otherName(contract)}
            </Link>
          </h3>
          <p className={contract.turn.yoursYn ? 'font-medium text-clay-ink' : 'text-ink-soft'}>
            {contract.turn.yoursYn ? contract.turn.sentence : statusSentence(contract, locale)}
          </p>
          {cost && <p className="figures">{costLine(cost)}</p>}
        </div>
        <div className="shrink-0 @max-md:mt-2">
          <StatusLabel contract={contract} />
        </div>
      </div>
      <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
    </div>
  );
}

function StatusLabel({ contract }: Pick<Shown, 'contract'>) {
  const isInForce = phaseOf(contract) === 'in force';
  const look = contract.turn.yoursYn ? 'clay' : isInForce ? 'leaf' : 'quiet';
  return <Label look={look}>{statusLabel(contract)}</Label>;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}
