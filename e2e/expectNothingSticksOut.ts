import { expect, type Page } from '@playwright/test';

/** A page that can be pushed sideways has something on it that is too wide; it is named. */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const overPx = root.scrollWidth - window.innerWidth;
      if (overPx <= 0) return [];
      const sticksOut = (element: Element) =>
        element.getBoundingClientRect().right > window.innerWidth + 1;
      return [
        `${overPx} px`,
        ...[...document.querySelectorAll('body *')]
          .filter((element) => sticksOut(element) && ![...element.children].some(sticksOut))
          .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent}`),
      ];
    });
  // What was just drawn at another size may take a frame to find its place.
  await expect.poll(tooWide).toEqual([]);
}

/** On the narrowest phone, nor there with text of twice the size (WCAG 1.4.4 and 1.4.10). */
export async function expectRoomOnTheNarrowest(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const size = (percent: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), percent);
  await expectNothingSticksOut(page);
  await size('200%');
  await expectNothingSticksOut(page);
  await size('');
  if (before) await page.setViewportSize(before);
}
