import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, unmount } from './testing/mount.tsx';
import { SideBySide } from './SideBySide.tsx';

afterEach(unmount);

const sides = ['12 Elm St', '7 Oak Ave', '9 Fir Ln'].map((name) => ({
  key: name,
  name,
  head: <span className="block h-40">{name}</span>,
}));
const rows = Array.from({ length: 40 }, (_, row) => ({
  label: `Row ${row}`,
  differYn: true,
  cells: sides.map((_side, at) => ({ shown: <span>{`${row}/${at}`}</span> })),
}));
const leftOf = (text: string, at: number) =>
  page.getByText(text, { exact: true }).elements()[at]!.getBoundingClientRect().left;

test.each([390, 1280])(
  'at %i px whose column is whose is said once the heads are gone',
  async (width) => {
    await page.viewport(width, 800);
    mount(<SideBySide label="Homes side by side" sides={sides} rows={rows} />);
    const name = page.getByText('7 Oak Ave', { exact: true });
    expect(name.elements()).toHaveLength(1);

    window.scrollTo(0, 900);
    await expect.poll(() => name.elements().length).toBe(2);
    const table = page.getByRole('region', { name: 'Homes side by side' }).element();
    table.scrollLeft = 120;
    // Above its column, wherever that has been pushed.
    await expect.poll(() => leftOf('7 Oak Ave', 0) - leftOf('20/1', 0)).toBeCloseTo(0, 0);
    const { top } = name.elements()[0]!.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(64);
    expect(top).toBeLessThan(120);

    window.scrollTo(0, 0);
    await expect.poll(() => name.elements().length).toBe(1);
  },
);
