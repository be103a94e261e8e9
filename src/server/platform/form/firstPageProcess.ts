/** The process that draws first pages, one after the other, as `firstPages.ts` hands them over. */
import { boundWork } from '../load/boundWork.ts';
import { readFirstPage } from './readFirstPage.ts';

/**
 * What a page draws is weighed before, but not how often it draws it, nor what its parts lie packed in.
 * A page that says much takes a tenth of this.
 */
const read = boundWork({ cpuMs: 2_000, memoryBytes: 2 ** 30 }, readFirstPage);

process.on('message', async (order: Parameters<typeof read>[0]) => {
  process.send!(await read(order));
});
