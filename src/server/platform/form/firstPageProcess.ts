/** The process that draws first pages, one after the other, as `firstPages.ts` hands them over. */
import { type FirstPageOrder, readFirstPage } from './readFirstPage.ts';

process.on('message', async (order: FirstPageOrder) => {
  process.send!(await readFirstPage(order));
});
