/** The forms by state: first those that a state's own law asks for and that are missing. */
import type { z } from 'zod';
import { disclosureApi } from '#api/jurisdiction.ts';
import { uploadDisclosureForm } from '#api/file.ts';
import { formatDate } from '#domain/calendar.ts';
import { disclosureFormRules } from '#domain/file/uploadRules.ts';
import { call } from '../client/call.ts';
import { upload } from '../client/files.ts';
import { FilePicker } from '../ui/FilePicker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';
import type { SendOptions } from '../ui/useSending.ts';
import { useLocale } from '../user/useLocale.ts';
import { placeName } from './ruleWords.ts';

type FormOfState = z.infer<typeof disclosureApi.forms.reply>['forms'][number];

export function FormsOfStates({ forms }: { forms: FormOfState[] }) {
  const rank = ({ ownYn, file }: FormOfState) => Number(!ownYn) * 2 + Number(file !== null);
  const sorted = forms.toSorted(
    (a, b) => rank(a) - rank(b) || placeName(a.state).localeCompare(placeName(b.state)),
  );
  return (
    <ul className="mt-8 grid max-w-3xl divide-y divide-line border-y border-line">
      {sorted.map((form) => (
        <li key={`${form.state} ${form.formId}`} className="py-4">
          <Form form={form} />
        </li>
      ))}
    </ul>
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
      <h2 className="font-medium">
        {place}: {title}
      </h2>
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
      <FilePicker
        label={`${place}: ${title}`}
        action={file === null ? 'Choose the PDF' : 'Choose a newer PDF'}
        rules={disclosureFormRules}
        icon="file-check"
        lowYn
        send={send}
      />
    </article>
  );
}
