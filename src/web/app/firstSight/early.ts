/**
 * What somebody did on a drawn page before it could be used: it is done once it can be, in the same
 * order.
 */
import { standIn } from '../../ui/standIn.ts';

interface Done extends Pick<KeyboardEventInit, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> {
  /** `key`: one that pages hear wherever the focus is. */
  kind: 'click' | 'input' | 'key' | 'keydown' | 'submit';
  on: HTMLElement;
  /** What stood in the field then. */
  value?: string;
}

declare global {
  interface Window {
    /** Of the script at the head of index.html. */
    lintelEarly?: {
      done: Done[];
      /** What a pointer has gone down on, and not yet come up from. */
      pressed: HTMLElement | null;
      againYn: boolean;
      end(): void;
    };
  }
}

/** Called when the page has been taken over: once nothing waits any more, all that is done is its own. */
export async function doEarlyAgain(): Promise<void> {
  const { lintelEarly: early } = window;
  if (early === undefined) return;
  while (early.done.length > 0 || early.pressed !== null) {
    // What one of them changes is drawn before the next.
    await new Promise((resolve) => setTimeout(resolve));
    let done = early.done.shift();
    // Who types on would find their letters behind what the field held before.
    while (done?.kind === 'input' && isTypedOn(done, early.done[0])) done = early.done.shift();
    const on = done && standIn(done.on);
    if (!done || !on) continue;
    // Whoever was on the control that is gone is on the one in its place.
    if (on !== done.on && document.activeElement === document.body)
      on.focus({ preventScroll: true });
    early.againYn = true;
    try {
      doAgain({ ...done, on });
    } finally {
      early.againYn = false;
    }
  }
  endHolding();
}

function isTypedOn(done: Done, next: Done | undefined): boolean {
  return next?.kind === 'input' && standIn(next.on) === standIn(done.on);
}

/** What was done until now is left, and the whole of the page is laid out. */
export function endHolding(): void {
  delete document.documentElement.dataset['unused'];
  const { lintelEarly: early } = window;
  early?.end();
  early?.done.splice(0);
}

function doAgain({ kind, on, value = '', ...key }: Done): void {
  if (kind === 'submit') (on as HTMLFormElement).requestSubmit();
  else if (kind === 'input') type(on as HTMLInputElement, value);
  else if (kind === 'click') press(on);
  else if (kind === 'key') pressKey(on, key);
  // What a field does with Enter by itself is to submit its form.
  else if (pressEnter(on)) (on as HTMLInputElement).form?.requestSubmit();
}

function type(field: HTMLInputElement, value: string): void {
  // React has put a property of its own on the field: by it, this is what stood there before.
  field.value = value === '' ? ' ' : '';
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  if (document.activeElement !== field) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** Lists open when a button of the mouse goes down, most else when it comes up. */
function press(on: HTMLElement): void {
  const mouse = { bubbles: true, cancelable: true, button: 0 };
  const pointer = { ...mouse, pointerType: 'mouse', isPrimary: true };
  on.dispatchEvent(new PointerEvent('pointerdown', pointer));
  on.dispatchEvent(new MouseEvent('mousedown', mouse));
  on.dispatchEvent(new PointerEvent('pointerup', pointer));
  on.dispatchEvent(new MouseEvent('mouseup', mouse));
  on.click();
}

/** @returns whether nothing else was made of it */
function pressEnter(on: HTMLElement): boolean {
  return pressKey(on, { key: 'Enter', code: 'Enter' });
}

/** @returns whether nothing was made of it */
function pressKey(on: HTMLElement, key: KeyboardEventInit): boolean {
  return on.dispatchEvent(
    new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
  );
}
