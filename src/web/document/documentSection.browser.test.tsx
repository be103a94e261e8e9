import '../ui/testing/emptyBrowser.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { DocumentSection } from './DocumentSection.tsx';

afterEach(unmount);

test('a box stays in one line with the word that it is ticked for, on the narrowest phone', () => {
  const legal = 'The Buyers have selected one of two: [ ] Exclusive [X] Nonexclusive.';
  const section = {
    id: 'exclusivity',
    heading: 'Other agents',
    plain: 'You are free.',
    legal,
    conspicuousYn: false,
  };
  const brokenSomewhere = new Set<string>();
  for (let width = 190; width < 390; width += 5) {
    mount(
      <div style={{ width: `${width}px` }}>
        <DocumentSection section={section} />
      </div>,
    );
    const text = page.getByText(/^The Buyers have selected/).element().firstChild!;
    for (const words of ['two: [', '[\u00a0]\u00a0Exclusive', '[X]\u00a0Nonexclusive']) {
      const range = document.createRange();
      const start = text.textContent!.indexOf(words);
      range.setStart(text, start);
      range.setEnd(text, start + words.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      if (lines.size > 1) brokenSomewhere.add(words);
    }
  }
  expect([...brokenSomewhere]).toEqual(['two: [']);
});
