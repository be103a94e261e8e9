/** Writing a template: its words, with fields put in by pressing them. */
import { useState } from 'react';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import {
  type ChatTemplate,
  ChatTemplateText,
  chatTemplateLimits,
} from '#domain/chat/ChatTemplate.ts';
import { findFairHousingHints } from '#domain/chat/fairHousing.ts';
import { fieldNames, templateFields } from '#domain/chat/templateFields.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';

export interface TemplateFormProps {
  /** null: a new one. */
  template: ChatTemplate | null;
  onEnd(): void;
}

export function TemplateForm({ template, onEnd }: TemplateFormProps) {
  const [title, setTitle] = useState(template?.title ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const form = useForm(
    ChatTemplateText,
    { title, body },
    async (checked) => {
      const id = template === null ? {} : { templateId: template.templateId };
      await call(agentInboxApi.saveTemplate, { body: { ...checked, ...id } });
      onEnd();
    },
    'The template is kept.',
  );
  return (
    <Form
      form={form}
      takesFocus
      aria-label={template === null ? 'A new template' : `Change ${template.title}`}
      className="mt-6 grid gap-5 rounded-card border border-line bg-card p-5"
    >
      <TextField
        label="Name"
        name="title"
        value={title}
        onChange={setTitle}
        maxLength={chatTemplateLimits.title}
        hint="You alone see it."
      />
      <div>
        <TextArea
          label="What it says"
          name="body"
          value={body}
          onChange={setBody}
          maxLength={chatTemplateLimits.body}
        />
        <p className="mt-2 text-small text-ink-soft">Put in a field:</p>
        <ul className="mt-1 flex flex-wrap gap-2">
          {fieldNames.map((field) => (
            <li key={field}>
              <button
                type="button"
                title={templateFields[field]}
                onClick={() => setBody(`${body}${/\s$|^$/.test(body) ? '' : ' '}{${field}}`)}
                className="min-h-9 rounded-full border border-line px-3 text-small hover:border-ink-soft"
              >
                {field}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FairHousingNote hints={findFairHousingHints(body)} />
      <SendProblem sending={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Keep the template</SubmitButton>
        <Button onClick={onEnd}>{template === null ? 'Leave it' : 'Leave it as it was'}</Button>
      </div>
    </Form>
  );
}
