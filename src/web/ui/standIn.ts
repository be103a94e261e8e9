/** A control itself, or the one of the same words that has taken its place meanwhile, as in `late.tsx`. */
export function standIn(on: HTMLElement): HTMLElement | undefined {
  if (on.isConnected) return on;
  return [...document.querySelectorAll<HTMLElement>(on.localName)].find(
    (one) => namesOf(one) === namesOf(on),
  );
}

function namesOf({ ariaLabel, textContent, placeholder }: HTMLElement & { placeholder?: string }) {
  return JSON.stringify([ariaLabel, textContent, placeholder]);
}
