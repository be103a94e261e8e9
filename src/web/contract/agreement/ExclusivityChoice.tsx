/** Two empty boxes for the buyer, where the state's rules leave it to them: exclusive or not. */
import { useState } from 'react';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { actionVerb } from '../actionVerbs.ts';
import { RadioCards } from '../../ui/fields/RadioCards.tsx';

export interface ExclusivityChoiceProps {
  contract: ContractDetail;
  changed(contract: ContractDetail): void;
  onReload(): void;
}

const choices = ['choose_exclusive', 'choose_nonexclusive'] as const;
type Choice = (typeof choices)[number];

export function ExclusivityChoice({ contract, changed, onReload }: ExclusivityChoiceProps) {
  const { contractId, revision: seenRevision, exclusiveYn } = contract;
  const chosen: Choice | null =
    exclusiveYn === null ? null : exclusiveYn ? 'choose_exclusive' : 'choose_nonexclusive';
  const [ticked, setTicked] = useState<Choice | null>(chosen);
  const { sending, send } = useSend();
  if (!contract.actions.includes('choose_exclusive')) return null;

  async function choose(action: Choice): Promise<void> {
    const isDone = await send(async () => {
      changed(await call(contractApi.move, { body: { contractId, seenRevision, action } }));
    });
    if (isDone) showToast('done', actionVerb(action, contract).done);
  }

  return (
    <section aria-labelledby="exclusivity" className="max-w-2xl">
      <h2 id="exclusivity" className="mb-2 font-display text-heading font-medium">
        {chosen === null ? 'You choose: exclusive or not' : 'You chose'}
      </h2>
      <p className="mb-4 text-ink-soft">
        Nothing is ticked for you. What you choose stands in the agreement before anybody signs.
      </p>
      <RadioCards<Choice>
        label="Whether the agreement is exclusive"
        options={choices.map((value) => {
          const { button, about } = actionVerb(value, contract);
          return { value, name: button, about };
        })}
        value={ticked}
        onChange={setTicked}
        columns={2}
      />
      {ticked !== chosen && ticked !== null && (
        <Button
          look="primary"
          className="mt-4"
          disabled={sending.status === 'loading'}
          onClick={() => void choose(ticked)}
        >
          Put it into the agreement
        </Button>
      )}
      <StepProblem sending={sending} onReload={onReload} />
    </section>
  );
}
