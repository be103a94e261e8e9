/**
 * A form that is checked where it stands, by the zod object that the server reads with too, and sent
 * once, however often it is pressed. What is wrong with a field is said at that field until it is
 * changed; what concerns no field that is shown is said beside the button.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { camelCase } from '#api/wire.ts';
import { faultSentence } from '#domain/faultSentence.ts';
import { failureOf } from '../client/failureOf.ts';
import { type SendState, useSend } from './useSend.ts';

/** What was said of a field, and the value it was said of. */
type Faults = Record<string, { sentence: string; value: unknown }>;

export interface FormInHand {
  isSending: boolean;
  /** What concerns no field that is shown; idle while there is nothing to say. */
  problem: SendState;
  errorOf(name: string): string | undefined;
  /** Says of a field what no schema knows: it is told like a refusal of the server. */
  refuse(name: string, sentence: string): void;
  /** Forgets what was said. */
  forget(): void;
  /** By the names of fields: what was said last, whether or not it was changed since. */
  said: Record<string, string>;
  submit(): void;
  /** Tells that a field is drawn, and what is said of it with it; gives what takes that back. */
  showField(name: string): () => void;
}

/**
 * @param values by the names of the fields, which are the keys of the schema
 * @param work sends what was checked; what it throws is told
 * @param done said when it was sent
 */
export function useForm<Schema extends z.ZodType<unknown, object>>(
  schema: Schema,
  values: z.input<Schema>,
  work: (checked: z.output<Schema>) => Promise<unknown>,
  done?: string,
): FormInHand {
  const { sending, send, forget: forgetSending, refuse: refuseAll } = useSend();
  const [faults, setFaults] = useState<Faults>({});
  /** Whether what went wrong last is said at its field. */
  const [isAtField, setIsAtField] = useState(false);
  const shown = useRef(new Map<string, number>());
  const byName = values as Record<string, unknown>;

  /** The field that a path of the schema, or of the wire, is about: the innermost that is shown. */
  const fieldOf = (path: readonly PropertyKey[]): string | undefined =>
    path.map((part) => camelCase(String(part))).findLast((name) => shown.current.has(name));

  function blame(name: string, sentence: string): void {
    setFaults((last) =>
      name in last ? last : { ...last, [name]: { sentence, value: byName[name] } },
    );
  }

  function forget(): void {
    if (sending.status === 'loading') return;
    forgetSending();
    setIsAtField(false);
    setFaults({});
  }

  function submit(): void {
    if (sending.status === 'loading') return;
    const checked = schema.safeParse(values, { error: faultSentence });
    if (checked.success) return void send(() => told(checked.data), done);
    for (const { path, message } of checked.error.issues) {
      const name = fieldOf(path);
      if (name === undefined) refuseAll('', message);
      else blame(name, message);
    }
  }

  async function told(checked: z.output<Schema>): Promise<void> {
    try {
      await work(checked);
    } catch (error) {
      const { field, message } = failureOf(error);
      const name = field && fieldOf(field.split('.'));
      if (name) blame(name, message);
      setIsAtField(Boolean(name));
      throw error;
    }
  }

  const showField = useCallback((name: string) => {
    const count = shown.current;
    count.set(name, (count.get(name) ?? 0) + 1);
    return () => {
      const left = count.get(name)! - 1;
      if (left === 0) count.delete(name);
      else count.set(name, left);
    };
  }, []);
  const said = useMemo(
    () =>
      Object.fromEntries(Object.entries(faults).map(([name, { sentence }]) => [name, sentence])),
    [faults],
  );

  return {
    isSending: sending.status === 'loading',
    problem: sending.status === 'failed' && isAtField ? { status: 'idle' } : sending,
    errorOf(name) {
      const fault = faults[name];
      return fault !== undefined && Object.is(fault.value, byName[name])
        ? fault.sentence
        : undefined;
    },
    refuse: blame,
    forget,
    said,
    submit,
    showField,
  };
}
