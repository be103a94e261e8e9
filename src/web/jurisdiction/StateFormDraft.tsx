/** What an admin says of a form that was uploaded: edition, first day, source, who has reviewed it. */
import { useState } from 'react';
import type { LegalDate } from '#domain/calendar.ts';
import { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { optionsOf } from './optionsOf.ts';

export interface StateFormDraftProps {
  state: StateForm['state'];
  /** As the rules of the state call the form. */
  suggested: { title: string; url: string };
  uploaded: { pages: number };
  today: LegalDate;
  save(form: StateForm): Promise<void>;
  onCancel(): void;
}

const exclusivityWords: Record<StateForm['exclusivity'], string> = {
  exclusive: 'The form says that it is exclusive',
  nonexclusive: 'The form says that it is not exclusive',
  open: 'The form leaves a choice',
};

export function StateFormDraft(props: StateFormDraftProps) {
  const { state, suggested, uploaded, today, save, onCancel } = props;
  const [about, setAbout] = useState<StateForm>({
    state,
    title: suggested.title,
    edition: '',
    effectiveOn: today,
    source: { text: '', url: suggested.url },
    review: { by: '', on: today },
    kinds: ['full'],
    exclusivity: 'open',
  });
  const form = useForm(StateForm, about, save);
  const change = (changed: Partial<StateForm>) => setAbout({ ...about, ...changed });

  function setKind(kind: StateForm['kinds'][number], onYn: boolean): void {
    const others = about.kinds.filter((one) => one !== kind);
    change({ kinds: onYn ? [...others, kind] : others });
  }

  return (
    <Form
      form={form}
      aria-label="About this form"
      className="grid gap-5 rounded-card border border-line bg-card px-4 py-5 md:px-5"
    >
      <p>
        {uploaded.pages === 1 ? 'One page was' : `${uploaded.pages} pages were`} read. Say what it
        is; another admin looks at its pages and publishes it.
      </p>
      <TextField
        label="What the form is called"
        value={about.title}
        maxLength={200}
        onChange={(title) => change({ title })}
        name="title"
      />
      <FormOrigin about={about} onChange={change} />
      <FieldGroup label="Agreements that are made on it" name="kinds">
        <Checkbox checked={about.kinds.includes('full')} onChange={(yn) => setKind('full', yn)}>
          Buyer agreements
        </Checkbox>
        <Checkbox
          checked={about.kinds.includes('touring')}
          onChange={(yn) => setKind('touring', yn)}
        >
          Touring agreements
        </Checkbox>
      </FieldGroup>
      <Select
        label="Whether it is exclusive"
        options={optionsOf(exclusivityWords)}
        value={about.exclusivity}
        onChange={(exclusivity) => change({ exclusivity })}
      />
      <StepProblem sending={form.problem} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>Keep this form</SubmitButton>
        <Button look="plain" onClick={onCancel}>
          Take another file
        </Button>
      </div>
    </Form>
  );
}

interface FormOriginProps {
  about: StateForm;
  onChange(change: Partial<StateForm>): void;
}

/** Edition and first day of the form, its source, and its review. */
function FormOrigin({ about, onChange }: FormOriginProps) {
  const { source, review } = about;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Edition"
        hint="As it stands on the form."
        value={about.edition}
        maxLength={80}
        onChange={(edition) => onChange({ edition })}
        name="edition"
      />
      <DateField
        label="In effect from"
        value={about.effectiveOn}
        onChange={(effectiveOn) => onChange({ effectiveOn })}
        name="effectiveOn"
      />
      <TextField
        label="Who issued it"
        value={source.text}
        maxLength={300}
        onChange={(text) => onChange({ source: { ...source, text } })}
        name="text"
      />
      <TextField
        label="Where it was taken from"
        inputMode="url"
        placeholder="https://"
        value={source.url}
        maxLength={500}
        onChange={(url) => onChange({ source: { ...source, url } })}
        name="url"
      />
      <TextField
        label="Who reviewed it for the brokerage"
        hint="Compared with the regulator’s own."
        value={review.by}
        maxLength={120}
        onChange={(by) => onChange({ review: { ...review, by } })}
        name="by"
      />
      <DateField
        label="Reviewed on"
        value={review.on}
        onChange={(on) => onChange({ review: { ...review, on } })}
        name="on"
      />
    </div>
  );
}
