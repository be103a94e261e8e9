/** Every field of the law, in the order in which one reads a statute. */
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import { ClauseId } from '#domain/contract/ClauseId.ts';
import type { LawField } from '#domain/jurisdiction/jurisdiction.ts';
import {
  coverageWords,
  coveredBuyersWords,
  dualAgencyWords,
  exclusiveChoiceWords,
  fairHousingWords,
  lawLabels,
  neededBeforeWords,
  rebateWords,
} from '#domain/jurisdiction/lawWords.ts';
import { StateCode } from '#domain/StateCode.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { clauseWords } from './clauseWords.ts';
import { DisclosureFields } from './DisclosureFields.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { optionsOf } from './optionsOf.ts';
import { OwnField } from './OwnField.tsx';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';
import { placeName, ruleLabels, type Rules } from './ruleWords.ts';
import { SourceFields } from './SourceFields.tsx';
import { NumberField } from './TermField.tsx';
import { TermRules } from './TermRules.tsx';

const states = (['default', ...StateCode.options] as const).map((value) => ({
  value,
  words: placeName(value),
}));

type ChoiceField =
  | 'agreementNeededBefore'
  | 'exclusiveChoice'
  | 'dualAgency'
  | 'fairHousing'
  | 'coveredBuyers'
  | 'rebateStatus';
const choices: { [Field in ChoiceField]: Record<Rules[Field], string> } = {
  agreementNeededBefore: neededBeforeWords,
  exclusiveChoice: exclusiveChoiceWords,
  dualAgency: dualAgencyWords,
  fairHousing: fairHousingWords,
  coveredBuyers: coveredBuyersWords,
  rebateStatus: rebateWords,
};

const boxes = {
  writtenFormYn: 'It must be in writing',
  definiteEndYn: 'It needs a last day',
  mayRenewByItselfYn: 'It may renew by itself',
  licenseNumbersYn: 'License numbers stand on the paper',
  voidYn: 'What does not comply is void',
  touringMayBeExclusiveYn: 'A touring agreement may be exclusive',
  touringRepresentsYn: 'Who only shows homes stands for the buyer, and may give advice',
  contingenciesLapseYn: 'Contingencies end by themselves on their day, without a written removal',
} as const satisfies Partial<Record<LawField, string>>;

export function RuleFields(props: RuleFieldsProps) {
  const { rules, faults, onChange } = props;
  const anyOf = (name: string) =>
    Object.entries(faults).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  const at = (name: string) => {
    const error = anyOf(name);
    return error === undefined ? {} : { error };
  };
  const choice = (field: ChoiceField) => (
    <OwnField field={field} {...props}>
      <Select<string>
        label={lawLabels[field]}
        options={optionsOf<string>(choices[field])}
        value={rules[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    </OwnField>
  );
  const box = (field: keyof typeof boxes) => (
    <OwnField field={field} {...props}>
      <Checkbox checked={rules[field]} onChange={(yn) => onChange({ [field]: yn })}>
        {boxes[field]}
      </Checkbox>
    </OwnField>
  );
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
          {...at('validFrom')}
        />
      </div>
      <Select
        label={ruleLabels.coverage}
        options={optionsOf(coverageWords)}
        value={rules.coverage}
        onChange={(coverage) => onChange({ coverage })}
      />
      {choice('agreementNeededBefore')}
      {box('writtenFormYn')}
      {choice('coveredBuyers')}
      <TermRules {...props} />
      {box('definiteEndYn')}
      {box('mayRenewByItselfYn')}
      {choice('exclusiveChoice')}
      {box('touringMayBeExclusiveYn')}
      {box('touringRepresentsYn')}
      <OwnField field="requiredClauses" {...props}>
        <fieldset>
          <legend className="font-medium">{lawLabels.requiredClauses}</legend>
          <div className="mt-1 divide-y divide-line border-y border-line">
            {ClauseId.options.map((id) => (
              <div key={id} className="py-1">
                <Checkbox
                  checked={rules.requiredClauses.includes(id)}
                  onChange={(isRequired) =>
                    onChange({
                      requiredClauses: isRequired
                        ? [...rules.requiredClauses, id]
                        : rules.requiredClauses.filter((other) => other !== id),
                    })
                  }
                >
                  {clauseHeadings[id]}
                  <span className="block text-small text-ink-soft">{clauseWords[id]}</span>
                </Checkbox>
              </div>
            ))}
          </div>
          {faults.requiredClauses !== undefined && (
            <p className="mt-1.5 text-small text-brick">{faults.requiredClauses}</p>
          )}
        </fieldset>
      </OwnField>
      <OwnField field="notices" {...props}>
        <NoticeFields
          notices={rules.notices}
          error={anyOf('notices')}
          onChange={(notices) => onChange({ notices })}
        />
      </OwnField>
      <OwnField field="disclosures" {...props}>
        <DisclosureFields
          disclosures={rules.disclosures}
          error={anyOf('disclosures')}
          onChange={(disclosures) => onChange({ disclosures })}
        />
      </OwnField>
      {choice('dualAgency')}
      {choice('fairHousing')}
      {box('licenseNumbersYn')}
      <OwnField field="endingRules" {...props}>
        <TextArea
          label={lawLabels.endingRules}
          rows={2}
          maxLength={500}
          value={rules.endingRules}
          onChange={(endingRules) => onChange({ endingRules })}
        />
      </OwnField>
      {choice('rebateStatus')}
      <OwnField field="stateForm" {...props}>
        <fieldset className="grid gap-3">
          <legend className="font-medium">{lawLabels.stateForm}</legend>
          <Checkbox
            checked={rules.stateForm !== null}
            onChange={(yn) => onChange({ stateForm: yn ? { title: '', url: '' } : null })}
          >
            The regulator’s own form must be used
          </Checkbox>
          {rules.stateForm !== null && (
            <>
              <TextField
                label="Name of the form"
                value={rules.stateForm.title}
                maxLength={200}
                onChange={(title) =>
                  onChange({ stateForm: { url: '', ...rules.stateForm, title } })
                }
                {...at('stateForm.title')}
              />
              <TextField
                label="Where the form can be had"
                type="url"
                placeholder="https://"
                value={rules.stateForm.url}
                maxLength={500}
                onChange={(url) => onChange({ stateForm: { title: '', ...rules.stateForm, url } })}
                {...at('stateForm.url')}
              />
            </>
          )}
        </fieldset>
      </OwnField>
      {box('voidYn')}
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
      {box('contingenciesLapseYn')}
      <SourceFields rules={rules} faults={faults} onChange={onChange} />
    </div>
  );
}
