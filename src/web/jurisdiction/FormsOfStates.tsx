/** The forms by state: first those that a state's own law asks for and that are missing. */
import { useState } from 'react';
import type { z } from 'zod';
import { disclosureApi } from '#api/jurisdiction.ts';
import { disclosureSchemas } from '#api/jurisdictionSchemas.ts';
import { uploadDisclosureForm } from '#api/file.ts';
import { formatDate } from '#domain/calendar.ts';
import { disclosureFormRules } from '#domain/file/uploadRules.ts';
import type { StateCode } from '#domain/states.ts';
import { call } from '../client/call.ts';
import { upload } from '../client/upload.ts';
import { FilePicker } from '../ui/fields/FilePicker.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { showToast } from '../ui/Toast.tsx';
import type { SendOptions } from '../ui/form/useSending.ts';
import { useLocale } from '../user/useLocale.ts';
import { placeName } from './ruleWords.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

type FormOfState = z.infer<typeof disclosureSchemas.forms.reply>['forms'][number];

type Shown = 'needed' | 'missing' | 'here' | 'all';

const asked: Record<Shown, (form: FormOfState) => boolean> = {
  needed: ({ ownYn, file }) => ownYn && file === null,
  missing: ({ file }) => file === null,
  here: ({ file }) => file !== null,
  all: () => true,
};

const shownWords: Record<Shown, string> = {
  needed: 'Missing, and asked for by the state’s own law',
  missing: 'All that are missing',
  here: 'Those that are here',
  all: 'All',
};

export function FormsOfStates({ forms }: { forms: FormOfState[] }) {
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [state, setState] = useState<StateCode | 'any'>('any');
  // What somebody has to act on comes first, until they look for something else.
  const shown = chosen ?? (forms.some(asked.needed) ? 'needed' : 'all');
  const sorted = forms
    .filter((form) => (state === 'any' ? asked[shown](form) : form.state === state))
    .toSorted(
      (a, b) =>
        Number(b.ownYn) - Number(a.ownYn) || placeName(a.state).localeCompare(placeName(b.state)),
    );
  const states = [...new Set(forms.map((form) => form.state))].toSorted((a, b) =>
    placeName(a).localeCompare(placeName(b)),
  );
  return (
    <>
      <div className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Select<Shown>
          label="Show"
          options={(['needed', 'missing', 'here', 'all'] as const).map((value) => ({
            value,
            words: `${shownWords[value]} (${forms.filter(asked[value]).length})`,
          }))}
          value={shown}
          onChange={(next) => {
            setChosen(next);
            setState('any');
          }}
        />
        <Select<StateCode | 'any'>
          label="State"
          options={[
            { value: 'any', words: 'Every state' },
            ...states.map((value) => ({ value, words: placeName(value) })),
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      {sorted.length === 0 ? (
        <p className="mt-6 text-ink-soft">None.</p>
      ) : (
        <ul className="mt-6 grid divide-y divide-line border-y border-line">
          {sorted.map((form) => (
            <li key={`${form.state} ${form.formId}`} className="py-4">
              <Form form={form} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Form({ form: { state, formId, title, source, ownYn, file } }: { form: FormOfState }) {
  const locale = useLocale();
  const place = placeName(state);

  async function send(chosen: File, { onProgress, signal }: SendOptions): Promise<void> {
    const { fileId } = await upload(uploadDisclosureForm, chosen, {
      signal,
      onProgress: ({ doneBytes, totalBytes }) =>
        onProgress(totalBytes === null ? 0 : doneBytes / totalBytes),
    });
    await call(disclosureApi.place, { body: { fileId, state, formId } });
    showToast('done', `Buyers in ${place} acknowledge it from now on.`);
  }

  return (
    <article aria-label={`${place}: ${title}`}>
      <h3 className="font-medium">
        {place}: {title}
      </h3>
      <p className="mt-0.5 mb-3 text-small wrap-anywhere text-ink-soft">
        {ownYn ? source : 'Asked for by the house rule, not by a law that was read.'}
      </p>
      <p className="mb-3 flex items-start gap-2">
        <Icon
          name={file === null ? 'triangle-alert' : 'circle-check'}
          size={18}
          className={`mt-0.5 shrink-0 ${file === null ? 'text-amber' : 'text-leaf'}`}
        />
        {file === null
          ? 'Missing'
          : `${file.fileName}, since ${formatDate(file.uploadedAt.slice(0, 10), locale)}${file.demoYn ? ' (a placeholder of the demo)' : ''}`}
      </p>
      <IfMayAct>
        <FilePicker
          label={`${place}: ${title}`}
          action={file === null ? 'Choose the PDF' : 'Choose a newer PDF'}
          rules={disclosureFormRules}
          icon="file-check"
          lowYn
          send={send}
        />
      </IfMayAct>
    </article>
  );
}
