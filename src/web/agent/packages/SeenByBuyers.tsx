/** The package as buyers will read it at a price, and what the rules of each state say. */
import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import { PackageOffer } from '../PackageOffer.tsx';
import { typedCents } from '../typedMoney.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Checked, Verdicts } from './useVerdicts.ts';

export interface SeenByBuyersProps {
  checked: Checked;
  priceCents: number;
  onPrice(priceCents: number): void;
  /** Something on the left cannot be read yet. */
  isUnreadable: boolean;
}

export function SeenByBuyers({ checked, priceCents, onPrice, isUnreadable }: SeenByBuyersProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<StateCode | null>(null);
  const { verdicts, status, message } = checked;
  const seen = verdicts?.seen ?? [];
  const shown = seen.find(({ state }) => state === chosen) ?? seen[0];
  const price = typed === null ? null : typedCents(typed);
  return (
    <section aria-label="As buyers and the rules see it">
      {verdicts && <StateVerdicts verdicts={verdicts.verdicts} />}
      <h2 className="font-display text-title font-semibold">What buyers see</h2>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <TextField
          label="At a price of"
          value={typed ?? formatCents(priceCents)}
          onChange={(text) => {
            setTyped(text);
            const { value } = typedCents(text);
            if (value !== null) onPrice(value);
          }}
          onBlur={() => price?.problem == null && setTyped(null)}
          error={price?.problem ?? undefined}
          inputMode="decimal"
        />
        {shown && (
          <Select<StateCode>
            label="In"
            options={seen.map(({ state }) => ({ value: state, words: stateNames[state] }))}
            value={shown.state}
            onChange={setChosen}
          />
        )}
      </div>
      <div className="mt-4" aria-busy={status === 'loading'}>
        {shown?.card && <PackageOffer card={shown.card} />}
        {shown?.refusal && <p className="text-brick">{shown.refusal}</p>}
        {!shown && status === 'loading' && <Skeleton className="h-72 rounded-card" />}
        {!shown && status !== 'loading' && (
          <p className="rounded-card border border-dashed border-line-strong p-6 text-ink-soft">
            The card appears here once the fee, the services and a state are written.
          </p>
        )}
        <output className="mt-3 block text-small text-ink-soft">
          {status === 'failed' && `The rules could not be asked: ${message}`}
          {isUnreadable && shown && 'As it was before the fields that need a look.'}
        </output>
      </div>
    </section>
  );
}

function StateVerdicts({ verdicts }: Pick<Verdicts, 'verdicts'>) {
  return (
    <>
      <h2 className="font-display text-title font-semibold">What the rules say</h2>
      <ul className="mt-3 mb-8 grid gap-3">
        {verdicts.map(({ state, problems }) => (
          <li key={state} className="flex gap-3">
            <Icon
              name={problems.length === 0 ? 'circle-check' : 'circle-alert'}
              className={`mt-0.5 shrink-0 ${problems.length === 0 ? 'text-leaf' : 'text-brick'}`}
            />
            <div>
              <p className="font-medium">{stateNames[state]}</p>
              {problems.length === 0 && <p className="text-ink-soft">Nothing stands against it.</p>}
              {problems.map(({ sentence, source }) => (
                <p key={sentence}>
                  {sentence}
                  {source !== null && (
                    <span className="block text-small text-ink-soft">{source}</span>
                  )}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
