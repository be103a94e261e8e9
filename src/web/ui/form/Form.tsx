/**
 * The one form of the product: Base UI's, which ties each sentence to its field, takes it away when
 * the field is changed, and puts the focus on the first field that is wrong.
 */
import { Form as Base } from '@base-ui/react/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../Button.tsx';
import { FormContext, useFormContext } from './formContext.ts';
import type { FormInHand } from './useForm.ts';
import { useMayAct } from './mayAct.ts';

export interface FormProps {
  form: FormInHand;
  /** Names the form for a button that stands outside of it. */
  id?: string;
  /** Its first field has the focus when it comes in the place of the button that was pressed. */
  takesFocus?: boolean;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

export function Form({ form, takesFocus = false, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { said } = form;
  useEffect(() => {
    if (takesFocus)
      element.current!.querySelector<HTMLElement>(':is(input, textarea):not([hidden])')?.focus();
  }, [takesFocus]);
  // Base UI knows no groups of buttons, and one may stand before the field it found. It looks once
  // the fields are drawn anew, which is done before the next turn.
  useEffect(() => {
    if (Object.keys(said).length > 0) queueMicrotask(() => firstWrong(element.current)?.focus());
  }, [said]);
  return (
    <FormContext value={form}>
      <Base
        ref={element}
        {...rest}
        errors={said}
        // What was refused before may be right now, though its own field is as it was: ask again.
        onSubmitCapture={({ target, currentTarget }) => {
          // React counts a form in a dialog to the form around the dialog.
          if (target === currentTarget) flushSync(form.forget);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {children}
      </Base>
    </FormContext>
  );
}

function firstWrong(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]');
  return wrong?.matches('[data-wrong]') ? wrong.querySelector('input, button, textarea') : wrong;
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** Stands in it while it is being sent. */
  whileSending?: ReactNode;
}

/** Sends the form around it; while that is under way it keeps the focus, and does nothing. */
export function SubmitButton({ whileSending, children, ...rest }: SubmitButtonProps) {
  const isSending = useFormContext()?.isSending ?? false;
  // A form on the desk of somebody who is suspended would be refused.
  if (!useMayAct()) return null;
  return (
    <Button look="primary" {...rest} type="submit" isSending={isSending}>
      {isSending && whileSending !== undefined ? whileSending : children}
    </Button>
  );
}
