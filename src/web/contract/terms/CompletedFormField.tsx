/** Where a state requires its own form: the agent uploads it filled in and confirms each page. */
import { useState } from 'react';
import type { UploadReply } from '#api/file.ts';
import { uploadCompletedForm } from '#api/file.ts';
import { stateNames, type StateCode } from '#domain/states.ts';
import type { CompletedFormGiven } from '#domain/contract/completedForm.ts';
import { stateFormRules } from '#domain/file/uploadRules.ts';
import { upload } from '../../client/upload.ts';
import { FormPages } from '../../document/FormPages.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';

export interface CompletedFormFieldProps {
  state: StateCode;
  /** The form's own title. */
  title: string;
  /** undefined: none is uploaded yet. */
  given: CompletedFormGiven | undefined;
  onChange(given: CompletedFormGiven | undefined): void;
}

export function CompletedFormField({ state, title, given, onChange }: CompletedFormFieldProps) {
  const [pages, setPages] = useState<UploadReply<typeof uploadCompletedForm>['pages']>([]);

  return (
    <FieldGroup
      label="Completed form"
      name="completedForm"
      hint={`${stateNames[state]} requires its own form, “${title}”. Fill it in, upload it as a PDF, and compare each page with the terms above.`}
    >
      {given === undefined ? (
        <FilePicker
          label={`Completed form: ${title}`}
          action="Choose the PDF"
          rules={stateFormRules}
          icon="book-open-check"
          lowYn
          send={async (file, { onProgress, signal }) => {
            const { fileId, pages: drawn } = await upload(uploadCompletedForm, file, {
              signal,
              onProgress: ({ doneBytes, totalBytes }) =>
                onProgress(totalBytes === null ? 0 : doneBytes / totalBytes),
            });
            setPages(drawn);
            onChange({ fileId, confirmedPages: [] });
          }}
        />
      ) : (
        <div className="grid gap-4">
          <div>
            <Button onClick={() => onChange(undefined)}>Choose another file</Button>
          </div>
          <FormPages
            title={title}
            pages={pages}
            confirming={{
              confirmed: given.confirmedPages,
              onChange: (confirmedPages) => onChange({ ...given, confirmedPages }),
            }}
          />
        </div>
      )}
    </FieldGroup>
  );
}
