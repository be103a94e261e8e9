/** What somebody did on a drawn page before it could be used: it is done once it can be. */

interface Done {
  kind: 'click' | 'keydown' | 'submit';
  on: HTMLElement;
}

declare global {
  interface Window {
    /** Of the script at the head of index.html. */
    lintelEarly?: { done: Done[]; end(): void };
  }
}

/** @returns what does it, to be called when the page has been taken over */
export function holdEarly(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => {
      const { value } = field;
      // As it was drawn, or the page would take what is typed for what it drew.
      field.value = field.defaultValue;
      return { field, value };
    });
  return () => {
    for (const { field, value } of typed.splice(0)) if (field.isConnected) type(field, value);
    for (const done of endHolding()) if (done.on.isConnected) doAgain(done);
  };
}

/** From now on all that is done is the page's. */
export function endHolding(): Done[] {
  const { lintelEarly: early } = window;
  early?.end();
  return early?.done.splice(0) ?? [];
}

function type(field: HTMLInputElement, value: string): void {
  // Past React, which has put a property of its own on the field, and takes it then for typed.
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  if (document.activeElement !== field) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

function doAgain({ kind, on }: Done): void {
  if (kind === 'submit') (on as HTMLFormElement).requestSubmit();
  else if (kind === 'click') on.click();
  // What a field does with Enter by itself is to submit its form.
  else if (pressEnter(on)) (on as HTMLInputElement).form?.requestSubmit();
}

/** @returns whether nothing else was made of it */
function pressEnter(on: HTMLElement): boolean {
  const press = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
  return on.dispatchEvent(new KeyboardEvent('keydown', press));
}
