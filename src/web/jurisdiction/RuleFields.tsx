/** Every field of the law, in the order in which one reads a statute. */
import { coverageWords, lawLabels } from '#domain/jurisdiction/lawWords.ts';
import { StateCode } from '#domain/StateCode.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { DisclosureFields } from './DisclosureFields.tsx';
import { faultIn } from './faultIn.ts';
import { NoticeFields } from './NoticeFields.tsx';
import { optionsOf } from './optionsOf.ts';
import { OwnField } from './OwnField.tsx';
import { PrescribedForm } from './PrescribedForm.tsx';
import { RequiredClauses } from './RequiredClauses.tsx';
import { RuleBox, RuleChoice } from './RuleChoice.tsx';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';
import { placeName, ruleLabels, type Rules } from './ruleWords.ts';
import { SourceFields } from './SourceFields.tsx';
import { NumberField } from './TermField.tsx';
import { TermRules } from './TermRules.tsx';

const states = (['default', ...StateCode.options] as const).map((value) => ({
  value,
  words: placeName(value),
}));

export function RuleFields(props: RuleFieldsProps) {
  const { rules, faults, onChange } = props;
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select<Rules['state']>
          label={ruleLabels.state}
          options={states}
          value={rules.state}
          onChange={(state) => onChange({ state })}
        />
        <DateField
          label={ruleLabels.validFrom}
          value={rules.validFrom}
          onChange={(validFrom) => onChange({ validFrom })}
          error={faultIn(faults, 'validFrom')}
        />
      </div>
      <Select
        label={ruleLabels.coverage}
        options={optionsOf(coverageWords)}
        value={rules.coverage}
        onChange={(coverage) => onChange({ coverage })}
      />
      <RuleChoice field="agreementNeededBefore" {...props} />
      <RuleBox field="writtenFormYn" {...props} />
      <RuleChoice field="coveredBuyers" {...props} />
      <TermRules {...props} />
      <RuleBox field="definiteEndYn" {...props} />
      <RuleBox field="mayRenewByItselfYn" {...props} />
      <RuleChoice field="exclusiveChoice" {...props} />
      <RuleBox field="touringMayBeExclusiveYn" {...props} />
      <RuleBox field="touringRepresentsYn" {...props} />
      <OwnField field="requiredClauses" {...props}>
        <RequiredClauses {...props} />
      </OwnField>
      <OwnField field="notices" {...props}>
        <NoticeFields
          notices={rules.notices}
          error={faultIn(faults, 'notices')}
          onChange={(notices) => onChange({ notices })}
        />
      </OwnField>
      <OwnField field="disclosures" {...props}>
        <DisclosureFields
          disclosures={rules.disclosures}
          error={faultIn(faults, 'disclosures')}
          onChange={(disclosures) => onChange({ disclosures })}
        />
      </OwnField>
      <RuleChoice field="dualAgency" {...props} />
      <RuleChoice field="fairHousing" {...props} />
      <RuleBox field="licenseNumbersYn" {...props} />
      <OwnField field="endingRules" {...props}>
        <TextArea
          label={lawLabels.endingRules}
          rows={2}
          maxLength={500}
          value={rules.endingRules}
          onChange={(endingRules) => onChange({ endingRules })}
        />
      </OwnField>
      <RuleChoice field="rebateStatus" {...props} />
      <OwnField field="stateForm" {...props}>
        <PrescribedForm {...props} />
      </OwnField>
      <RuleBox field="voidYn" {...props} />
      <OwnField field="defaultContingencyDays" {...props}>
        <fieldset>
          <legend className="mb-1.5 font-medium">{lawLabels.defaultContingencyDays}</legend>
          <NumberField
            label="Contingencies: how many days"
            value={rules.defaultContingencyDays}
            onChange={(defaultContingencyDays) => onChange({ defaultContingencyDays })}
            error={faults.defaultContingencyDays}
            after="days"
          />
        </fieldset>
      </OwnField>
      <RuleBox field="contingenciesLapseYn" {...props} />
      <SourceFields rules={rules} faults={faults} onChange={onChange} />
    </div>
  );
}
