/** Writing an own item: its list, what it is part of, and the exact text that agreements print. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wordingApi } from '#api/wording.ts';
import { itemProblems } from '#domain/wording/itemProblems.ts';
import { WrittenItem } from '#domain/wording/OwnItem.ts';
import { call } from '../client/call.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { useForm } from '../ui/form/useForm.ts';
import type { OwnItemRow } from './ownItemBook.ts';

export interface OwnItemFormProps {
  /** What the fields begin with. */
  begun: WrittenItem;
  /** The draft that is edited; null for a new one. */
  over: Pick<OwnItemRow, 'itemVersionId' | 'writtenAt'> | null;
  /** The item that gets a new version; null for a new item. */
  itemId: string | null;
  onReload(): void;
}

const Sound = WrittenItem.superRefine((item, { addIssue }) => {
  for (const { field, sentence } of itemProblems(item)) {
    addIssue({ code: 'custom', path: [field], message: sentence });
  }
});

export function OwnItemForm({ begun, over, itemId, onReload }: OwnItemFormProps) {
  const [held] = useState(over);
  const [item, setItem] = useState(begun);
  const navigate = useNavigate();
  const change = (changed: Partial<WrittenItem>) => setItem({ ...item, ...changed });
  const form = useForm(
    Sound,
    item,
    async (body) => {
      const { itemVersionId, writtenAt: seenWrittenAt } = held ?? {};
      await call(wordingApi.writeItem, {
        body: {
          ...body,
          ...(itemId !== null && { itemId }),
          ...(itemVersionId && seenWrittenAt && { over: { itemVersionId, seenWrittenAt } }),
        },
      });
      void navigate({ search: '' });
    },
    'The draft is saved. Ask a second admin when it is ready.',
  );
  return (
    <Form form={form} className="grid max-w-2xl gap-6">
      {itemId === null && over === null && (
        <Segments
          label="List"
          options={[
            { value: 'service', words: 'Services' },
            { value: 'exclusion', words: 'Not included' },
          ]}
          value={item.usedAs}
          onChange={(usedAs) => change({ usedAs })}
        />
      )}
      <TextArea
        label="Text"
        name="text"
        value={item.text}
        onChange={(text) => change({ text })}
        maxLength={200}
        hint="Agreements print exactly this text. One service in one line. Fees, notice, term and exclusivity have fields of their own."
      />
      <Segments
        label="Part of"
        options={[
          { value: 'showing', words: 'Touring homes' },
          { value: 'buying', words: 'Buying a home' },
        ]}
        value={item.partOf}
        onChange={(partOf) => change({ partOf })}
      />
      <TextArea
        label="Reason"
        name="reason"
        value={item.reason}
        onChange={(reason) => change({ reason })}
        maxLength={500}
        hint="For the admin who approves it. Agents don’t see it."
      />
      <StepProblem sending={form.problem} onReload={onReload} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>Save draft</SubmitButton>
        <ButtonLink to={{ search: '' }}>Cancel</ButtonLink>
      </div>
    </Form>
  );
}
