/** What an agreement with the package includes, how long it binds, and how it ends. */
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FieldsProps } from './FeeFields.tsx';
import { FieldProblem } from '../../ui/fields/FieldProblem.tsx';

export function TermFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <CountField
          label="Tours included"
          text={draft.tours}
          isUnlimited={draft.toursUnlimitedYn}
          problem={problems.tours}
          onText={(tours) => onChange({ tours })}
          onUnlimited={(toursUnlimitedYn) => onChange({ toursUnlimitedYn })}
        />
        <CountField
          label="Offers included"
          text={draft.offers}
          isUnlimited={draft.offersUnlimitedYn}
          problem={problems.offers}
          onText={(offers) => onChange({ offers })}
          onUnlimited={(offersUnlimitedYn) => onChange({ offersUnlimitedYn })}
        />
      </div>
      <div>
        <Segments
          label="Whether the buyer may work with other agents too"
          options={[
            { value: 'no', words: 'Not exclusive' },
            { value: 'yes', words: 'Exclusive' },
          ]}
          value={draft.exclusiveYn ? 'yes' : 'no'}
          onChange={(chosen) => onChange({ exclusiveYn: chosen === 'yes' })}
        />
        <FieldProblem>{problems.exclusiveYn}</FieldProblem>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Term"
          value={draft.termDays}
          onChange={(termDays) => onChange({ termDays })}
          error={problems.termDays}
          hint="A state may allow less."
          after="days"
          inputMode="numeric"
        />
        <TextField
          label="Notice to end it"
          value={draft.noticeDays}
          onChange={(noticeDays) => onChange({ noticeDays })}
          error={problems.noticeDays}
          hint="0 ends it at once."
          after="days"
          inputMode="numeric"
        />
        <TextField
          label="Fee for ending early"
          value={draft.cancelFee}
          onChange={(cancelFee) => onChange({ cancelFee })}
          error={problems.cancelFee}
          placeholder="None"
          inputMode="decimal"
        />
      </div>
    </>
  );
}

interface CountFieldProps {
  label: string;
  text: string;
  isUnlimited: boolean;
  problem: string | undefined;
  onText(text: string): void;
  onUnlimited(isUnlimited: boolean): void;
}

function CountField(props: CountFieldProps) {
  const { label, text, isUnlimited, problem } = props;
  return (
    <div>
      <TextField
        label={label}
        value={isUnlimited ? '' : text}
        placeholder={isUnlimited ? 'As many as it takes' : ''}
        onChange={props.onText}
        error={problem}
        disabled={isUnlimited}
        inputMode="numeric"
      />
      <Checkbox checked={isUnlimited} onChange={props.onUnlimited}>
        Unlimited<span className="sr-only">: {label}</span>
      </Checkbox>
    </div>
  );
}
