import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../ui/testing/mount.tsx';
import { aPackageCard } from './PackageCard.fixture.ts';
import { PackageOffer } from './PackageOffer.tsx';

/** Words of the text that stand on two lines. */
function brokenWords(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const found of node.textContent!.matchAll(/\S+/g)) {
      const range = new Range();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(found[0]);
    }
  }
  return broken;
}

test('with text of twice the size on the narrowest phone the words of what is included stay whole', async () => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  try {
    const card = aPackageCard({
      services: ['inspection_coordination', 'negotiation'],
      notIncluded: ['market_analysis'],
    });
    mount(
      // As wide as the page of an agent leaves it.
      <main className="px-4">
        <PackageOffer card={card} />
      </main>,
    );
    await expect.element(page.getByText('Comparative market analyses')).toBeVisible();
    const lists = [...document.querySelectorAll('ul')];
    expect(lists).toHaveLength(2);
    expect(lists.flatMap(brokenWords)).toEqual([]);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});
