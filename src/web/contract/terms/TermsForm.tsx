/** The agent's words: where, which homes, when, and for what. Sent as a proposal to the buyers. */
import { useState } from 'react';
import { contractApi } from '#api/contract.ts';
import { contractSchemas } from '#api/contractSchemas.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { actionVerb } from '../actionVerbs.ts';
import type { CompletedFormGiven } from '#domain/contract/completedForm.ts';
import { CompletedFormField } from './CompletedFormField.tsx';
import { useStateForm } from '../useStateForm.ts';
import { AreaField } from './AreaField.tsx';
import { CostAsTyped } from './CostAsTyped.tsx';
import { CommissionFields } from './CommissionFields.tsx';
import { commissionText, TypedCommission } from '../commissionText.ts';
import { firstName } from '../../user/firstName.ts';
import { HomesField } from './HomesField.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';

export interface TermsFormProps {
  contract: ContractDetail;
  locale: string;
  changed(contract: ContractDetail): void;
  onReload(): void;
  /** They lie before the buyers already: asks for a reason, and says what is done otherwise. */
  isCorrection?: boolean;
  /** Leaves the terms as they are. */
  onCancel?(): void;
}

const { terms: Terms, reason: Reason, completedForm } = contractSchemas.correct.body.shape;
const Proposed = Terms.extend({ commission: TypedCommission, reason: Reason, completedForm });
const Corrected = Proposed.extend({
  reason: Reason.min(1, 'Say why, so that the others know.'),
});

export function TermsForm(props: TermsFormProps) {
  const { contract, locale, changed, onReload, isCorrection = false, onCancel } = props;
  const [propertyArea, setArea] = useState(contract.propertyArea);
  const [listingKeys, setHomes] = useState(contract.listingKeys);
  const [startDate, setStartDate] = useState(contract.startDate);
  const [endDate, setEndDate] = useState(contract.endDate);
  const [exclusiveYn, setIsExclusive] = useState(contract.exclusiveYn);
  const [commission, setFee] = useState(() =>
    commissionText(contract.commission ?? { model: 'zero' }),
  );
  const [reason, setReason] = useState('');
  const [completed, setCompleted] = useState<CompletedFormGiven>();
  const stateForm = useStateForm(contract.state, contract.kind);
  const buyer = firstName(contract.buyer.name);
  const verb = actionVerb(isCorrection ? 'correct' : 'propose', contract);
  const form = useForm(
    isCorrection ? Corrected : Proposed,
    {
      ...{ propertyArea, listingKeys, startDate, endDate, exclusiveYn, commission, reason },
      completedForm: completed,
    },
    async ({ reason: why, completedForm: sent, ...terms }) => {
      const { contractId, revision: seenRevision } = contract;
      const body = { contractId, seenRevision, terms, completedForm: sent };
      changed(
        isCorrection
          ? await call(contractApi.correct, { body: { ...body, reason: why } })
          : await call(contractApi.propose, { body }),
      );
    },
    verb.done,
  );

  return (
    <Form form={form} className="grid gap-6">
      {!isCorrection && contract.whyNotProposable !== null && (
        <p className="rounded-card bg-clay-wash px-5 py-4 text-clay-ink">
          {contract.whyNotProposable}
        </p>
      )}
      {isCorrection && (
        <TextArea
          label={verb.reason ?? ''}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={2000}
          aria-required
        />
      )}
      {!isCorrection && contract.reason !== null && (
        <blockquote className="rounded-card bg-clay-wash px-5 py-4">
          <p className="text-small font-medium text-clay-ink">
            What should change{contract.reasonFrom !== null && `, says ${contract.reasonFrom}`}
          </p>
          <p className="mt-1 whitespace-pre-line">{contract.reason}</p>
        </blockquote>
      )}
      <AreaField
        label="Where"
        state={contract.state}
        area={propertyArea}
        onChange={setArea}
        hint="Choose cities, counties, ZIP codes or neighborhoods. Leave it empty to cover only the homes below."
      />
      <HomesField homes={listingKeys} onChange={setHomes} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {/* What is amended has begun. */}
        {contract.amendsSince === null && (
          <DateField
            label="First day"
            name="startDate"
            value={startDate}
            onChange={setStartDate}
            locale={locale}
          />
        )}
        <DateField
          label="Last day"
          name="endDate"
          value={endDate}
          onChange={setEndDate}
          locale={locale}
        />
      </div>
      <FieldGroup label="Whether it is exclusive" labelShown={false} name="exclusiveYn">
        {contract.exclusiveChoice === 'buyer' ? (
          <p className="text-ink-soft">
            Whether it is exclusive is for {buyer} to choose, before signing. The agreement shows
            two empty boxes until then.
          </p>
        ) : (
          <Checkbox checked={exclusiveYn ?? false} onChange={setIsExclusive}>
            Exclusive: {buyer} buys with no other agent meanwhile
          </Checkbox>
        )}
      </FieldGroup>
      <div>
        <CommissionFields text={commission} onChange={setFee} />
        <CostAsTyped contract={contract} commission={commission} />
      </div>
      {/* An amendment changes an agreement on our own text alone. */}
      {stateForm?.form && contract.amendsSince === null && (
        <CompletedFormField
          state={contract.state}
          title={stateForm.form.title}
          given={completed}
          onChange={setCompleted}
        />
      )}
      <StepProblem sending={form.problem} onReload={onReload} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton>{verb.button}</SubmitButton>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            Leave them as they are
          </Button>
        )}
      </div>
    </Form>
  );
}
