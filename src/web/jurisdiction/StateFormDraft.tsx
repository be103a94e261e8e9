/** What an admin says of a form that was uploaded: edition, first day, source, who has reviewed it. */
import { type SubmitEvent, useState } from 'react';
import type { LegalDate } from '#domain/calendar.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Select } from '../ui/Select.tsx';
import { StepProblem } from '../ui/StepProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSend } from '../ui/useSend.ts';
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

const fields = ['title', 'edition', 'effectiveOn', 'text', 'url', 'by', 'on', 'kinds'];

export function StateFormDraft(props: StateFormDraftProps) {
  const { state, suggested, uploaded, today, save, onCancel } = props;
  const { sending, send, errorOf } = useSend();
  const [form, setForm] = useState<StateForm>({
    state,
    title: suggested.title,
    edition: '',
    effectiveOn: today,
    source: { text: '', url: suggested.url },
    review: { by: '', on: today },
    kinds: ['full'],
    exclusivity: 'open',
  });
  const change = (changed: Partial<StateForm>) => setForm({ ...form, ...changed });
  const error = (field: string) => {
    const found = errorOf(field);
    return found === undefined ? {} : { error: found };
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(() => save(form));
  }

  function setKind(kind: StateForm['kinds'][number], onYn: boolean): void {
    const others = form.kinds.filter((one) => one !== kind);
    change({ kinds: onYn ? [...others, kind] : others });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="About this form"
      className="grid gap-5 rounded-card border border-line bg-card px-4 py-5 md:px-5"
    >
      <p>
        {uploaded.pages === 1 ? 'One page was' : `${uploaded.pages} pages were`} read. Say what it
        is; another admin looks at its pages and publishes it.
      </p>
      <TextField
        label="What the form is called"
        value={form.title}
        maxLength={200}
        onChange={(title) => change({ title })}
        {...error('title')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Edition"
          hint="As it stands on the form."
          value={form.edition}
          maxLength={80}
          onChange={(edition) => change({ edition })}
          {...error('edition')}
        />
        <DateField
          label="In effect from"
          value={form.effectiveOn}
          onChange={(effectiveOn) => change({ effectiveOn })}
          {...error('effectiveOn')}
        />
        <TextField
          label="Who issued it"
          value={form.source.text}
          maxLength={300}
          onChange={(text) => change({ source: { ...form.source, text } })}
          {...error('text')}
        />
        <TextField
          label="Where it was taken from"
          type="url"
          placeholder="https://"
          value={form.source.url}
          maxLength={500}
          onChange={(url) => change({ source: { ...form.source, url } })}
          {...error('url')}
        />
        <TextField
          label="Who reviewed it for the brokerage"
          hint="Compared with the regulator’s own."
          value={form.review.by}
          maxLength={120}
          onChange={(by) => change({ review: { ...form.review, by } })}
          {...error('by')}
        />
        <DateField
          label="Reviewed on"
          value={form.review.on}
          onChange={(on) => change({ review: { ...form.review, on } })}
          {...error('on')}
        />
      </div>
      <fieldset>
        <legend className="font-medium">Agreements that are made on it</legend>
        <Checkbox checked={form.kinds.includes('full')} onChange={(yn) => setKind('full', yn)}>
          Buyer agreements
        </Checkbox>
        <Checkbox
          checked={form.kinds.includes('touring')}
          onChange={(yn) => setKind('touring', yn)}
        >
          Touring agreements
        </Checkbox>
        {errorOf('kinds') !== undefined && (
          <p className="mt-1 text-small text-brick">{errorOf('kinds')}</p>
        )}
      </fieldset>
      <Select
        label="Whether it is exclusive"
        options={optionsOf(exclusivityWords)}
        value={form.exclusivity}
        onChange={(exclusivity) => change({ exclusivity })}
      />
      <StepProblem sending={sending} but={fields} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" disabled={sending.status === 'loading'}>
          Keep this form
        </Button>
        <Button look="plain" onClick={onCancel}>
          Take another file
        </Button>
      </div>
    </form>
  );
}
