/**
 * A form that is checked where it stands, by the zod object that the server reads with too, and sent
 * once, however often it is pressed. What is wrong with a field is said at that field until it is
 * changed; what concerns no field that is shown is said beside the button.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { camelCase } from '#api/wire.ts';
import { faultSentence } from '#domain/faultSentence.ts';
import { failureOf } from '../../client/failureOf.ts';
import { type SendState, useSend } from './useSend.ts';

/** What was said of a field, and the value it was said of: `of` names it, or what it is a part of. */
type Faults = Record<string, { sentence: string; of: string; value: unknown }>;

export interface FormInHand {
  isSending: boolean;
  /** What concerns no field that is shown; idle while there is nothing to say. */
  problem: SendState;
  errorOf(name: string): string | undefined;
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

  /**
   * Says what is wrong at the innermost field of the path that is shown.
   * @param path of the schema, or of the wire
   * @returns whether there is such a field
   */
  function blame(path: readonly PropertyKey[], sentence: string): boolean {
    const names = path.map((part) => camelCase(String(part)));
    const name = partsOf(names).find((one) => shown.current.has(one));
    if (name === undefined) return false;
    const of = name in byName ? name : (names.find((one) => one in byName) ?? name);
    const fault = { sentence, of, value: byName[of] };
    setFaults((last) => (name in last ? last : { ...last, [name]: fault }));
    return true;
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
      if (!blame(path, message)) refuseAll('', message);
    }
  }

  async function told(checked: z.output<Schema>): Promise<void> {
    try {
      await work(checked);
    } catch (error) {
      const { field, message } = failureOf(error);
      setIsAtField(field !== undefined && blame(field.split('.'), message));
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
      return fault !== undefined && Object.is(fault.value, byName[fault.of])
        ? fault.sentence
        : undefined;
    },
    forget,
    said,
    submit,
    showField,
  };
}

/** `a.b.c`, `b.c`, `c`, `a.b`, `b`, `a`: what a field may be called, the innermost first. */
function partsOf(path: readonly string[]): string[] {
  return path.flatMap((_, left) => {
    const whole = path.slice(0, path.length - left);
    return whole.map((__, start) => whole.slice(start).join('.'));
  });
}
