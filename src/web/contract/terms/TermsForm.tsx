/** The agent's words: where, which homes, when, and for what. Sent as a proposal to the buyers. */
import { type SubmitEvent, useState } from 'react';
import { contractApi, type ContractDetail } from '#api/contract.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { actionVerb } from '../actionVerbs.ts';
import { CommissionFields } from './CommissionFields.tsx';
import { type CommissionText, commissionText, readCommission } from '../commissionText.ts';
import { firstName } from '../../user/firstName.ts';
import { HomesField } from './HomesField.tsx';
import { StepProblem } from '../../ui/StepProblem.tsx';
import { useSend } from '../../ui/useSend.ts';

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

/** Those that show what the rules say about them. */
const fields = [
  'propertyArea',
  'listingKeys',
  'startDate',
  'endDate',
  'exclusiveYn',
  'commission',
  'reason',
];

export function TermsForm(props: TermsFormProps) {
  const { contract, locale, changed, onReload, isCorrection = false, onCancel } = props;
  const [area, setArea] = useState(contract.propertyArea);
  const [homes, setHomes] = useState(contract.listingKeys);
  const [startDate, setStartDate] = useState(contract.startDate);
  const [endDate, setEndDate] = useState(contract.endDate);
  const [isExclusive, setIsExclusive] = useState(contract.exclusiveYn);
  const [fee, setFee] = useState(() => commissionText(contract.commission ?? { model: 'zero' }));
  const [reason, setReason] = useState('');
  const [feeFault, setFeeFault] = useState<{
    field: keyof CommissionText;
    sentence: string;
  } | null>(null);
  const { sending, send } = useSend();
  const errorOf = (field: string) =>
    sending.status === 'failed' && sending.field === field ? sending.message : undefined;
  const buyer = firstName(contract.buyer.name);
  const verb = actionVerb(isCorrection ? 'correct' : 'propose', contract);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const read = readCommission(fee);
    if ('sentence' in read) return setFeeFault(read);
    setFeeFault(null);
    const terms = {
      propertyArea: area,
      listingKeys: homes,
      startDate,
      endDate,
      exclusiveYn: isExclusive,
      commission: read.commission,
    };
    const { contractId, revision: seenRevision } = contract;
    const isDone = await send(async () => {
      const body = { contractId, seenRevision, terms };
      changed(
        isCorrection
          ? await call(contractApi.correct, { body: { ...body, reason } })
          : await call(contractApi.propose, { body }),
      );
    });
    if (isDone) showToast('done', verb.done);
  }

  const commissionFault = errorOf('commission');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
      {isCorrection && (
        <TextArea
          label={verb.reason ?? ''}
          value={reason}
          onChange={setReason}
          maxLength={2000}
          required
          error={errorOf('reason')}
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
      <TextField
        label="Where"
        value={area}
        onChange={setArea}
        maxLength={300}
        placeholder="Seattle and the Eastside"
        hint="The area in words. Leave it empty to cover only the homes below."
        error={errorOf('propertyArea')}
      />
      <HomesField homes={homes} onChange={setHomes} error={errorOf('listingKeys')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {/* What is amended has begun. */}
        {contract.amendsSince === null && (
          <DateField
            label="First day"
            value={startDate}
            onChange={setStartDate}
            locale={locale}
            error={errorOf('startDate')}
          />
        )}
        <DateField
          label="Last day"
          value={endDate}
          onChange={setEndDate}
          locale={locale}
          error={errorOf('endDate')}
        />
      </div>
      <div>
        {contract.exclusiveChoice === 'buyer' ? (
          <p className="text-ink-soft">
            Whether it is exclusive is for {buyer} to choose, before signing. The agreement shows
            two empty boxes until then.
          </p>
        ) : (
          <Checkbox checked={isExclusive ?? false} onChange={setIsExclusive}>
            Exclusive: {buyer} buys with no other agent meanwhile
          </Checkbox>
        )}
        <p role="alert" className="text-small text-brick">
          {errorOf('exclusiveYn')}
        </p>
      </div>
      <CommissionFields
        text={fee}
        onChange={(next) => {
          setFee(next);
          setFeeFault(null);
        }}
        fault={
          feeFault ??
          (commissionFault === undefined ? null : { field: 'model', sentence: commissionFault })
        }
      />
      <StepProblem sending={sending} but={fields} onReload={onReload} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" look="primary" disabled={sending.status === 'loading'}>
          {verb.button}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            Leave them as they are
          </Button>
        )}
      </div>
    </form>
  );
}
