import { createContext, use, useEffect } from 'react';
import type { FormInHand } from './useForm.ts';

export const FormContext = createContext<FormInHand | null>(null);

/** The form around a field; null where a field stands by itself. */
export function useFormContext(): FormInHand | null {
  return use(FormContext);
}

/**
 * What the form around a field says of it. Who asks shows it: else it would be said beside the button.
 * @param name undefined for a field that no form knows
 */
export function useFieldError(name: string | undefined): string | undefined {
  const form = useFormContext();
  const showField = form?.showField;
  useEffect(() => {
    if (name !== undefined) return showField?.(name);
  }, [name, showField]);
  return name === undefined ? undefined : form?.errorOf(name);
}
