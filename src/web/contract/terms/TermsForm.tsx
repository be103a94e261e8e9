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
  const [terms, setTerms] = useState(() => termsOf(contract));
  const change = (changed: Partial<TypedTerms>) => setTerms((last) => ({ ...last, ...changed }));
  const [reason, setReason] = useState('');
  const [completed, setCompleted] = useState<CompletedFormGiven>();
  const stateForm = useStateForm(contract.state, contract.kind);
  const verb = actionVerb(isCorrection ? 'correct' : 'propose', contract);
  const form = useForm(
    isCorrection ? Corrected : Proposed,
    { ...terms, reason, completedForm: completed },
    async ({ reason: why, completedForm: sent, ...proposed }) => {
      const { contractId, revision: seenRevision } = contract;
      const body = { contractId, seenRevision, terms: proposed, completedForm: sent };
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
      {!isCorrection && <BeforeProposal contract={contract} />}
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
      <AreaField
        label="Where"
        state={contract.state}
        area={terms.propertyArea}
        onChange={(propertyArea) => change({ propertyArea })}
        hint="Choose cities, counties, ZIP codes or neighborhoods. Leave it empty to cover only the homes below."
      />
      <HomesField homes={terms.listingKeys} onChange={(listingKeys) => change({ listingKeys })} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {/* What is amended has begun. */}
        {contract.amendsSince === null && (
          <DateField
            label="First day"
            name="startDate"
            value={terms.startDate}
            onChange={(startDate) => change({ startDate })}
            locale={locale}
          />
        )}
        <DateField
          label="Last day"
          name="endDate"
          value={terms.endDate}
          onChange={(endDate) => change({ endDate })}
          locale={locale}
        />
      </div>
      <ExclusivityField
        contract={contract}
        exclusiveYn={terms.exclusiveYn ?? false}
        onChange={(exclusiveYn) => change({ exclusiveYn })}
      />
      <div>
        <CommissionFields
          text={terms.commission}
          onChange={(commission) => change({ commission })}
        />
        <CostAsTyped contract={contract} commission={terms.commission} />
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

type TypedTerms = ReturnType<typeof termsOf>;

/** The terms of the agreement, as its form begins with them. */
function termsOf(contract: ContractDetail) {
  const { propertyArea, listingKeys, startDate, endDate, exclusiveYn } = contract;
  const commission = commissionText(contract.commission ?? { model: 'zero' });
  return { propertyArea, listingKeys, startDate, endDate, exclusiveYn, commission };
}

/** Why these terms cannot be proposed yet, and what the buyers asked to change. */
function BeforeProposal({ contract }: Pick<TermsFormProps, 'contract'>) {
  const { whyNotProposable, reason, reasonFrom } = contract;
  return (
    <>
      {whyNotProposable !== null && (
        <p className="rounded-card bg-clay-wash px-5 py-4 text-clay-ink">{whyNotProposable}</p>
      )}
      {reason !== null && (
        <blockquote className="rounded-card bg-clay-wash px-5 py-4">
          <p className="text-small font-medium text-clay-ink">
            What should change{reasonFrom !== null && `, says ${reasonFrom}`}
          </p>
          <p className="mt-1 whitespace-pre-line">{reason}</p>
        </blockquote>
      )}
    </>
  );
}

interface ExclusivityFieldProps extends Pick<TermsFormProps, 'contract'> {
  exclusiveYn: boolean;
  onChange(exclusiveYn: boolean): void;
}

function ExclusivityField({ contract, exclusiveYn, onChange }: ExclusivityFieldProps) {
  const buyer = firstName(contract.buyer.name);
  return (
    <FieldGroup label="Whether it is exclusive" labelShown={false} name="exclusiveYn">
      {contract.exclusiveChoice === 'buyer' ? (
        <p className="text-ink-soft">
          Whether it is exclusive is for {buyer} to choose, before signing. The agreement shows two
          empty boxes until then.
        </p>
      ) : (
        <Checkbox checked={exclusiveYn} onChange={onChange}>
          Exclusive: {buyer} buys with no other agent meanwhile
        </Checkbox>
      )}
    </FieldGroup>
  );
}
