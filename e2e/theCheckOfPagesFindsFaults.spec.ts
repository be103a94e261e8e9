/** The check that all page tours share skips repeated rows; a row with a fault of its own is none. */
import { expect, test } from '@playwright/test';
import { violationsOn } from './expectNothingSerious.ts';

const row = (words: string, more = '') => `<li${more}><a href="#${words}">${words}</a></li>`;
const many = ['one', 'two', 'three', 'four', 'five'].map((words) => row(words));

for (const { fault, other, found } of [
  { fault: 'faint words', other: row('six', ' style="opacity: 0.2"'), found: ['color-contrast'] },
  { fault: 'a link without a name', other: '<li><a href="#six"></a></li>', found: ['link-name'] },
  { fault: 'nothing', other: row('six'), found: [] },
]) {
  test(`reports ${fault} among repeated rows`, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Rows</title>
      <main><h1>Rows</h1><ul>${many.join('')}${other}${row('seven')}</ul></main></html>`);
    expect((await violationsOn(page)).map(({ id }) => id)).toEqual(found);
  });
}
