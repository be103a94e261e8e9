/** The keys that walk over the homes of a page and keep, hide or compare the one that has the focus. */

const card = '[data-listing-key]';

/** Pages that are kept out of sight have no size. */
function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#main ${card}`)].filter(isSeen);
}

/** Moves the focus to the next card, or the one before; @returns false where there is none. */
export function walkCards(step: 1 | -1): boolean {
  const all = cards();
  const at = all.findIndex((one) => one.parentElement?.contains(document.activeElement));
  const next = all[at === -1 && step === -1 ? all.length - 1 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/**
 * Presses the button of that key: of the card that has the focus, else the page's own.
 * @returns false where there is no such button
 */
export function pressButton(key: 's' | 'x'): boolean {
  const named = `[data-shortcut="${key}"]`;
  const focused = cards().find((one) => one.parentElement?.contains(document.activeElement));
  const ofCard = focused?.parentElement?.querySelector<HTMLElement>(named);
  const ofPage = [...document.querySelectorAll<HTMLElement>(`#main ${named}`)].find(
    (one) => isSeen(one) && one.closest('li') === null,
  );
  const button = focused ? ofCard : ofPage;
  button?.click();
  return button !== null && button !== undefined;
}

/**
 * Presses the button that puts what has the focus to what is compared: a home, an agent or a package.
 * @returns false where nothing there can be compared
 */
export function pressCompare(): boolean {
  const within = document.activeElement?.closest('#main li, #main article');
  for (let place = within; place; place = place.parentElement?.closest('#main li, #main article')) {
    const button = place.querySelector<HTMLElement>(
      '[data-shortcut="c"] :is(button, [role="checkbox"])',
    );
    if (!button) continue;
    button.click();
    return true;
  }
  return false;
}

/** The address field of the page, which `select` puts the cursor into; undefined where it has none. */
export function searchField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>('search input')].find(isSeen);
}
