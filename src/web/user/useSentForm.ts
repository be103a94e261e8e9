/**
 * A form that is checked where it stands and sent once, however often it is pressed. What is wrong
 * with a field is said at that field until it is changed, and the first bad field gets the focus.
 */
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { refusalOf, useSend } from '../ui/useSend.ts';

type Texts = Record<string, string>;
/** What was said of a field, and the text it was said of. */
type Faults = Record<string, { sentence: string; text: string | undefined }>;

export interface SentForm {
  isSending: boolean;
  /** What concerns no field; empty while there is nothing to say. */
  problem: string;
  errorOf(name: string): string | undefined;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** @param texts by the names of their fields, which are those of the schema */
export function useSentForm<Schema extends z.ZodType>(
  schema: Schema,
  texts: z.input<Schema> & Texts,
  work: (checked: z.output<Schema>) => Promise<void>,
): SentForm {
  const { sending, send, forget } = useSend();
  const [faults, setFaults] = useState<Faults>({});

  function blame(form: HTMLFormElement, found: [name: string, sentence: string][]): void {
    const next: Faults = {};
    for (const [name, sentence] of found) next[name] ??= { sentence, text: texts[name] };
    flushSync(() => setFaults(next));
    const bad = [...form.elements].find(
      (element) => element instanceof HTMLInputElement && element.name in next,
    );
    if (bad instanceof HTMLInputElement) bad.focus();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    forget();
    const checked = schema.safeParse(texts);
    if (!checked.success) {
      blame(
        form,
        checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      return;
    }
    await send(async () => {
      try {
        await work(checked.data);
      } catch (error) {
        const { field, message } = refusalOf(error);
        if (field !== undefined && field in texts) blame(form, [[field, message]]);
        throw error;
      }
    });
  }

  const isOfField = sending.status === 'failed' && (sending.field ?? '') in texts;
  return {
    isSending: sending.status === 'loading',
    problem: sending.status === 'failed' && !isOfField ? sending.message : '',
    errorOf(name) {
      const fault = faults[name];
      return fault !== undefined && fault.text === texts[name] ? fault.sentence : undefined;
    },
    onSubmit(event) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
